// What becomes of attribute values on their way into the catalog.

import { flattened } from "../evaluator/unfold.ts";
import { ClassType, ResourceType } from "../pcore/types/index.ts";
import type { Value } from "../pcore/values.ts";

/** References as one flat list without undef; a single reference stays single. */
export function withoutUndef(value: Value): Value {
  if (!Array.isArray(value)) return value;
  return flattened(value).filter((each) => each !== null);
}

/** Arrays that hold a reference, however deep in arrays, are flat in the catalog. */
export function withFlatReferences(value: Value): Value {
  if (!Array.isArray(value)) return value;
  const flat = flattened(value);
  const hasReference = flat.some(
    (each) => each instanceof ResourceType || each instanceof ClassType,
  );
  return hasReference ? flat : value;
}

/** The references that a value is, or has in its arrays. */
export function referencesIn(value: Value): readonly ResourceType[] {
  const list = Array.isArray(value) ? flattened(value) : [value];
  return list.filter((each): each is ResourceType => each instanceof ResourceType);
}
