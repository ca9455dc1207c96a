// `+`, `-` and `<<` on arrays and hashes, and `+` on URIs and binaries.
import { equals } from "./equals.ts";
import { inferType } from "./infer.ts";
import { isNumeric } from "./numbers.ts";
import { isTime, notApplicable, type Place, runtimeError } from "./operation.ts";
import { known } from "./types/index.ts";
import { resolveUri } from "./uri.ts";
import { Binary, Hash, isSameKey, Uri, type Value } from "./values.ts";

export function calculateCollection(
  operator: "+" | "-" | "<<",
  left: readonly Value[] | Hash,
  right: Value,
  place: Place,
): Value {
  if (operator === "+") return concatenate(left, right, place);
  if (operator === "-") return remove(left, right);
  if (left instanceof Hash) throw notApplicable(operator, left, place);
  return [...left, right];
}

/** `left + right` of anything but numbers. */
export function concatenate(left: Value, right: Value, place: Place = {}): Value {
  if (left instanceof Hash) return mergeInto(left, right, place);
  if (left instanceof Uri) {
    if (typeof right === "string") return resolveUri(left, right);
    if (right instanceof Uri) return resolveUri(left, right.text);
    throw runtimeError("An URI can only be merged with an URI or String", place);
  }
  if (left instanceof Binary) {
    if (!(right instanceof Binary)) {
      throw runtimeError("Can only append Binary to a Binary", place);
    }
    return new Binary(Buffer.concat([left.bytes, right.bytes]));
  }
  const list = Array.isArray(left) ? (left as readonly Value[]) : [left];
  return [...list, ...elementsOf(right)];
}

function elementsOf(value: Value): readonly Value[] {
  if (Array.isArray(value)) return value;
  return value instanceof Hash ? Array.from(value, ([key, item]) => [key, item]) : [value];
}

function mergeInto(left: Hash, right: Value, place: Place): Hash {
  const merged = Hash.of(left);
  if (right instanceof Hash) {
    for (const [key, value] of right) merged.set(key, value);
    return merged;
  }
  if (!Array.isArray(right)) {
    throw runtimeError("Can only append Array or Hash to a Hash", place);
  }
  for (const [key, value] of pairsOf(right, place)) merged.set(key, value);
  return merged;
}

/** An array of pairs, keys and values in turn, or a single hash. */
function pairsOf(values: readonly Value[], place: Place): readonly (readonly [Value, Value])[] {
  const type = known(inferType(values));
  if (type.kind === "Array" && type.element.kind === "Array") {
    return values.map((pair) => pairOf(pair as readonly Value[], place));
  }
  const [only] = values;
  if (values.length === 1 && only instanceof Hash) return Array.from(only);
  if (values.length % 2 !== 0) throw runtimeError("odd number of arguments for Hash", place);
  const pairs: (readonly [Value, Value])[] = [];
  for (let index = 0; index < values.length; index += 2) {
    pairs.push([values[index] as Value, values[index + 1] as Value]);
  }
  return pairs;
}

function pairOf(pair: readonly Value[], place: Place): readonly [Value, Value] {
  const [key = null, value = null] = pair;
  if (pair.length < 1 || pair.length > 2) {
    const detail = `invalid number of elements (${pair.length} for 1..2)`;
    throw runtimeError(detail, place);
  }
  return [key, value];
}

// What is removed has to be the same to the letter, unlike what `==` compares.
function remove(left: readonly Value[] | Hash, right: Value): Value {
  if (left instanceof Hash) {
    const keys = right instanceof Hash ? right.keys() : elementsOf(right);
    const gone = Hash.of(keys.map((key) => [key, null]));
    return Hash.of(Array.from(left).filter(([key]) => !gone.has(key)));
  }
  const gone = elementsOf(right);
  return left.filter((value) => !gone.some((other) => isSameValue(value, other)));
}

// Ruby's `==`: strings to the letter, numbers and times by their value.
function isSameValue(left: Value, right: Value): boolean {
  return isNumeric(left) || isTime(left) ? equals(left, right) : isSameKey(left, right);
}
