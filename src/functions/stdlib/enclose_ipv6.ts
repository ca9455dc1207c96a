// enclose_ipv6: addresses, those of IPv6 in brackets.
import { defineLegacyFunction } from "../../define/function.ts";
import { rubyClass } from "../../pcore/labels.ts";
import { rubyText } from "../../pcore/ruby-inspect.ts";
import type { Value } from "../../pcore/values.ts";
import { PuppetError } from "../../util/error.ts";
import { flattened } from "../flatten.ts";
import { addressText, readAddress } from "../ruby/address.ts";
import { distinct } from "../ruby/sets.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "enclose_ipv6",
  doc: `Gives addresses, one or an array of them, with those of IPv6 in brackets; an asterisk stays.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 1) {
      throw refuse(`enclose_ipv6(): Wrong number of arguments given ${args.length} for 1`);
    }
    const [given = null] = args;
    if (typeof given !== "string" && !Array.isArray(given)) {
      const name = rubyClass(given);
      throw refuse(`enclose_ipv6(): Wrong argument type given ${name} expected String or Array`);
    }
    return distinct(
      flattened([given])
        .filter((value) => value !== null)
        .map(enclosed),
    );
  },
});

function enclosed(value: Value): Value {
  if (value === "*") return value;
  try {
    const address = readAddress(value);
    return address.version === 6 ? `[${addressText(address)}]` : value;
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    const shown = rubyText(value);
    throw refuse(`enclose_ipv6(): Wrong argument given ${shown} is not an ip address.`);
  }
}
