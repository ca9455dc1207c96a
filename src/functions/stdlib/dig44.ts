// dig44: a value deep in nested hashes and arrays.
import { defineLegacyFunction } from "../../define/function.ts";
import { rubyClass } from "../../pcore/labels.ts";
import { integerFromText, isInteger, truncate } from "../../pcore/numbers.ts";
import { Float, Hash, type Value } from "../../pcore/values.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "dig44",
  doc: `Gives the value that a path of keys and indexes leads to in nested hashes and arrays, or else the
    third argument.`,
  arity: -2,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length < 2) {
      throw refuse(`dig44(): Wrong number of arguments given (${args.length} for at least 2)`);
    }
    const [data, path, otherwise = null] = args as [Value, Value, Value?];
    if (!(data instanceof Hash || Array.isArray(data))) {
      const given = rubyClass(data);
      throw refuse(`dig44(): first argument must be a hash or an array, given ${given}`);
    }
    if (!Array.isArray(path)) {
      throw refuse(`dig44(): second argument must be an array, given ${rubyClass(path)}`);
    }
    return digFrom(data, path, otherwise);
  },
});

export function digFrom(data: Value, path: readonly Value[], otherwise: Value): Value {
  let value = data;
  for (const key of path) {
    value = step(value, key);
    if (value === null) return otherwise;
  }
  return value;
}

function step(structure: Value, key: Value): Value {
  if (structure instanceof Hash) return structure.get(key) ?? null;
  if (!Array.isArray(structure)) return null;
  const index = indexOf(key);
  return index === undefined ? null : (structure.at(index) ?? null);
}

function indexOf(key: Value): number | undefined {
  if (isInteger(key)) return Number(key);
  if (key instanceof Float) return Number(truncate(key.value));
  const index = typeof key === "string" ? integerFromText(key) : undefined;
  return index === undefined ? undefined : Number(index);
}
