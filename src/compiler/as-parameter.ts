// What a class or define sees of a value it was given: references to classes and resources have
// become resources, also those inside arrays and hashes. Anything else is passed as it is.
import { capitalizeSegments } from "../pcore/text.ts";
import { ClassType, classType, ResourceType } from "../pcore/types/index.ts";
import { Hash, type Value } from "../pcore/values.ts";

export function asParameter(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return holdsReference(value) ? value.map(asParameter) : value;
  if (value instanceof Hash) {
    if (!holdsReference(value.values())) return value;
    return Hash.of(Array.from(value, ([key, item]) => [key, asParameter(item)] as const));
  }
  if (value instanceof ResourceType && value.title !== undefined) {
    return new ResourceType(value.typeName, value.title, true);
  }
  if (value instanceof ClassType && value.className !== undefined) {
    return new ResourceType("Class", capitalizeSegments(value.className), true);
  }
  return value;
}

/** The reference that a parameter was made of; any other value as it is. */
export function asReference(value: Value): Value {
  if (!(value instanceof ResourceType) || !value.isParameter) return value;
  const { typeName, title } = value;
  return typeName === "Class" ? classType(title?.toLowerCase()) : new ResourceType(typeName, title);
}

function holdsReference(values: readonly Value[]): boolean {
  for (const value of values) if (asParameter(value) !== value) return true;
  return false;
}
