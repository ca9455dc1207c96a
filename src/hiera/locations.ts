// Where the data of a hierarchy entry is: its paths filled in, its patterns expanded, each place
// with what was written for it.

import { Hash, type Value } from "../pcore/values.ts";
import { glob } from "../util/glob.ts";
import { joinPaths } from "../util/pathname.ts";
import type { HierarchyEntry } from "./config.ts";
import { fileExists, isDirectory } from "./files.ts";
import { type Interpolation, interpolate, scopeValue } from "./interpolate.ts";
import type { LookupScope } from "./invocation.ts";
import { checkedUri } from "./uri.ts";

export interface Location {
  readonly kind: "path" | "uri";
  readonly location: string;
  /** As it is written in hiera.yaml. */
  readonly original: string;
  readonly exists: boolean;
}

/** The places of an entry; `undefined` when it names none at all. */
export function resolveLocations(
  entry: HierarchyEntry,
  datadir: string,
  how: Interpolation,
): readonly Location[] | undefined {
  const { locationKind, locations } = entry;
  switch (locationKind) {
    case undefined:
      return undefined;
    case "path":
    case "paths":
      return resolvePaths(locations, datadir, entry.extension, how);
    case "glob":
    case "globs":
      return locations.flatMap((pattern) => expandGlob(pattern, datadir, how));
    case "uri":
    case "uris":
      return locations.map((original) => ({
        kind: "uri",
        location: checkedUri(fill(original, how)),
        original,
        exists: true,
      }));
    case "mapped_paths":
      return expandMapped(locations, datadir, how);
  }
}

export function resolvePaths(
  paths: readonly string[],
  datadir: string,
  extension: string | undefined,
  how: Interpolation,
): readonly Location[] {
  return paths.map((original) => {
    const filled = fill(original, how);
    const isComplete = extension === undefined || filled.endsWith(extension);
    const location = joinPaths(datadir, isComplete ? filled : filled + extension);
    return { kind: "path", location, original, exists: fileExists(location) };
  });
}

function expandGlob(pattern: string, datadir: string, how: Interpolation): readonly Location[] {
  const original = joinPaths(datadir, fill(pattern, how));
  return glob(original)
    .filter((location) => !isDirectory(location))
    .map((location) => ({ kind: "path", location, original, exists: true }));
}

/** `[variable, name, template]`: the template once for each value of the variable. */
function expandMapped(
  [variable = "", name = "", template = ""]: readonly string[],
  datadir: string,
  how: Interpolation,
): readonly Location[] {
  const found = scopeValue(variable, "mapped_path[0]", how);
  return mappedValues(found).map((value) => {
    const local = withVariable(how, name, value);
    const location = joinPaths(datadir, fill(template, local));
    return { kind: "path", location, original: template, exists: fileExists(location) };
  });
}

function mappedValues(value: Value): readonly Value[] {
  if (value === null || value === "") return [];
  if (typeof value === "string") return [value];
  if (value instanceof Hash) return Array.from(value, ([key, item]) => [key, item]);
  return Array.isArray(value) ? (value as readonly Value[]) : [value];
}

function withVariable(how: Interpolation, name: string, value: Value): Interpolation {
  const { invocation, remember } = how;
  const { scope } = invocation;
  const local: LookupScope = {
    variable: (asked) => (asked === name ? value : scope.variable(asked)),
    call: (called, args) => scope.call(called, args),
    hasFunction: (asked) => scope.hasFunction(asked),
    parseType: (text) => scope.parseType(text),
  };
  return {
    ...how,
    invocation: invocation.nested(invocation.key, { scope: local }),
    // The local variable changes from path to path; it is no reason to read everything again.
    remember:
      remember &&
      ((used) => {
        if (used.root !== name) remember(used);
      }),
  };
}

function fill(text: string, how: Interpolation): string {
  return String(interpolate(text, how));
}
