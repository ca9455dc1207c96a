// stdlib::ip_in_range: whether an address is in a network.
import { defineFunction, dispatch } from "../../define/function.ts";
import type { Value } from "../../pcore/values.ts";
import { includes, readAddress } from "../ruby/address.ts";

export default defineFunction({
  name: "stdlib::ip_in_range",
  doc: `Whether an IP address is in a network, or in one of several.`,
  dispatch: [
    dispatch(
      ["String ipaddress", "Variant[String, Array] range"],
      (address: string, range: string | readonly Value[]) => {
        const inner = readAddress(address);
        return [range]
          .flat()
          .map(readAddress)
          .some((outer) => includes(outer, inner));
      },
      "Boolean",
    ),
  ],
});
