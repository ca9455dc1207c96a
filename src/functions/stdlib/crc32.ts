// stdlib::crc32: a checksum.

import { crc32 } from "node:zlib";
import { defineFunction, dispatch } from "../../define/function.ts";
import { rubyText } from "../../pcore/ruby-inspect.ts";
import { Sensitive, type Value } from "../../pcore/values.ts";

export default defineFunction({
  name: "stdlib::crc32",
  doc: `Gives the CRC-32 checksum of a value, in hexadecimal.`,
  dispatch: [
    dispatch(
      ["Variant[ScalarData, Sensitive[ScalarData], Binary, Sensitive[Binary]] my_data"],
      (given: Value) => {
        const value = given instanceof Sensitive ? given.unwrap() : given;
        return crc32(Buffer.from(rubyText(value))).toString(16);
      },
      "String",
    ),
  ],
});
