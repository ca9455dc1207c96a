// Types and values as text. `formatType` is how a type prints, `displayValue` what interpolation
// makes of any value, `formatLiteral` a value as it is written inside a type.
import { isAssignable } from "./assignable.ts";
import { builtInAliases } from "./data.ts";
import { generalize } from "./generalize.ts";
import { numberText } from "./numbers.ts";
import { objectInitHash, objectTypeHash } from "./object-hash.ts";
import { isRecursive } from "./recursion.ts";
import { versionText } from "./semver.ts";
import { capitalizeSegments, quote } from "./text.ts";
import { timespanText } from "./timespan.ts";
import { timestampText } from "./timestamp.ts";
import { isSameType } from "./type-equality.ts";
import {
  type CallableType,
  hashType,
  type IntegerType,
  isUnbounded,
  type Kind,
  known,
  notUndefType,
  type ObjectType,
  OptionalType,
  PType,
  StringType,
  type StructElement,
  type Type,
  undefType,
} from "./types/index.ts";
import {
  Binary,
  Callable,
  Default,
  Float,
  Hash,
  Iterator,
  PObject,
  Regexp,
  SemVer,
  SemVerRange,
  Sensitive,
  Timespan,
  Timestamp,
  Uri,
  type Value,
} from "./values.ts";

interface Style {
  /** Aliases and object types are followed by what they stand for. */
  readonly isExpanded: boolean;
  /** Types within this set go by their short names. */
  readonly typeSet?: PType;
  /** Levels of indentation, two spaces each; absent when everything is on one line. */
  readonly indent?: number | undefined;
  /** The recursive aliases that are being expanded. */
  readonly open: readonly PType[];
}

const compact: Style = { isExpanded: false, open: [] };
const expanded: Style = { isExpanded: true, open: [] };

/** A type as it prints. An alias prints with what it stands for, but not inside other types. */
export function formatType(type: PType): string {
  const isDefinition = ["TypeAlias", "Object", "TypeSet"].includes(type.kind);
  return typeText(type, isDefinition ? expanded : compact);
}

/** The same with every alias expanded, as mismatches tell types. */
export function formatExpanded(type: PType): string {
  return typeText(type, expanded);
}

/** A value as it is written inside a type, or inside the text of an object. */
export function formatLiteral(value: Value, indent?: number): string {
  return literal(value, { ...compact, indent });
}

/** What interpolating a value into a string gives. */
export function displayValue(value: Value): string {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
    case "bigint":
    case "boolean":
      return String(value);
    default:
      return value === null ? "" : displayObject(value);
  }
}

function displayObject(value: Exclude<Value, null | boolean | number | bigint | string>): string {
  if (Array.isArray(value)) return `[${value.map(displayValue).join(", ")}]`;
  if (value instanceof Hash) {
    const pairs = Array.from(
      value,
      ([key, item]) => `${displayValue(key)} => ${displayValue(item)}`,
    );
    return `{${pairs.join(", ")}}`;
  }
  if (value instanceof PType) return formatType(value);
  if (value instanceof Float) return numberText(value);
  if (value instanceof Default) return "default";
  if (value instanceof Regexp) return regexpText(value.source);
  if (value instanceof Sensitive) return value.toString();
  if (value instanceof Binary) return Buffer.from(value.bytes).toString("base64");
  if (value instanceof Timespan) return timespanText(value);
  if (value instanceof Timestamp) return timestampText(value);
  if (value instanceof SemVer) return versionText(value);
  if (value instanceof SemVerRange || value instanceof Uri) return value.text;
  if (value instanceof PObject) return formatLiteral(value);
  if (value instanceof Callable) return formatType(value.type);
  if (value instanceof Iterator) return iteratorText(value);
  return "";
}

function iteratorText({ elementType }: Iterator): string {
  return `Iterator[${formatType(generalize(elementType))}]-Value`;
}

/** A pattern between slashes. */
export function regexpText(source: string): string {
  const escaped = source.replace(/\\[\s\S]|\//g, (part) => (part === "/" ? "\\/" : part));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are shown by their numbers
  const shown = escaped.replace(/[\0-\x08\x0e-\x1f\x7f]/g, (character) => {
    return `\\x${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
  });
  return `/${shown}/`;
}

function typeText(type: PType, style: Style): string {
  const write = table[type.kind as Kind] as (type: Type, style: Style) => string;
  return write(known(type), style);
}

type Writers = {
  readonly [K in Kind]: (type: Extract<Type, { kind: K }>, style: Style) => string;
};

const bare = (type: PType) => type.kind;

function brackets(name: string, parts: readonly string[]): string {
  return parts.length === 0 ? name : `${name}[${parts.join(", ")}]`;
}

function rangeParts(range: IntegerType | undefined): string[] {
  if (range === undefined || isUnbounded(range)) return [];
  const min = range.min === -Infinity ? "default" : String(range.min);
  return range.max === Infinity ? [min] : [min, String(range.max)];
}

function around(type: PType & { readonly type: PType | undefined }, style: Style): string {
  return type.type === undefined ? type.kind : `${type.kind}[${typeText(type.type, style)}]`;
}

// A literal string stands for its type within Optional and NotUndef.
function aroundLiteral(type: PType & { readonly type: PType | undefined }, style: Style): string {
  const content = type.type;
  if (content instanceof StringType && content.value !== undefined) {
    return `${type.kind}[${quote(content.value)}]`;
  }
  return around(type, style);
}

const hasEmptyRange = (size: IntegerType | undefined) => size?.min === 0 && size.max === 0;

const table: Writers = {
  Any: bare,
  Unit: bare,
  Undef: bare,
  Default: bare,
  Scalar: bare,
  ScalarData: bare,
  Numeric: bare,
  Binary: bare,
  SemVerRange: bare,
  CatalogEntry: bare,
  Boolean: (type) => brackets("Boolean", type.value === undefined ? [] : [String(type.value)]),
  Integer: (type) => brackets("Integer", rangeParts(type)),
  Float: (type) => {
    if (isUnbounded(type)) return "Float";
    const min = type.min === -Infinity ? "default" : numberText(new Float(type.min));
    return brackets(
      "Float",
      type.max === Infinity ? [min] : [min, numberText(new Float(type.max))],
    );
  },
  String: (type) => brackets("String", rangeParts(type.size)),
  Enum: (type) => {
    const values = type.values.map(quote);
    if (type.caseInsensitive && values.length > 0) values.push("true");
    return brackets("Enum", values);
  },
  Pattern: (type) =>
    brackets(
      "Pattern",
      type.patterns.map(({ pattern }) => regexpText(pattern ?? "")),
    ),
  Regexp: (type) =>
    brackets("Regexp", type.pattern === undefined ? [] : [regexpText(type.pattern)]),
  Collection: (type) => brackets("Collection", rangeParts(type.size)),
  Array: (type, style) => {
    if (hasEmptyRange(type.size)) return "Array[0, 0]";
    if (type.element.kind === "Any" && type.size === undefined) return "Array";
    return brackets("Array", [typeText(type.element, style), ...rangeParts(type.size)]);
  },
  Hash: (type, style) => {
    if (hasEmptyRange(type.size)) return "Hash[0, 0]";
    if (isSameType(type, hashType())) return "Hash";
    const parts = [typeText(type.key, style), typeText(type.value, style)];
    return brackets("Hash", [...parts, ...rangeParts(type.size)]);
  },
  Tuple: (type, style) => {
    if (type.types.length === 0) return "Tuple";
    const types = type.types.map((one) => typeText(one, style));
    return brackets("Tuple", [...types, ...rangeParts(type.size)]);
  },
  Struct: (type, style) => {
    if (type.elements.length === 0) return "Struct";
    const pairs = type.elements.map(
      (element) => `${keyText(element, style)} => ${typeText(element.value, style)}`,
    );
    return `Struct[${braces(pairs, style)}]`;
  },
  Variant: (type, style) =>
    brackets(
      "Variant",
      type.types.map((one) => typeText(one, style)),
    ),
  Optional: aroundLiteral,
  NotUndef: aroundLiteral,
  Type: around,
  Iterable: around,
  Iterator: around,
  Sensitive: (type, style) => (type.type.kind === "Any" ? "Sensitive" : around(type, style)),
  Callable: callableText,
  SemVer: (type) =>
    brackets(
      "SemVer",
      type.ranges.map(({ text }) => `'${text}'`),
    ),
  Timespan: (type) => timeText(type, (nanoseconds) => timespanText(new Timespan(nanoseconds))),
  Timestamp: (type) => timeText(type, (nanoseconds) => timestampText(new Timestamp(nanoseconds))),
  URI: (type, style) =>
    brackets("URI", type.parameters === undefined ? [] : [literal(type.parameters, style)]),
  Init: (type, style) => {
    if (type.type === undefined) return "Init";
    return brackets("Init", [
      typeText(type.type, style),
      ...type.args.map((arg) => literal(arg, style)),
    ]);
  },
  Runtime: (type, style) => {
    if (type.runtime === undefined && type.name === undefined) return "Runtime";
    const name = type.name === undefined ? "undef" : literal(type.name as Value, style);
    return brackets("Runtime", [type.runtime ?? "undef", name]);
  },
  Class: (type) => brackets("Class", type.className === undefined ? [] : [type.className]),
  Resource: (type) => {
    if (type.typeName === undefined) return "Resource";
    const name = capitalizeSegments(type.typeName);
    return brackets(name, type.title === undefined ? [] : [quote(type.title)]);
  },
  TypeReference: (type) => `TypeReference[${quote(type.text)}]`,
  TypeAlias: (type, style) => {
    if (!style.isExpanded || builtInAliases.get(type.name.toLowerCase()) === type) {
      return type.name;
    }
    // A recursive alias is told once: inside itself it is only a name.
    const isOpen = isRecursive(type) && style.open.includes(type);
    if (isOpen) return type.name;
    const inner = { ...style, open: [...style.open, type] };
    return `${type.name} = ${typeText(type.resolved, inner)}`;
  },
  Object: (type, style) => {
    if (!style.isExpanded) return type.name ?? "Object";
    return `Object[${definitionText(type, style)}]`;
  },
  ObjectExtension: (type, style) =>
    brackets(type.base.name ?? "Object", extensionParts(type, style)),
  TypeSet: (type, style) => {
    const { definition } = type;
    const entries: [string, string][] = [];
    if (definition.pcoreUri !== undefined) entries.push(["pcore_uri", quote(definition.pcoreUri)]);
    entries.push(["pcore_version", quote(versionText(definition.pcoreVersion))]);
    if (definition.nameAuthority !== undefined) {
      entries.push(["name_authority", quote(definition.nameAuthority)]);
    }
    entries.push(["name", type.name === undefined ? "undef" : quote(type.name)]);
    if (definition.version !== undefined) {
      entries.push(["version", quote(versionText(definition.version))]);
    }
    if (definition.types.size > 0) {
      const types = Array.from(definition.types, ([name, one]) => {
        const target =
          one.kind === "TypeAlias" ? (known(one) as { resolved: PType }).resolved : one;
        return `${name} => ${typeText(target, style)}`;
      });
      entries.push(["types", braces(types, style)]);
    }
    return `TypeSet[${braces(
      entries.map(([key, text]) => `${key} => ${text}`),
      style,
    )}]`;
  },
};

// A key is written the shortest way that means the same: plain when it is optional just because
// its value is.
function keyText(element: StructElement, style: Style): string {
  const isValueOptional = isAssignable(element.value, undefType);
  if (element.key instanceof OptionalType) {
    return isValueOptional ? quote(element.name) : typeText(element.key, style);
  }
  return isValueOptional ? typeText(notUndefType(element.key), style) : quote(element.name);
}

function callableText(type: CallableType, style: Style): string {
  const { parameters, returns } = type;
  if (parameters === undefined) {
    return returns === undefined ? "Callable" : `Callable[[], ${typeText(returns, style)}]`;
  }
  const types = parameters.types.filter((one) => one.kind !== "Unit");
  const parts = types.map((one) => typeText(one, style));
  if (parameters.types.length === 0) parts.push("0", "0");
  else parts.push(...rangeParts(parameters.size));
  if (type.block !== undefined) parts.push(typeText(type.block, style));
  if (returns === undefined) return `Callable[${parts.join(", ")}]`;
  return `Callable[[${parts.join(", ")}], ${typeText(returns, style)}]`;
}

function timeText(
  type: { readonly kind: string; readonly min: bigint | number; readonly max: bigint | number },
  text: (nanoseconds: bigint) => string,
): string {
  if (isUnbounded(type)) return type.kind;
  const min = type.min === -Infinity ? "default" : `'${text(BigInt(type.min))}'`;
  if (type.max === Infinity || type.max === type.min) return `${type.kind}[${min}]`;
  return `${type.kind}[${min}, '${text(BigInt(type.max))}']`;
}

function extensionParts(
  type: Extract<Type, { kind: "ObjectExtension" }>,
  style: Style,
): readonly string[] {
  const names = [...type.base.definition.typeParameters.keys()];
  if (names.length > 2) {
    return [literal(Hash.of(type.parameters), style)];
  }
  const values = names.map((name) => type.parameters.get(name));
  while (values.length > 0 && values.at(-1) === undefined) values.pop();
  return values.map((value) => (value === undefined ? "default" : literal(value, style)));
}

// ---- values inside types ------------------------------------------------------------------------

function literal(value: Value, style: Style): string {
  if (typeof value === "string") return quote(value);
  if (value === null) return "undef";
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return listText(value, style);
  if (value instanceof Hash) return hashText(value, style);
  if (value instanceof PType) return typeText(value, style);
  if (value instanceof Timespan || value instanceof Timestamp) return `'${displayValue(value)}'`;
  if (value instanceof SemVer || value instanceof SemVerRange) return `'${displayValue(value)}'`;
  if (value instanceof Uri) return `URI(${quote(value.text)})`;
  if (value instanceof PObject) return objectText(value, style);
  if (value instanceof Sensitive || value instanceof Binary) {
    return `Instance of ${value instanceof Binary ? "Binary" : "Sensitive"}`;
  }
  return displayValue(value);
}

function objectText(value: PObject, style: Style): string {
  return `${objectName(value.type)}(${hashText(objectInitHash(value), style)})`;
}

function objectName(type: PType): string {
  const one = known(type);
  if (one.kind === "ObjectExtension") return one.base.name ?? "Object";
  return one.kind === "Object" ? (one.name ?? "Object") : formatType(type);
}

function deeper(style: Style): Style {
  return style.indent === undefined ? style : { ...style, indent: style.indent + 1 };
}

function hashText(hash: Hash, style: Style): string {
  const inner = deeper(style);
  const pairs = Array.from(
    hash,
    ([key, value]) => `${literal(key, inner)} => ${literal(value, inner)}`,
  );
  return braces(pairs, style);
}

function braces(pairs: readonly string[], style: Style): string {
  if (style.indent === undefined) return `{${pairs.join(", ")}}`;
  return `{${lines(pairs, style.indent + 1)}${newline(style.indent)}}`;
}

function listText(values: readonly Value[], style: Style): string {
  const inner = deeper(style);
  if (style.indent === undefined || isShort(values, style.indent)) {
    return `[${values.map((value) => literal(value, style)).join(", ")}]`;
  }
  const items = values.map((value) => literal(value, inner));
  return `[${lines(items, style.indent + 1)}${newline(style.indent)}]`;
}

function lines(items: readonly string[], indent: number): string {
  return items.map((item) => `${newline(indent)}${item}`).join(",");
}

function newline(indent: number): string {
  return `\n${"  ".repeat(indent)}`;
}

// A list stays on its line when it fits in a hundred characters and holds nothing nested.
function isShort(values: readonly Value[], indent: number): boolean {
  if (values.length === 0) return true;
  let width = 0;
  for (const value of values) {
    if (typeof value === "string") width += value.length + 2;
    else if (value === null) width += 3;
    else if (typeof value !== "object") width += String(value).length;
    else if (value instanceof Float) width += numberText(value).length;
    else if (value instanceof Default) width += 8;
    else if (Array.isArray(value)) width += value.length === 0 ? 2 : 1000;
    else if (value instanceof Hash) width += value.size === 0 ? 2 : 1000;
    else width += 1000;
  }
  return 100 - indent * 2 > width;
}

// ---- definitions of object types ----------------------------------------------------------------

const namesOnly: Style = { ...compact };

function definitionText(type: ObjectType, style: Style): string {
  const pairs = Array.from(objectTypeHash(type), ([key, value]) => {
    const text =
      (key === "attributes" || key === "functions") && value instanceof Hash
        ? membersText(value)
        : literal(value, namesOnly);
    return `${displayValue(key)} => ${text}`;
  });
  return braces(pairs, style);
}

function membersText(members: Hash): string {
  const pairs = Array.from(members, ([name, member]) => {
    const text =
      member instanceof Hash
        ? `{${Array.from(member, memberEntry).join(", ")}}`
        : literal(member, namesOnly);
    return `${literal(name, namesOnly)} => ${text}`;
  });
  return `{${pairs.join(", ")}}`;
}

function memberEntry([key, value]: readonly [Value, Value]): string {
  const text = key === "kind" ? displayValue(value) : literal(value, namesOnly);
  return `${displayValue(key)} => ${text}`;
}
