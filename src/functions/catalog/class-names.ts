// What include, contain and require take for classes: names, references, and arrays of both.
import { rubyClass } from "../../pcore/labels.ts";
import { ClassType, classType, ResourceType } from "../../pcore/types/index.ts";
import type { Value } from "../../pcore/values.ts";
import { PuppetError } from "../../util/error.ts";
import { flattened } from "../flatten.ts";
import { issues } from "../issues.ts";

/** Names in lower case, without `::` in front. */
export function classNames(given: readonly Value[]): string[] {
  return flattened(given).map((value) => className(value).toLowerCase().replace(/^::/, ""));
}

function className(value: Value): string {
  if (value === null) throw new PuppetError(issues.UNDEF_AS_CLASS_NAME());
  if (typeof value === "string") {
    if (value === "") throw new PuppetError(issues.EMPTY_CLASS_NAME());
    return value;
  }
  if (value instanceof ClassType) {
    if (value.className === undefined) throw new PuppetError(issues.UNSPECIFIC_CLASS());
    return value.className;
  }
  if (value instanceof ResourceType) return titleOfClass(value);
  throw new PuppetError(issues.NOT_A_CLASS_NAME({ got: rubyClass(value) }));
}

function titleOfClass({ typeName = "", title }: ResourceType): string {
  if (typeName.toLowerCase() !== "class") {
    throw new PuppetError(issues.RESOURCE_AS_CLASS({ type: typeName }));
  }
  if (title === undefined) throw new PuppetError(issues.UNTITLED_CLASS());
  return title;
}

/** The references that the functions give back. */
export function classReferences(names: readonly string[]): readonly ClassType[] {
  return names.map((name) => classType(name));
}
