// References to resources as values, and as the text that keys and messages have.
import { rubyText } from "../pcore/ruby-inspect.ts";
import { capitalizeSegments } from "../pcore/text.ts";
import { ClassType, type PType, ResourceType } from "../pcore/types/index.ts";
import type { Value } from "../pcore/values.ts";

export type Reference = readonly [type: string, title: string];

/** The title of a class: its name, capitalised. Only the class without a name is "main". */
export function classTitle(name: string): string {
  return name === "" ? "main" : capitalizeSegments(name);
}

/** Type and title of a reference as a value. */
export function referenceOf(value: Value): Reference {
  if (value instanceof ClassType) return ["Class", classTitle(value.className ?? "")];
  if (value instanceof ResourceType) return [value.typeName ?? "", value.title ?? ""];
  return ["", String(value as PType)];
}

export function textOf([type, title]: Reference): string {
  return `${type}[${title}]`;
}

/** `File[/etc/motd]` for a reference; any other value as the reference puts it into a message. */
export function referenceText(value: Value): string {
  const isReference = value instanceof ResourceType || value instanceof ClassType;
  return isReference ? textOf(referenceOf(value)) : rubyText(value);
}
