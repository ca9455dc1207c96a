// Arrays as sets, as Ruby has them: elements are the same when they are the same key of a hash, so
// 1 is not 1.0.
import { Hash, type Value } from "../../pcore/values.ts";

/** The elements as keys. */
export function setOf(elements: readonly Value[]): Hash {
  return Hash.of(elements.map((element) => [element, true] as const));
}

/** Each element once. */
export function distinct(elements: readonly Value[]): readonly Value[] {
  const set = setOf(elements);
  return set.size === elements.length ? elements : set.keys();
}

/** The elements that `others` lacks. */
export function without(elements: readonly Value[], others: readonly Value[]): readonly Value[] {
  const set = setOf(others);
  return elements.filter((element) => !set.has(element));
}
