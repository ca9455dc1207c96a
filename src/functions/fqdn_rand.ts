// fqdn_rand: a number that is random, but always the same for one node.
import { createHash } from "node:crypto";
import { defineLegacyFunction } from "../define/function.ts";
import { normalizeInteger } from "../pcore/numbers.ts";
import { Hash, type Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { MersenneTwister } from "../util/mersenne-twister.ts";
import { issues } from "./issues.ts";
import { downcase } from "./ruby/letters.ts";
import { noMethod } from "./ruby/refusals.ts";
import { legacyText } from "./ruby/text.ts";
import { toInteger } from "./ruby/to-integer.ts";

export default defineLegacyFunction({
  name: "fqdn_rand",
  doc: `Gives an integer from 0 up to, not including, the first argument. It depends on the node's
    fully qualified name and on the second argument, so it stays the same from run to run; with the
    third argument true, the letters of the name count in any case.`,
  arity: -2,
  type: "rvalue",
  run: (context, [limit = 0, seed = null, isDowncased = false]) => {
    const max = toInteger(limit);
    const fqdn = nameOf(
      context.variable("facts") ?? null,
      isDowncased !== null && isDowncased !== false,
    );
    const text = [fqdn, max, seed].map(joined).join(":");
    const hash = createHash("md5").update(text).digest("hex");
    if (max <= 0) throw new PuppetError(issues.INVALID_ARGUMENT({ argument: max }));
    return normalizeInteger(new MersenneTwister(BigInt(`0x${hash}`)).below(BigInt(max)));
  },
});

// An array without elements is a part of its own, unlike in a flat list.
function joined(part: Value): string {
  return Array.isArray(part) ? part.map(joined).join(":") : legacyText(part);
}

function nameOf(facts: Value, isDowncased: boolean): Value {
  const networking = facts instanceof Hash ? (facts.get("networking") ?? null) : null;
  const fqdn = networking instanceof Hash ? (networking.get("fqdn") ?? null) : null;
  if (!isDowncased) return fqdn;
  if (typeof fqdn === "string") return downcase(fqdn);
  throw noMethod("downcase", fqdn);
}
