// Arguments of functions of the older kind as text. References have a form of their own there.
import { rubyText } from "../../pcore/ruby-inspect.ts";
import { capitalizeSegments } from "../../pcore/text.ts";
import { ClassType, ResourceType } from "../../pcore/types/index.ts";
import type { Value } from "../../pcore/values.ts";

export function legacyText(value: Value): string {
  if (value instanceof ResourceType) {
    return `${capitalizeSegments(value.typeName ?? "")}[${value.title ?? ""}]`;
  }
  if (value instanceof ClassType) return `Class[${capitalizeSegments(value.className ?? "")}]`;
  return rubyText(value);
}
