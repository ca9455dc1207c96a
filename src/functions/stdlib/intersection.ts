// intersection: what two arrays have in common.
import { defineLegacyFunction } from "../../define/function.ts";
import { rubyClass } from "../../pcore/labels.ts";
import type { Value } from "../../pcore/values.ts";
import { distinct, setOf } from "../ruby/sets.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "intersection",
  doc: `Gives the elements that two arrays have in common, each once.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 2) {
      throw refuse(`intersection(): Wrong number of arguments given (${args.length} for 2)`);
    }
    const [first, second] = args as [Value, Value];
    if (!Array.isArray(first) || !Array.isArray(second)) {
      const given = `${rubyClass(first)} and ${rubyClass(second)}`;
      throw refuse(`intersection(): Requires 2 arrays, got ${given}`);
    }
    const common = setOf(second);
    return distinct(first.filter((element) => common.has(element)));
  },
});
