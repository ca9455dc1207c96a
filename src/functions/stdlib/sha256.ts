// stdlib::sha256: the checksum of a value's text.
import { createHash } from "node:crypto";
import { defineFunction, dispatch } from "../../define/function.ts";
import { rubyText } from "../../pcore/ruby-inspect.ts";
import type { Value } from "../../pcore/values.ts";
import { unwrapped } from "./pw_hash.ts";

export default defineFunction({
  name: "stdlib::sha256",
  doc: `Gives the SHA-256 of a value as text, in hexadecimal; a Sensitive one counts by what is in it.`,
  dispatch: [
    dispatch(
      ["Variant[ScalarData, Sensitive[ScalarData], Binary, Sensitive[Binary]] my_data"],
      (value: Value) =>
        createHash("sha256")
          .update(rubyText(unwrapped(value)))
          .digest("hex"),
      "String",
    ),
  ],
});
