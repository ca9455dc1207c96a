// hash: an array as a hash.
import { defineLegacyFunction } from "../../define/function.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { flattened } from "../flatten.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "hash",
  doc: `Gives a hash of an array in which keys and values take turns, nested or not.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length === 0) throw refuse("hash(): Wrong number of arguments given (0 for 1)");
    const [array] = args;
    if (!Array.isArray(array)) throw refuse("hash(): Requires array to work with");
    const flat = flattened(array);
    // A single hash is taken for what is wanted.
    if (flat.length === 1 && flat[0] instanceof Hash) return flat[0];
    if (flat.length % 2 !== 0) throw refuse("hash(): Unable to compute hash from array given");
    const result = new Hash();
    for (let index = 0; index < flat.length; index += 2) {
      result.set(flat[index] as Value, flat[index + 1] as Value);
    }
    return result;
  },
});
