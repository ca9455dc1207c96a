// fqdn_rotate: an array turned by a random number of places.

import { createHash } from "node:crypto";
import { defineLegacyFunction } from "../../define/function.ts";
import type { Value } from "../../pcore/values.ts";
import { MersenneTwister } from "../../util/mersenne-twister.ts";
import { flattened } from "../flatten.ts";
import { legacyText } from "../ruby/text.ts";
import { refuse } from "./refuse.ts";
import { requiredVariable } from "./required-variable.ts";

export default defineLegacyFunction({
  name: "fqdn_rotate",
  doc: `Turns an array or a text by a random number of places that is always the same for one node; it
    depends on the other arguments too.`,
  arity: -1,
  type: "rvalue",
  run: (context, args) => rotated(args, () => requiredVariable(context, "::fqdn")),
});

/** `fqdn` gives the name of the node, when there is something to turn. */
export function rotated(args: readonly Value[], fqdn: () => Value): Value {
  if (args.length === 0) {
    throw refuse("fqdn_rotate(): Wrong number of arguments given (0 for 1)");
  }
  const [value, ...seed] = args;
  if (!Array.isArray(value) && typeof value !== "string") {
    throw refuse("fqdn_rotate(): Requires either array or string to work with");
  }
  const elements: readonly Value[] = Array.isArray(value) ? value : Array.from(value);
  if (elements.length <= 1) return value;
  const text = `${legacyText(fqdn())}:${flattened(seed).map(legacyText).join(":")}`;
  const hash = createHash("md5").update(text).digest("hex");
  const offset = Number(new MersenneTwister(BigInt(`0x${hash}`)).below(BigInt(elements.length)));
  const turned = [...elements.slice(offset), ...elements.slice(0, offset)];
  return Array.isArray(value) ? turned : turned.join("");
}
