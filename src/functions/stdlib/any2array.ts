// any2array: any value as an array.
import { defineLegacyFunction } from "../../define/function.ts";
import { Hash } from "../../pcore/values.ts";

export default defineLegacyFunction({
  name: "any2array",
  doc: `Gives an array as it is, a hash as its keys and values in turn, any other single value or
    several arguments as an array of them. Nothing, undef and the empty string give no elements.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 1) return args;
    const [only = null] = args;
    if (Array.isArray(only)) return only;
    if (only === "") return [];
    return only instanceof Hash ? Array.from(only).flat() : args;
  },
});
