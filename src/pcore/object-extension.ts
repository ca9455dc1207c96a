// `Error['puppet/x']`: an object type with values for its type parameters, by position or in a hash.
import { PuppetError } from "../util/error.ts";
import { assertInstance } from "./describe-mismatch.ts";
import { displayValue } from "./format.ts";
import { isInstance } from "./instance.ts";
import { issues } from "./issues.ts";
import { typeParametersOf } from "./object-members.ts";
import { memberLabel, objectLabel } from "./object-type.ts";
import { type ObjectAttribute, ObjectExtensionType, type ObjectType } from "./types/object.ts";
import { Default, Hash, type Value } from "./values.ts";

export function objectExtension(base: ObjectType, given: readonly Value[]): ObjectExtensionType {
  const parameters = typeParametersOf(base);
  const label = objectLabel(base);
  if (parameters.size === 0) {
    refuse(`The ${label}-Type cannot be parameterized using []`);
  }
  const values = new Map<string, Value>();
  const set = (parameter: ObjectAttribute, value: Value) => {
    if (value instanceof Default) return;
    values.set(parameter.name, assertInstance(memberLabel(parameter), parameter.type, value));
  };
  const [only] = given;
  const [first] = parameters.values();
  if (given.length === 1 && only instanceof Hash && first && !isInstance(first.type, only)) {
    for (const [name, value] of only) {
      const parameter = parameters.get(String(name));
      if (parameter === undefined) {
        refuse(`'${displayValue(name)}' is not a known type parameter for ${label}-Type`);
      }
      set(parameter, value);
    }
  } else {
    for (const [index, parameter] of [...parameters.values()].entries()) {
      const value = given[index];
      if (value !== undefined) set(parameter, value);
    }
  }
  if (values.size === 0) {
    refuse(`The ${label}-Type cannot be parameterized using an empty parameter list`);
  }
  return new ObjectExtensionType(base, values);
}

function refuse(detail: string): never {
  throw new PuppetError(issues.ILLEGAL_OBJECT({ detail }));
}
