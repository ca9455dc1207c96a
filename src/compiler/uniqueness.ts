// What makes a resource one of a kind besides its title: the values of its namevars. The title
// gives them by the type's patterns; attributes win over it.
import { inspect } from "../define/inspect.ts";
import { namedParts } from "../define/type.ts";
import type { Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";
import type { Resource } from "./resource.ts";
import type { TypeInfo } from "./types.ts";

/** The attributes a title stands for. */
export function fromTitle(type: TypeInfo | undefined, title: string): [string, string | null][] {
  if (type === undefined) return [["name", title]];
  for (const pattern of type.titlePatterns) {
    const match = pattern.pattern.exec(title);
    if (match === null) continue;
    return namedParts(pattern, match).map(([name, part]) => [name, part ?? null]);
  }
  throw new PuppetError(issues.NO_TITLE_PATTERN({ title }));
}

/** The one namevar of a type; "name" where there are several, or for classes and defines. */
export function namevarOf(type: TypeInfo | undefined): string {
  return type?.namevars.length === 1 ? (type.namevars[0] ?? "name") : "name";
}

/** Whether the title, as it is, is the value of the only namevar. */
export function isNamedByTitle(type: TypeInfo | undefined): boolean {
  return type === undefined || type.isNamedByTitle;
}

/** Whether the name a resource has is what its title says, and that is its title. */
export function isNamedAsTitled({ native, title, attributes, namesFromTitle }: Resource): boolean {
  const namevar = namevarOf(native);
  if (namesFromTitle.length !== 1 || attributes.has(namevar)) return false;
  return namesFromTitle[0]?.[0] === namevar && namesFromTitle[0][1] === title;
}

/** The values of the namevars of a resource, in the order of their names. */
export function uniquenessKey(resource: Resource): readonly Value[] {
  const { native, attributes, title, namesFromTitle } = resource;
  return keyOf(native, title, namesFromTitle, (name) => attributes.get(name)?.value ?? null);
}

/** The same for a reference. */
export function referenceKey(type: TypeInfo, title: string): readonly Value[] {
  return keyOf(type, title, fromTitle(type, title), () => null);
}

function keyOf(
  type: TypeInfo | undefined,
  title: string,
  named: readonly (readonly [string, Value])[],
  given: (name: string) => Value,
): readonly Value[] {
  const parts = new Map<string, Value>(named);
  const value = (name: string): Value => given(name) ?? parts.get(name) ?? null;
  const namevar = namevarOf(type);
  const name = value(namevar) ?? value("name") ?? title;
  return (type?.namevars ?? ["name"]).map((each) =>
    each === namevar || each === "name" ? (value(each) ?? name) : value(each),
  );
}

/** A key as the catalog's table and its messages have it. */
export function keyText(type: string, key: readonly Value[]): string {
  return inspect([type, ...key]);
}
