// The options of keys, which the data has under "lookup_options".

import { compileRegexp } from "../pcore/regexp.ts";
import { Hash, type Value } from "../pcore/values.ts";
import { lookupError } from "./errors.ts";
import { issues } from "./issues.ts";
import type { LookupKey } from "./key.ts";

/** The options of keys: those with a name, and those for a pattern. */
export interface LookupOptions {
  readonly byName: ReadonlyMap<string, Hash>;
  readonly patterns: readonly (readonly [RegExp, Hash])[];
}

/** Options are a hash; a module's are about its own keys. */
export function checkOptions(
  found: Value | undefined,
  moduleName: string | undefined,
): Hash | undefined {
  if (found === undefined || found === null) return undefined;
  if (!(found instanceof Hash)) throw lookupError(issues.OPTIONS_NOT_A_HASH());
  if (moduleName === undefined) return found;
  const prefix = `${moduleName}::`;
  for (const key of found.keys().map(String)) {
    if (key.startsWith("^") && !key.startsWith(prefix, 1)) {
      throw lookupError(issues.OPTIONS_PATTERN_OF_OTHER_MODULE({ module: moduleName }));
    }
    if (!key.startsWith("^") && !key.startsWith(prefix)) {
      throw lookupError(issues.OPTIONS_KEY_OF_OTHER_MODULE({ module: moduleName }));
    }
  }
  return found;
}

export function compileOptions(options: Hash | undefined): LookupOptions | undefined {
  if (options === undefined) return undefined;
  const byName = new Map<string, Hash>();
  const patterns: (readonly [RegExp, Hash])[] = [];
  for (const [key, value] of options) {
    const name = String(key);
    if (!(value instanceof Hash)) continue;
    if (name.startsWith("^")) patterns.push([compileRegexp(name), value]);
    else byName.set(name, value);
  }
  return { byName, patterns };
}

/** The options of a key: its own, or those of the first pattern it matches. */
export function selectOptions(
  { root }: LookupKey,
  options: LookupOptions | undefined,
): Hash | undefined {
  if (options === undefined) return undefined;
  return options.byName.get(root) ?? options.patterns.find(([pattern]) => pattern.test(root))?.[1];
}
