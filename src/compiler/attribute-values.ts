// What becomes of attribute values on their way into the catalog.

import { flattened } from "../evaluator/unfold.ts";
import type { Value } from "../pcore/values.ts";

/** References as one flat list without undef; a single reference stays single. */
export function withoutUndef(value: Value): Value {
  if (!Array.isArray(value)) return value;
  return flattened(value).filter((each) => each !== null);
}
