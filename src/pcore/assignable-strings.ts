// The rules of assignability among the types of strings: String, Enum and Pattern.
import { covers } from "./assignable.ts";
import { isMatch } from "./regexp.ts";
import { characterCount, foldCase } from "./text.ts";
import {
  anySize,
  type EnumType,
  exactSize,
  type IntegerType,
  type PatternType,
  type StringType,
  type Type,
} from "./types/index.ts";

export function stringAccepts(type: StringType, from: Type): boolean {
  if (type.size !== undefined) return sizedStringAccepts(type.size, from);
  switch (from.kind) {
    case "String":
      return type.value === undefined || type.value === from.value;
    case "Enum":
      return type.value === undefined || (from.values.length === 1 && !from.caseInsensitive);
    case "Pattern":
      return type.value === undefined;
    default:
      return false;
  }
}

function sizedStringAccepts(size: IntegerType, from: Type): boolean {
  switch (from.kind) {
    case "String":
      return covers(size, sizeOf(from));
    case "Enum": {
      const lengths = from.values.map(characterCount);
      if (lengths.length === 0) return covers(size, anySize);
      return size.min <= Math.min(...lengths) && size.max >= Math.max(...lengths);
    }
    case "Pattern":
      return covers(size, anySize);
    default:
      return false;
  }
}

/** How long strings of the type are. */
function sizeOf(type: StringType): IntegerType {
  if (type.value !== undefined) return exactSize(characterCount(type.value));
  return type.size ?? anySize;
}

export function enumAccepts(type: EnumType, from: Type): boolean {
  switch (from.kind) {
    case "String":
      if (type.values.length === 0) return true;
      return from.value !== undefined && enumIncludes(type, from.value);
    case "Enum":
      if (type.values.length === 0) return true;
      return (
        from.values.length > 0 &&
        (type.caseInsensitive || !from.caseInsensitive) &&
        from.values.every((value) => enumIncludes(type, value))
      );
    case "Pattern":
      return type.values.length === 0;
    default:
      return false;
  }
}

export function enumIncludes(type: EnumType, text: string): boolean {
  if (!type.caseInsensitive) return type.values.includes(text);
  const folded = foldCase(text);
  return type.values.some((value) => foldCase(value) === folded);
}

export function patternAccepts(type: PatternType, from: Type): boolean {
  const matchesAny = (text: string) => type.patterns.some(({ pattern }) => isMatch(pattern, text));
  if (type.patterns.length === 0) {
    return from.kind === "String" || from.kind === "Enum" || from.kind === "Pattern";
  }
  switch (from.kind) {
    case "String":
      return from.value !== undefined && matchesAny(from.value);
    case "Enum":
      return from.values.length > 0 && from.values.every(matchesAny);
    case "Pattern":
      return (
        type.patterns.length === from.patterns.length &&
        type.patterns.every(({ pattern }) =>
          from.patterns.some((other) => other.pattern === pattern),
        )
      );
    default:
      return false;
  }
}
