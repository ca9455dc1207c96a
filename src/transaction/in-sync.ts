// Whether the state of a property will do: as the property says, or when it equals one of the
// wanted values, or all of them together for a list.
import type { MaybePromise } from "../define/host.ts";
import { toText } from "../define/inspect.ts";
import type { Attribute } from "../ral/attribute.ts";
import type { Resource } from "../ral/resource.ts";
import { isSame } from "./ruby-yaml.ts";

export function isInSync(
  resource: Resource,
  attribute: Attribute,
  is: unknown,
): MaybePromise<boolean> {
  const { declaration, name } = attribute;
  if (declaration.insync === undefined && declaration.should === undefined) {
    const should = resource.should[name];
    // The usual cases, without asking for all wanted values.
    if (declaration.matches === undefined) {
      if (is === should) return true;
    } else if (should !== undefined && declaration.matches(is, should, resource)) return true;
  }
  return isInSyncWith(resource, attribute, is, resource.wanted(name));
}

export function isInSyncWith(
  resource: Resource,
  attribute: Attribute,
  is: unknown,
  values: readonly unknown[],
): MaybePromise<boolean> {
  const { declaration } = attribute;
  const equals = (): boolean => equalsWanted(resource, attribute, is, values);
  if (declaration.insync === undefined) return equals();
  const should =
    declaration.should !== undefined
      ? declaration.should(values, resource, is)
      : attribute.isList
        ? values
        : values[0];
  return declaration.insync(is, should, resource, equals);
}

export function equalsWanted(
  resource: Resource,
  attribute: Attribute,
  is: unknown,
  values: readonly unknown[],
): boolean {
  if (values.length === 0) return true;
  const { matches, should } = attribute.declaration;
  if (attribute.isList) {
    if (!Array.isArray(is)) return should !== undefined && isSame(is, should(values, resource, is));
    return isSame(is, values) || isSame(is, values.map(toText));
  }
  return values.some((wanted) =>
    matches === undefined
      ? isSame(is, wanted) || is === toText(wanted)
      : matches(is, wanted, resource),
  );
}
