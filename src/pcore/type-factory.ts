// Types made from the values given between brackets, for both readers of brackets: the evaluator
// (type-parameters.ts) and the type parser (type-parser.ts).
import { PuppetError } from "../util/error.ts";
import { acceptsUndef } from "./assignable.ts";
import { isCallableKind } from "./assignable-collections.ts";
import { assertInstance } from "./describe-mismatch.ts";
import { displayValue, formatType } from "./format.ts";
import { generalize } from "./generalize.ts";
import { inferType } from "./infer.ts";
import { issues } from "./issues.ts";
import { rubyClass } from "./labels.ts";
import { variantType } from "./normalize.ts";
import { toDouble } from "./numbers.ts";
import { compileRegexp } from "./regexp.ts";
import { mergeRanges, parseRange } from "./semver-range.ts";
import { capitalizeSegments } from "./text.ts";
import { parseTimespan, timespanFromHash } from "./timespan.ts";
import { parseTimestamp, timestampFromHash } from "./timestamp.ts";
import {
  type CallableType,
  callableType,
  EnumType,
  type FloatType,
  floatType,
  type IntegerType,
  integerType,
  known,
  NotUndefType,
  nonEmptyStringType,
  OptionalType,
  optionalType,
  type PatternType,
  PType,
  patternType,
  type RegexpType,
  type ResourceType,
  type RuntimeType,
  regexpType,
  resourceType,
  runtimeType,
  type SemVerType,
  StringType,
  type StructElement,
  type StructType,
  semVerType,
  stringType,
  structType,
  type TupleType,
  timespanType,
  timestampType,
  tupleType,
  unitType,
} from "./types/index.ts";
import {
  Default,
  Float,
  Hash,
  Regexp,
  SemVerRange,
  Timespan,
  Timestamp,
  type Value,
} from "./values.ts";

function refuse(detail: string): never {
  throw new PuppetError(issues.ILLEGAL_TYPE_ARGUMENT({ detail }));
}

export function isInteger(value: Value | undefined): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

function isDefault(value: Value | undefined): boolean {
  return value instanceof Default || value === "default";
}

/** Whether the value can bound a size: an integer or `default`. */
export function isBound(value: Value | undefined): boolean {
  return isInteger(value) || isDefault(value);
}

/** Integer[from, to]; `default` and undef leave an end open. */
export function integerRange(from: Value | undefined, to: Value | undefined): IntegerType {
  return integerType(isInteger(from) ? from : -Infinity, isInteger(to) ? to : Infinity);
}

export function floatRange(from: Value | undefined, to: Value | undefined): FloatType {
  const bound = (value: Value | undefined, open: number) =>
    isInteger(value) || value instanceof Float ? toDouble(value) : open;
  return floatType(bound(from, -Infinity), bound(to, Infinity));
}

/** A type as it is; a string names a class of another runtime; any other value has a type. */
function typeOf(value: Value): PType {
  if (value instanceof PType) return value;
  return typeof value === "string" ? runtimeOf(["ruby", value]) : generalize(inferType(value));
}

/** A literal string stands for its own type. */
export function typeOrString(value: Value): PType {
  return typeof value === "string" ? stringType(value) : typeOf(value);
}

export function enumOf(values: readonly Value[]): EnumType {
  const last = values.at(-1);
  const names = typeof last === "boolean" ? values.slice(0, -1) : values;
  return new EnumType([...new Set(names.map(String))].sort(), last === true);
}

export function variantOf(values: readonly Value[]): PType {
  return variantType(values.map(typeOf));
}

/** Types, then the least and the greatest number of elements. */
export function tupleOf(values: readonly Value[]): TupleType {
  const { types, size } = splitSize(values);
  return tupleType(types.map(typeOf), size);
}

function splitSize(values: readonly Value[]): {
  readonly types: readonly Value[];
  readonly size: IntegerType | undefined;
} {
  const last = values.at(-1);
  if (!isBound(last)) return { types: values, size: undefined };
  const beforeLast = values.at(-2);
  if (values.length > 1 && isBound(beforeLast)) {
    return { types: values.slice(0, -2), size: integerRange(beforeLast, last) };
  }
  return { types: values.slice(0, -1), size: integerRange(last, undefined) };
}

/** Parameters with their sizes and a block, or `[[parameters], return type]`. */
export function callableOf(values: readonly Value[]): CallableType {
  const [first, second] = values;
  if (values.length === 2 && Array.isArray(first) && second !== undefined) {
    return callableWith(first, typeOf(second));
  }
  return callableWith(values, undefined);
}

function callableWith(values: readonly Value[], returns: PType | undefined): CallableType {
  const last = values.at(-1);
  const block = last instanceof PType && isCallableKind(last) ? last : undefined;
  const { types: given, size } = splitSize(block === undefined ? values : values.slice(0, -1));
  const types = given.map(typeOf);
  // Any number of anything: there has to be a type to repeat.
  if (types.length === 0 && size !== undefined && size.max > 0) types.push(unitType);
  return callableType(tupleType(types, size), block, returns);
}

export function structOf(hash: Hash): StructType {
  return structType(Array.from(hash, ([key, value]) => structElement(key, typeOf(value))));
}

function structElement(key: Value, value: PType): StructElement {
  if (typeof key === "string") {
    if (key === "") refuse("Struct element key cannot be an empty String");
    const name = stringType(key);
    return { name: key, key: acceptsUndef(value) ? optionalType(name) : name, value };
  }
  const keyType = structKey(key);
  const name = keyType instanceof OptionalType ? keyType.type : keyType;
  if (!(name instanceof StringType) || name.value === undefined) {
    refuse(
      "Unable to extract a non-empty literal string from Struct member key type " +
        formatType(key as PType),
    );
  }
  return { name: name.value, key: keyType as StringType | OptionalType, value };
}

function structKey(key: Value): PType | undefined {
  if (key instanceof NotUndefType) return key.type;
  if (key instanceof OptionalType || key instanceof StringType) return key;
  if (key instanceof EnumType) {
    const [only] = key.values;
    return key.values.length === 1 && only !== undefined ? stringType(only) : key;
  }
  return refuse(
    "Illegal Struct member key type. Expected NotUndef, Optional, String, or Enum. " +
      `Got: ${rubyClass(key)}`,
  );
}

export function regexpOf(value: string | Regexp): RegexpType {
  const source = typeof value === "string" ? value : value.source;
  compileRegexp(source);
  return regexpType(source, typeof value === "string");
}

export function patternOf(values: readonly Value[]): PatternType {
  return patternType(values.flatMap(patternsIn));
}

function patternsIn(value: Value): readonly RegexpType[] {
  if (typeof value === "string") {
    compileRegexp(value);
    return [regexpType(value, true)];
  }
  if (value instanceof Regexp) return [regexpType(value.source)];
  if (value instanceof PType) {
    const type = known(value);
    if (type.kind === "Regexp") return [type];
    if (type.kind === "Pattern") return type.patterns;
  }
  return refuse(
    `Only String, Regexp, Pattern-Type, and Regexp-Type are allowed: got '${rubyClass(value)}`,
  );
}

export function semVerOf(values: readonly Value[]): SemVerType {
  const ranges = values.map((value) =>
    value instanceof SemVerRange ? value : parseRange(String(value) || "*"),
  );
  return semVerType(mergeRanges(ranges));
}

export function resourceOf(typeName: Value, title?: string): ResourceType {
  if (typeof typeName === "string") {
    const name = capitalizeSegments(typeName);
    if (!/^(?:(?:::)?[A-Z]\w*)+$/.test(name)) refuse(`Illegal type name '${name}'`);
    return resourceType(name, title);
  }
  if (typeName instanceof PType) {
    const type = known(typeName);
    if (type.kind === "Resource") return resourceType(type.typeName, title);
  }
  return refuse(`The type name cannot be a ${rubyClass(typeName)}`);
}

/** A runtime's name, and a class's name or the pattern and replacement of a mapping. */
export function runtimeOf([runtime = null, name = null]: readonly Value[]): RuntimeType {
  const isSymbol = runtime === null || runtime instanceof Default;
  if (!isSymbol) assertInstance("Runtime 'runtime'", nonEmptyStringType, runtime);
  const mapping = tupleType([regexpType(), nonEmptyStringType]);
  const nameType = variantType([nonEmptyStringType, mapping]);
  if (name !== null) assertInstance("Runtime 'name_or_pattern'", nameType, name);
  return runtimeType(
    runtime === null ? undefined : displayValue(runtime),
    (name ?? undefined) as RuntimeType["name"],
  );
}

export function timespanOf([from, to]: readonly Value[]): PType {
  const bound = (value: Value | undefined, open: number) => {
    if (value instanceof Timespan) return value.nanoseconds;
    if (value instanceof Hash) return timespanFromHash(value).nanoseconds;
    if (typeof value === "string") return parseTimespan(value).nanoseconds;
    return numericBound("Timespan", value, open);
  };
  const [min, max] = [bound(from, -Infinity), bound(to, Infinity)];
  if (min > max) inverted(new Timespan(BigInt(min)), new Timespan(BigInt(max)));
  return timespanType(min, max);
}

export function timestampOf([from, to]: readonly Value[]): PType {
  const bound = (value: Value | undefined, open: number) => {
    if (value instanceof Timestamp) return value.nanoseconds;
    if (value instanceof Hash) return timestampFromHash(value).nanoseconds;
    if (typeof value === "string") return parseTimestamp(value).nanoseconds;
    return numericBound("Timestamp", value, open);
  };
  const [min, max] = [bound(from, -Infinity), bound(to, Infinity)];
  if (min > max) inverted(new Timestamp(BigInt(min)), new Timestamp(BigInt(max)));
  return timestampType(min, max);
}

function inverted(from: Value, to: Value): never {
  const range = { from: displayValue(from), to: displayValue(to) };
  throw new PuppetError(issues.INVERTED_RANGE(range));
}

function numericBound(kind: string, value: Value | undefined, open: number): bigint | number {
  if (value === undefined || value === null || value instanceof Default) return open;
  if (isInteger(value)) return BigInt(value) * 1_000_000_000n;
  if (value instanceof Float) return BigInt(Math.trunc(value.value * 1e9));
  return refuse(`Unable to create a Puppet::Pops::Time::${kind} from a ${rubyClass(value)}`);
}
