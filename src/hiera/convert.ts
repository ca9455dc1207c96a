// Conversion of what is found, as the lookup option "convert_to" asks for: to a type, by the name
// of one, with more arguments for `new`.

import { formatLiteral } from "../pcore/format.ts";
import type { Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { lookupError } from "./errors.ts";
import type { Invocation, LookupScope } from "./invocation.ts";
import { issues } from "./issues.ts";
import type { LookupKey } from "./key.ts";

export function convert(
  key: LookupKey,
  value: Value,
  convertTo: Value,
  { scope, explainer }: Invocation,
): Value {
  const [target = null, ...args] = Array.isArray(convertTo)
    ? (convertTo as readonly Value[])
    : [convertTo];
  const type = typeof target === "string" ? readType(key, target, scope) : target;
  try {
    const converted = scope.call("new", [type, value, ...args]);
    if (explainer !== undefined) {
      const shown = formatLiteral([type, ...args]);
      explainer.text(`Applying convert_to lookup_option with arguments ${shown}`);
    }
    return converted;
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    const issue = issues.CONVERT_TO_FAILED({ key: key.text, detail: error.message });
    throw lookupError(issue, error);
  }
}

function readType(key: LookupKey, source: string, scope: LookupScope): Value {
  try {
    return scope.parseType(source);
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    const issue = issues.INVALID_CONVERT_TO({ key: key.text, source, detail: error.message });
    throw lookupError(issue, error);
  }
}
