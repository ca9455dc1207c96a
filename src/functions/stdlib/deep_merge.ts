// deep_merge: hashes merged at every level.
import { defineLegacyFunction } from "../../define/function.ts";
import { rubyClass } from "../../pcore/labels.ts";
import { Hash } from "../../pcore/values.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "deep_merge",
  doc: `Gives one hash out of several; the value of a later one wins, but where both are hashes they
    are merged in turn. Undef and empty text are passed over.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length < 2) {
      throw refuse(`deep_merge(): wrong number of arguments (${args.length}; must be at least 2)`);
    }
    let result = new Hash();
    for (const arg of args) {
      if (arg === "") continue;
      if (!(arg instanceof Hash)) {
        const name = rubyClass(arg);
        throw refuse(`deep_merge: unexpected argument type ${name}, only expects hash arguments`);
      }
      result = merged(result, arg);
    }
    return result;
  },
});

function merged(first: Hash, second: Hash): Hash {
  const result = Hash.of(first);
  for (const [key, value] of second) {
    const known = result.get(key);
    const isDeep = known instanceof Hash && value instanceof Hash;
    result.set(key, isDeep ? merged(known, value) : value);
  }
  return result;
}
