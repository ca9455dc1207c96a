// Types as data: `{ "__ptype": "Pcore::IntegerType", "from": 1, "to": 2 }`. One entry a kind says
// which fields it has, in the order its constructor takes them; those at the end that have their
// default are left out.
import { PuppetError } from "../util/error.ts";
import { builtInType } from "./built-in.ts";
import { withEncoding } from "./format.ts";
import { issues } from "./issues.ts";
import { labelOf } from "./labels.ts";
import { objectTypeHash } from "./object-hash.ts";
import { objectTypeOf } from "./object-type.ts";
import { capitalizeSegments } from "./text.ts";
import { isSameType } from "./type-equality.ts";
import { semVerOf } from "./type-factory.ts";
import {
  anyType,
  arrayType,
  booleanType,
  callableType,
  classType,
  collectionType,
  enumType,
  floatType,
  hashType,
  IntegerType,
  initType,
  integerType,
  iterableType,
  iteratorType,
  type Kind,
  known,
  notUndefType,
  ObjectExtensionType,
  ObjectType,
  optionalType,
  PType,
  patternType,
  type RegexpType,
  regexpType,
  resourceType,
  runtimeType,
  type StructElement,
  sensitiveType,
  stringType,
  structType,
  TupleType,
  type Type,
  timespanType,
  timestampType,
  typeAlias,
  typeReferenceType,
  typeType,
  uriType,
  VariantType,
} from "./types/index.ts";
import { Float, Hash, type Regexp, Timespan, Timestamp, type Value } from "./values.ts";

const prefix = "Pcore::";

export function isTypeName(name: string): boolean {
  return /^Pcore::[A-Za-z]+Type$/.test(name) || name === "Pcore::StructElement";
}

/** `File[/a]`, `Class[Apache]`: a reference as catalogs write it; `undefined` for other types. */
export function referenceText(given: PType): string | undefined {
  const type = known(given);
  if (type.kind === "Resource" && type.typeName !== undefined && type.title !== undefined) {
    const isClass = type.typeName.toLowerCase() === "class";
    const title = isClass ? capitalizeSegments(type.title.replace(/^::/, "")) : type.title;
    return `${capitalizeSegments(type.typeName)}[${title}]`;
  }
  if (type.kind !== "Class" || type.className === undefined) return undefined;
  return `Class[${capitalizeSegments(type.className)}]`;
}

interface Field {
  readonly name: string;
  readonly value: Value;
  /** Left out at the end when it has this value; absent for a field that is always there. */
  readonly fallback?: Value;
}

type Fields = { readonly [K in Kind]?: (type: Extract<Type, { kind: K }>) => readonly Field[] };

/** A field that is undef unless it is there. */
function maybe(name: string, value: Value | undefined): Field {
  return { name, value: value ?? null, fallback: null };
}

function must(name: string, value: Value | undefined): Field {
  return { name, value: value ?? null };
}

const open = (bound: number | bigint) => (Math.abs(Number(bound)) === Infinity ? null : bound);
const content = (type: { readonly type: PType | undefined }) => [maybe("type", type.type)];

const fieldsOf: Fields = {
  Integer: ({ min, max }) => [maybe("from", open(min)), maybe("to", open(max))],
  Float: ({ min, max }) => [
    maybe("from", min === -Infinity ? null : new Float(min)),
    maybe("to", max === Infinity ? null : new Float(max)),
  ],
  Timespan: ({ min, max }) => [
    maybe("from", typeof min === "bigint" ? new Timespan(min) : null),
    maybe("to", typeof max === "bigint" ? new Timespan(max) : null),
  ],
  Timestamp: ({ min, max }) => [
    maybe("from", typeof min === "bigint" ? new Timestamp(min) : null),
    maybe("to", typeof max === "bigint" ? new Timestamp(max) : null),
  ],
  String: ({ size, value }) => [maybe("size_type_or_value", value ?? size)],
  Enum: ({ values, caseInsensitive }) => [
    must("values", values),
    { name: "case_insensitive", value: caseInsensitive, fallback: false },
  ],
  Pattern: ({ patterns }) => [must("patterns", patterns)],
  Regexp: ({ pattern, isText }) => [
    maybe("pattern", pattern === undefined || isText ? pattern : withEncoding(pattern, "-imx")),
  ],
  Collection: ({ size }) => [maybe("size_type", size)],
  Array: ({ element, size }) => [
    { name: "element_type", value: element, fallback: anyType },
    maybe("size_type", size),
  ],
  Hash: ({ key, value, size }) => [
    { name: "key_type", value: key, fallback: anyType },
    { name: "value_type", value, fallback: anyType },
    maybe("size_type", size),
  ],
  Tuple: ({ types, size }) => [must("types", types), maybe("size_type", size)],
  Variant: ({ types }) => [must("types", types)],
  Optional: content,
  NotUndef: content,
  Type: content,
  Iterable: content,
  Iterator: content,
  Callable: ({ parameters, block, returns }) => [
    must("param_types", parameters),
    must("block_type", block),
    must("return_type", returns),
  ],
  SemVer: ({ ranges }) => [{ name: "ranges", value: ranges, fallback: [] }],
  URI: ({ parameters }) => [maybe("parameters", parameters)],
  Init: ({ type, args }) => [maybe("type", type), { name: "init_args", value: args, fallback: [] }],
  Runtime: ({ runtime, name }) => [
    maybe("runtime", runtime),
    maybe("name_or_pattern", name as Value),
  ],
  Class: ({ className }) => [maybe("class_name", className)],
  Resource: ({ typeName, title }) => [maybe("type_name", typeName), maybe("title", title)],
  TypeReference: ({ text }) => [must("type_string", text)],
  TypeAlias: ({ name, resolved }) => [
    must("name", name),
    must("type_expr", null),
    maybe("resolved_type", resolved),
  ],
  Object: (type) => [must("_pcore_init_hash", objectTypeHash(type))],
  ObjectExtension: (type) => [
    must("base_type", type.base),
    must("init_parameters", [...type.parameters.values()]),
  ],
};

/** `write` turns what is in the fields into data. */
export function dataOfType(type: PType, write: (value: Value) => Value): Value {
  const one = known(type);
  if (one.kind === "TypeSet") {
    const detail = `${labelOf(type)} cannot be serialized`;
    throw new PuppetError(issues.SERIALIZATION({ detail }));
  }
  const kind = one.kind === "ObjectExtension" ? "ObjectTypeExtension" : `${one.kind}Type`;
  const hash = new Hash().set("__ptype", `${prefix}${kind}`);
  if (one.kind === "Struct") {
    return hash.set(
      "elements",
      one.elements.map((element) => dataOfElement(element, write)),
    );
  }
  const list = (fieldsOf[one.kind] as ((type: Type) => readonly Field[]) | undefined)?.(one) ?? [];
  const fields = [...list];
  while (fields.length > 0 && hasFallback(fields[fields.length - 1] as Field)) fields.pop();
  for (const { name, value } of fields) hash.set(name, write(value));
  return hash;
}

function hasFallback({ value, fallback }: Field): boolean {
  if (fallback === undefined) return false;
  if (Array.isArray(fallback)) return Array.isArray(value) && value.length === 0;
  if (fallback instanceof PType) return value instanceof PType && isSameType(value, fallback);
  return value === fallback;
}

function dataOfElement({ key, value }: StructElement, write: (value: Value) => Value): Hash {
  return new Hash()
    .set("__ptype", `${prefix}StructElement`)
    .set("key_type", write(key))
    .set("value_type", write(value));
}

// ---- reading ------------------------------------------------------------------------------------

type FieldMap = ReadonlyMap<string, Value>;

/** The type that its fields, already read, stand for. */
export function typeOfData(name: string, fields: FieldMap): Value {
  const kind = name.slice(prefix.length).replace(/Type$/, "");
  // An element has no value of its own: it is kept as its fields until its Struct takes it.
  if (kind === "StructElement") return Hash.of(fields);
  const make = Object.hasOwn(makers, kind) ? makers[kind] : undefined;
  const type = make?.(fields) ?? builtInType(kind.toLowerCase());
  if (type !== undefined) return type;
  const detail = `No implementation mapping found for Puppet Type ${name}`;
  throw new PuppetError(issues.SERIALIZATION({ detail }));
}

function typeIn(fields: FieldMap, name: string): PType | undefined {
  const value = fields.get(name);
  return value instanceof PType ? value : undefined;
}

function sizeIn(fields: FieldMap): IntegerType | undefined {
  const size = fields.get("size_type");
  return size instanceof IntegerType ? size : undefined;
}

function textIn(fields: FieldMap, name: string): string | undefined {
  const value = fields.get(name);
  return typeof value === "string" ? value : undefined;
}

function listIn(fields: FieldMap, name: string): readonly Value[] {
  const value = fields.get(name);
  return Array.isArray(value) ? value : [];
}

function integerIn(fields: FieldMap, name: string): number | bigint | undefined {
  const value = fields.get(name);
  return typeof value === "number" || typeof value === "bigint" ? value : undefined;
}

function floatIn(fields: FieldMap, name: string): number | undefined {
  const value = fields.get(name);
  return value instanceof Float ? value.value : typeof value === "number" ? value : undefined;
}

function timeIn(fields: FieldMap, name: string): bigint | undefined {
  const value = fields.get(name);
  return value instanceof Timespan || value instanceof Timestamp ? value.nanoseconds : undefined;
}

const typesIn = (fields: FieldMap) => listIn(fields, "types") as readonly PType[];

const makers: Readonly<Record<string, (fields: FieldMap) => PType>> = {
  Integer: (fields) => integerType(integerIn(fields, "from"), integerIn(fields, "to")),
  Float: (fields) => floatType(floatIn(fields, "from"), floatIn(fields, "to")),
  Timespan: (fields) => timespanType(timeIn(fields, "from"), timeIn(fields, "to")),
  Timestamp: (fields) => timestampType(timeIn(fields, "from"), timeIn(fields, "to")),
  String: (fields) => {
    const of = fields.get("size_type_or_value");
    return stringType(of instanceof IntegerType || typeof of === "string" ? of : undefined);
  },
  Enum: (fields) =>
    enumType(listIn(fields, "values").map(String), {
      caseInsensitive: fields.get("case_insensitive") === true,
    }),
  Pattern: (fields) => patternType(listIn(fields, "patterns") as readonly RegexpType[]),
  Regexp: (fields) => regexpType(textIn(fields, "pattern")),
  Boolean: () => booleanType(),
  Collection: (fields) => collectionType(sizeIn(fields)),
  Array: (fields) => arrayType(typeIn(fields, "element_type"), sizeIn(fields)),
  Hash: (fields) =>
    hashType(typeIn(fields, "key_type"), typeIn(fields, "value_type"), sizeIn(fields)),
  Tuple: (fields) => new TupleType(typesIn(fields), sizeIn(fields)),
  Struct: (fields) => structType(listIn(fields, "elements").flatMap(elementOf)),
  Variant: (fields) => new VariantType(typesIn(fields)),
  Optional: (fields) => optionalType(typeIn(fields, "type")),
  NotUndef: (fields) => notUndefType(typeIn(fields, "type")),
  Type: (fields) => typeType(typeIn(fields, "type")),
  Iterable: (fields) => iterableType(typeIn(fields, "type")),
  Iterator: (fields) => iteratorType(typeIn(fields, "type")),
  Sensitive: () => sensitiveType(),
  Callable: (fields) => {
    const parameters = fields.get("param_types");
    return callableType(
      parameters instanceof TupleType ? parameters : undefined,
      typeIn(fields, "block_type"),
      typeIn(fields, "return_type"),
    );
  },
  SemVer: (fields) => semVerOf(listIn(fields, "ranges")),
  URI: (fields) => {
    const parameters = fields.get("parameters");
    return uriType(parameters instanceof Hash ? parameters : undefined);
  },
  Init: (fields) => initType(typeIn(fields, "type"), listIn(fields, "init_args")),
  Runtime: (fields) => {
    const name = fields.get("name_or_pattern") ?? undefined;
    return runtimeType(
      textIn(fields, "runtime"),
      name as string | readonly [Regexp, string] | undefined,
    );
  },
  Class: (fields) => classType(textIn(fields, "class_name")),
  Resource: (fields) => resourceType(textIn(fields, "type_name"), textIn(fields, "title")),
  TypeReference: (fields) => typeReferenceType(textIn(fields, "type_string")),
  TypeAlias: (fields) => {
    const resolved = typeIn(fields, "resolved_type") ?? typeReferenceType();
    return typeAlias(textIn(fields, "name") ?? "", () => resolved);
  },
  Object: (fields) => objectTypeOf(fields.get("_pcore_init_hash") ?? null),
  ObjectTypeExtension: extensionOf,
};

function extensionOf(fields: FieldMap): PType {
  const base = fields.get("base_type");
  if (!(base instanceof ObjectType)) return typeReferenceType();
  const names = [...base.definition.typeParameters.keys()];
  const values = listIn(fields, "init_parameters");
  const parameters = new Map<string, Value>();
  for (const [index, value] of values.entries()) parameters.set(names[index] ?? "", value);
  return new ObjectExtensionType(base, parameters);
}

function elementOf(value: Value): readonly StructElement[] {
  if (!(value instanceof Hash)) return [];
  const key = value.get("key_type");
  const type = value.get("value_type");
  if (!(key instanceof PType) || !(type instanceof PType)) return [];
  const name = known(key);
  const inner = name.kind === "Optional" && name.type !== undefined ? known(name.type) : name;
  if (inner.kind !== "String" || inner.value === undefined) return [];
  return [{ name: inner.value, key: key as StructElement["key"], value: type }];
}
