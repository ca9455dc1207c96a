// has_key: whether a hash has a key.
import { defineLegacyFunction } from "../../define/function.ts";
import { rubyClass } from "../../pcore/labels.ts";
import { rubyInspectValue } from "../../pcore/ruby-inspect.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "has_key",
  doc: `Whether a hash has a key.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 2) {
      throw refuse(`has_key(): wrong number of arguments (${args.length}; must be 2)`);
    }
    const [hash, key] = args as [Value, Value];
    if (hash instanceof Hash) return hash.has(key);
    const shown = `${rubyInspectValue(hash)} which is of type ${rubyClass(hash)}`;
    throw refuse(`has_key(): expects the first argument to be a hash, got ${shown}`);
  },
});
