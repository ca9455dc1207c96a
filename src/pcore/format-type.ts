// Types as text, one rule a kind.

import { isAssignable } from "./assignable.ts";
import { builtInAliases } from "./data.ts";
import { displayValue, regexpText } from "./format.ts";
import { braces, literal } from "./format-literal.ts";
import { compact, type Style } from "./format-style.ts";
import { numberText } from "./numbers.ts";
import { objectTypeHash } from "./object-hash.ts";
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
  type PType,
  StringType,
  type StructElement,
  type Type,
  undefType,
} from "./types/index.ts";
import { Float, Hash, Timespan, Timestamp, type Value } from "./values.ts";

export function typeText(type: PType, style: Style): string {
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
    if (type.isParameter && type.title !== undefined) return `${name}[${type.title}]`;
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

function definitionText(type: ObjectType, style: Style): string {
  const pairs = Array.from(objectTypeHash(type), ([key, value]) => {
    const text =
      (key === "attributes" || key === "functions") && value instanceof Hash
        ? membersText(value)
        : literal(value, compact);
    return `${displayValue(key)} => ${text}`;
  });
  return braces(pairs, style);
}

function membersText(members: Hash): string {
  const pairs = Array.from(members, ([name, member]) => {
    const text =
      member instanceof Hash
        ? `{${Array.from(member, memberEntry).join(", ")}}`
        : literal(member, compact);
    return `${literal(name, compact)} => ${text}`;
  });
  return `{${pairs.join(", ")}}`;
}

function memberEntry([key, value]: readonly [Value, Value]): string {
  const text = key === "kind" ? displayValue(value) : literal(value, compact);
  return `${displayValue(key)} => ${text}`;
}
