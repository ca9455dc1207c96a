// dig: follows keys and indexes into nested arrays and hashes.
import { defineFunction, dispatch } from "../define/function.ts";
import { formatType } from "../pcore/format.ts";
import { inferType } from "../pcore/infer.ts";
import { isInteger } from "../pcore/numbers.ts";
import { rubyInspectValue } from "../pcore/ruby-inspect.ts";
import { Hash, type Value } from "../pcore/values.ts";
import { DataError } from "./navigation/data-error.ts";

export default defineFunction({
  name: "dig",
  doc: `Gives what stands at the end of a path of keys and indexes in nested arrays and hashes; undef
    when something on the way is not there. Going into anything else is an error.`,
  dispatch: [dispatch(["Optional[Collection] data", "*Any arg"], dig)],
});

function dig(data: Value, ...path: readonly Value[]): Value {
  let current = data;
  const walked: Value[] = [];
  for (const key of path) {
    if (current === null || key === null) return null;
    if (!Array.isArray(current) && !(current instanceof Hash)) {
      const type = inferType(current);
      throw new DataError(
        `The given data does not contain a Collection at ${rubyInspectValue(walked)}, ` +
          `got '${formatType(type)}'`,
        "EXPECTED_COLLECTION",
        { walked_path: walked, value_type: type },
      );
    }
    walked.push(key);
    current = current instanceof Hash ? (current.get(key) ?? null) : element(current, key, walked);
  }
  return current;
}

function element(array: readonly Value[], key: Value, walked: readonly Value[]): Value {
  if (isInteger(key)) return array.at(Number(key)) ?? null;
  const type = inferType(key);
  throw new DataError(
    `The given data requires an Integer index at ${rubyInspectValue(walked)}, got '${formatType(type)}'`,
    "EXPECTED_INTEGER_INDEX",
    { walked_path: walked, index_type: type },
  );
}
