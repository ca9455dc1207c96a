// The hash of arguments of a template; no hash and an empty one are not the same.
import type { Hash, Value } from "../../pcore/values.ts";

export function templateArguments(
  parameters: Hash | undefined,
): ReadonlyMap<string, Value> | undefined {
  return parameters === undefined ? undefined : new Map(parameters as Iterable<[string, Value]>);
}
