// is_mac_address: whether a text is a MAC address.
import { defineLegacyFunction } from "../../define/function.ts";
import { Default } from "../../pcore/values.ts";
import { noConversion } from "../ruby/refusals.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "is_mac_address",
  doc: `Whether a text is an address of a network card: six groups of two digits, or twenty for
    InfiniBand.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 1) {
      throw refuse(`is_mac_address(): Wrong number of arguments given ${args.length} for 1`);
    }
    const [address = null] = args;
    if (address instanceof Default) return false;
    if (typeof address !== "string") throw noConversion(address, "String");
    return /^[a-f0-9]{1,2}(?:(?::[a-f0-9]{1,2}){5}|(?::[a-f0-9]{1,2}){19})$/im.test(address);
  },
});
