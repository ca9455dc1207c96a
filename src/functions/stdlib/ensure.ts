// Declares resources that are not there yet: what ensure_resource and its kin share.
import type { FunctionContext } from "../../define/function.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { flattened } from "../flatten.ts";
import { capitalize } from "../ruby/letters.ts";
import { noConversion, noMethod } from "../ruby/refusals.ts";
import { legacyText } from "../ruby/text.ts";
import { isDeclaredWith } from "./declared.ts";

export function ensureResource(
  context: FunctionContext,
  type: Value,
  titles: Value,
  parameters: Value,
): void {
  for (const title of flattened([titles])) {
    const reference = `${legacyText(type)}[${legacyText(title)}]`;
    if (isDeclaredWith(context, reference, parameters)) continue;
    if (typeof type !== "string") throw noMethod("capitalize", type);
    context.call("create_resources", [capitalize(type), Hash.of([[title, parameters]])]);
  }
}

/** One resource an entry, with `defaults` for what it does not say. */
export function ensureResources(
  context: FunctionContext,
  type: Value,
  resources: Hash,
  defaults: Value,
): void {
  for (const [title, own] of resources) {
    ensureResource(context, type, title, merged(defaults, own));
  }
}

function merged(defaults: Value, own: Value): Value {
  if (own === null || own === false) return defaults;
  if (!(defaults instanceof Hash)) throw noMethod("merge", defaults);
  if (!(own instanceof Hash)) throw noConversion(own, "Hash");
  return Hash.of([...defaults, ...own]);
}
