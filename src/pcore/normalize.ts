// The shortest way to say a type: Variant[Integer[1,2], Integer[3,4]] is Integer[1,4]. Also how
// variants are put together, which flattens and removes doubles.
import { isAssignable } from "./assignable.ts";
import { mergeRanges as mergeVersionRanges } from "./semver-range.ts";
import { isSameType, uniqueTypes } from "./type-equality.ts";
import {
  ArrayType,
  CallableType,
  collectionType,
  EnumType,
  type FloatType,
  floatType,
  HashType,
  InitType,
  type IntegerType,
  integerType,
  iterableType,
  iteratorType,
  known,
  NotUndefType,
  notUndefType,
  OptionalType,
  optionalType,
  type PatternType,
  type PType,
  patternType,
  type RegexpType,
  SemVerType,
  SensitiveType,
  type StringType,
  StructType,
  type TimespanType,
  type TimestampType,
  TupleType,
  timespanType,
  timestampType,
  typeType,
  undefType,
  VariantType,
} from "./types/index.ts";

/** A variant of the types, or the one type that is left. */
export function variantType(types: readonly PType[] = []): PType {
  const unique = uniqueTypes(flatten(types));
  const [only] = unique;
  return unique.length === 1 && only !== undefined ? only : new VariantType(unique);
}

function flatten(types: readonly PType[]): readonly PType[] {
  if (!types.some((type) => type.kind === "Variant")) return types;
  return types.flatMap((type) => (type instanceof VariantType ? type.types : [type]));
}

export function normalize<T extends PType>(given: T): PType {
  const type = known(given);
  switch (type.kind) {
    case "NotUndef":
      return normalizeNotUndef(type);
    case "Optional":
      return normalizeOptional(type);
    case "Type":
      return contained(type, typeType);
    case "Iterable":
      return contained(type, iterableType);
    case "Iterator":
      return contained(type, iteratorType);
    case "Init":
      return contained(type, (content) => new InitType(content, type.args));
    case "Sensitive":
      return contained(type, (content) => new SensitiveType(content));
    case "Array": {
      const element = normalize(type.element);
      return element === type.element ? type : new ArrayType(element, type.size);
    }
    case "Hash": {
      const key = normalize(type.key);
      const value = normalize(type.value);
      return key === type.key && value === type.value ? type : new HashType(key, value, type.size);
    }
    case "Tuple": {
      const types = normalizeAll(type.types);
      return types === type.types ? type : new TupleType(types, type.size);
    }
    case "Struct":
      return normalizeStruct(type);
    case "Callable":
      return normalizeCallable(type);
    case "Collection":
      // The reference forgets the size here, so that messages and aliases don't know it.
      return collectionType();
    case "Variant":
      return normalizeVariant(type);
    default:
      return type;
  }
}

function normalizeAll(types: readonly PType[]): readonly PType[] {
  const normalized = types.map(normalize);
  return normalized.every((type, index) => type === types[index]) ? types : normalized;
}

function contained<T extends PType & { readonly type: PType | undefined }>(
  type: T,
  build: (content: PType) => T,
): T {
  if (type.type === undefined) return type;
  const content = normalize(type.type);
  return content === type.type ? type : build(content);
}

function normalizeNotUndef(given: NotUndefType): PType {
  const type = contained(given, notUndefType);
  if (type.type === undefined) return type;
  if (type.type instanceof OptionalType) return normalize(notUndefType(type.type.type));
  return isAssignable(type.type, undefType) ? type : type.type;
}

function normalizeOptional(given: OptionalType): PType {
  const type = contained(given, optionalType);
  if (type.type === undefined) return type;
  if (type.type instanceof NotUndefType) return normalize(optionalType(type.type.type));
  return isAssignable(type.type, undefType) ? type.type : type;
}

function normalizeStruct(type: StructType): StructType {
  const elements = type.elements.map((element) => {
    const value = normalize(element.value);
    return value === element.value ? element : { ...element, value };
  });
  const isSame = elements.every((element, index) => element === type.elements[index]);
  return isSame ? type : new StructType(elements);
}

function normalizeCallable(type: CallableType): CallableType {
  const parameters = type.parameters && (normalize(type.parameters) as TupleType);
  const block = type.block && normalize(type.block);
  const returns = type.returns && normalize(type.returns);
  const isSame = parameters === type.parameters && block === type.block && returns === type.returns;
  return isSame ? type : new CallableType(parameters, block, returns);
}

function normalizeVariant(type: VariantType): PType {
  if (type.types.length === 0) return type;
  const normalized = normalizeAll(type.types);
  const [only] = normalized;
  if (normalized.length === 1 && only !== undefined) return only;
  if (normalized.some((one) => one.kind === "Undef" || one.kind === "Optional")) {
    return optionalVariant(normalized);
  }
  const types = flatten(normalized);
  const merged = mergers.reduce((list, merge) => merge(list), types);
  const [single] = merged;
  if (merged.length === 1 && single !== undefined) return single;
  if (normalized === type.types && merged.length === types.length) return type;
  return variantType(merged);
}

function optionalVariant(types: readonly PType[]): PType {
  const contents: PType[] = [];
  for (const type of types) {
    if (type.kind === "Undef") continue;
    if (!(type instanceof OptionalType)) contents.push(type);
    else if (type.type !== undefined) contents.push(type.type);
  }
  return normalize(optionalType(variantType(contents)));
}

const mergers: readonly ((types: readonly PType[]) => readonly PType[])[] = [
  mergeNotUndefs,
  mergeEnums,
  mergeCaseInsensitiveEnums,
  mergePatterns,
  mergeVersions,
  (types) => mergeRangesOf(types, isIntegers, mergeIntegers),
  (types) => mergeRangesOf(types, isFloats, mergeFloats),
  (types) => mergeRangesOf(types, isTimespans, (a, b) => mergeTimes(a, b, timespanType)),
  (types) => mergeRangesOf(types, isTimestamps, (a, b) => mergeTimes(a, b, timestampType)),
];

const isIntegers = (type: PType): type is IntegerType => type.kind === "Integer";
const isFloats = (type: PType): type is FloatType => type.kind === "Float";
const isTimespans = (type: PType): type is TimespanType => type.kind === "Timespan";
const isTimestamps = (type: PType): type is TimestampType => type.kind === "Timestamp";

/** Puts what `pick` takes, when it is more than one, behind the rest, made into one by `merge`. */
function gather<T extends PType>(
  types: readonly PType[],
  pick: (type: PType) => type is T,
  merge: (picked: readonly T[]) => PType,
): readonly PType[] {
  const picked = types.filter(pick);
  if (picked.length < 2) return types;
  return [...types.filter((type) => !pick(type)), merge(picked)];
}

function mergeNotUndefs(types: readonly PType[]): readonly PType[] {
  return gather(
    types,
    (type): type is NotUndefType => type.kind === "NotUndef",
    (picked) => {
      const contents = picked.map((type) => type.type).filter((type) => type !== undefined);
      return notUndefType(
        contents.length < picked.length ? undefined : normalize(variantType(contents)),
      );
    },
  );
}

function mergeEnums(types: readonly PType[]): readonly PType[] {
  return gather(
    types,
    (type): type is EnumType | StringType => {
      const one = known(type);
      if (one.kind === "Enum") return one.values.length > 0 && !one.caseInsensitive;
      return one.kind === "String" && one.value !== undefined;
    },
    (picked) => {
      const values = picked.flatMap((type) =>
        type.kind === "Enum" ? type.values : [type.value ?? ""],
      );
      return new EnumType([...new Set(values)].sort(), false);
    },
  );
}

function mergeCaseInsensitiveEnums(types: readonly PType[]): readonly PType[] {
  return gather(
    types,
    (type): type is EnumType =>
      type instanceof EnumType && type.values.length > 0 && type.caseInsensitive,
    (picked) => {
      const values = picked.flatMap((type) => type.values.map((value) => value.toLowerCase()));
      return new EnumType([...new Set(values)].sort(), true);
    },
  );
}

function mergePatterns(types: readonly PType[]): readonly PType[] {
  return gather(
    types,
    (type): type is PatternType => type.kind === "Pattern",
    (picked) => {
      const patterns: RegexpType[] = [];
      for (const pattern of picked.flatMap((type) => type.patterns)) {
        if (!patterns.some((other) => isSameType(other, pattern))) patterns.push(pattern);
      }
      return patternType(patterns);
    },
  );
}

function mergeVersions(types: readonly PType[]): readonly PType[] {
  const versions = types.filter((type): type is SemVerType => type.kind === "SemVer");
  if (versions.length < 2) return types;
  const ranges = mergeVersionRanges(versions.flatMap((type) => type.ranges));
  return [new SemVerType(ranges), ...types.filter((type) => type.kind !== "SemVer")];
}

// The last range swallows what it touches among the others, then the next last one does.
function mergeRangesOf<T extends PType>(
  types: readonly PType[],
  pick: (type: PType) => type is T,
  merge: (left: T, right: T) => T | undefined,
): readonly PType[] {
  let ranges = types.filter(pick);
  if (ranges.length < 2) return types;
  const result: PType[] = [];
  while (ranges.length > 0) {
    let merged = ranges[ranges.length - 1] as T;
    const rest: T[] = [];
    for (const range of ranges.slice(0, -1)) {
      const both = merge(merged, range);
      if (both === undefined) rest.push(range);
      else merged = both;
    }
    result.push(merged);
    ranges = rest;
  }
  return [...result, ...types.filter((type) => !pick(type))];
}

interface Range<N> {
  readonly min: N;
  readonly max: N;
}

function overlap<N extends number | bigint>(left: Range<N>, right: Range<N>): boolean {
  return !(left.max < right.min || right.max < left.min);
}

function mergeIntegers(left: IntegerType, right: IntegerType): IntegerType | undefined {
  if (!overlap(left, right) && !isNext(left.max, right.min) && !isNext(right.max, left.min)) {
    return undefined;
  }
  return integerType(least(left.min, right.min), greatest(left.max, right.max));
}

function isNext(end: number | bigint, start: number | bigint): boolean {
  if (typeof end === "number" && typeof start === "number") return end + 1 === start;
  return Number.isFinite(Number(end)) && BigInt(end) + 1n === BigInt(start);
}

function mergeFloats(left: FloatType, right: FloatType): FloatType | undefined {
  if (!overlap(left, right)) return undefined;
  return floatType(Math.min(left.min, right.min), Math.max(left.max, right.max));
}

function mergeTimes<T extends Range<bigint | number>>(
  left: T,
  right: T,
  build: (min: bigint | number, max: bigint | number) => T,
): T | undefined {
  if (!overlap(left, right)) return undefined;
  return build(least(left.min, right.min), greatest(left.max, right.max));
}

export function least<N extends number | bigint>(left: N, right: N): N {
  return left <= right ? left : right;
}

export function greatest<N extends number | bigint>(left: N, right: N): N {
  return left >= right ? left : right;
}
