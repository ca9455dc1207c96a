// Finds where one type does not fit another: down to the element or the entry that is to blame.
// What is found is data; mismatch.ts says it.
import { acceptsUndef, covers, isAssignable } from "./assignable.ts";
import { elementsByName, tupleSize } from "./assignable-collections.ts";
import { type Mismatch, mergeMismatches, type Path, typeMismatch } from "./mismatch.ts";
import { normalize } from "./normalize.ts";
import { partsOf } from "./recursion.ts";
import { isSameType } from "./type-equality.ts";
import {
  type ArrayType,
  anySize,
  anyType,
  arrayType,
  type CallableType,
  exactSize,
  type HashType,
  hashType,
  IntegerType,
  known,
  type OptionalType,
  type PType,
  type StructType,
  type TupleType,
  TypeAliasType,
  undefType,
  type VariantType,
} from "./types/index.ts";

export function findMismatches(expected: PType, actual: PType, path: Path): readonly Mismatch[] {
  const unresolved = unresolvedName(expected, new Set());
  if (unresolved !== undefined) return [{ problem: "unresolved", path, name: unresolved }];
  return describeAs(normalize(expected), expected, actual, path);
}

function unresolvedName(type: PType, seen: Set<PType>): string | undefined {
  const one = known(type);
  if (one.kind === "TypeReference") return one.text;
  if (seen.has(type)) return undefined;
  seen.add(type);
  for (const part of partsOf(type)) {
    const name = unresolvedName(part, seen);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** `original` is what was declared: the alias or the optional that `expected` came out of. */
function describeAs(
  expected: PType,
  original: PType,
  actual: PType,
  path: Path,
): readonly Mismatch[] {
  const type = known(expected);
  switch (type.kind) {
    case "Variant":
      return describeVariant(type, original, actual, path);
    case "Struct":
      return describeStruct(type, original, actual, path);
    case "Hash":
      return describeHash(type, original, actual, path);
    case "Tuple":
      return describeTuple(type, original, actual, path, "size");
    case "Array":
      return describeArray(type, original, actual, path);
    case "Callable":
      return describeCallable(type, original, actual, path);
    case "Optional":
      return describeOptional(type, original, actual, path);
    case "Pattern":
    case "Enum":
      return [typeMismatch(path, original, actual, "pattern")];
    case "TypeAlias":
      return describeAs(normalize(type.resolved), type, actual, path);
    default:
      return isAssignable(type, actual) ? [] : [typeMismatch(path, original, actual)];
  }
}

function describeVariant(
  expected: VariantType,
  original: PType,
  actual: PType,
  path: Path,
): readonly Mismatch[] {
  const options = original.kind === "Optional" ? [undefType, ...expected.types] : expected.types;
  const found: (readonly Mismatch[])[] = [];
  for (const [index, option] of options.entries()) {
    const mismatches = findMismatches(option, actual, [...path, { at: "variant", key: index }]);
    if (mismatches.length === 0) return [];
    found.push(mismatches);
  }
  const merged = mergeMismatches(path.length, "size", found);
  return original instanceof TypeAliasType && merged.length === 1
    ? [typeMismatch(path, original, actual)]
    : merged;
}

function describeOptional(
  expected: OptionalType,
  original: PType,
  actual: PType,
  path: Path,
): readonly Mismatch[] {
  if (actual.kind === "Undef" || expected.type === undefined) return [];
  const declared = original instanceof TypeAliasType ? original : expected;
  return describeAs(expected.type, declared, actual, path);
}

function describeArray(
  expected: ArrayType,
  original: PType,
  actual: PType,
  path: Path,
): readonly Mismatch[] {
  const given = known(actual);
  if (given.kind === "Tuple") {
    const wanted = expected.size ?? anySize;
    const size = given.size ?? exactSize(given.types.length);
    if (!covers(wanted, size)) return [{ problem: "size", path, expected: wanted, actual: size }];
    return given.types.flatMap((type, index) =>
      isAssignable(expected.element, type)
        ? []
        : findMismatches(expected.element, type, [...path, { at: "index", key: index }]),
    );
  }
  if (given.kind !== "Array") return [typeMismatch(path, original, actual)];
  return (
    sizeMismatch(expected.size, given.size, path) ?? [
      typeMismatch(path, original, arrayType(given.element)),
    ]
  );
}

function sizeMismatch(
  expected: IntegerType | undefined,
  given: IntegerType | undefined,
  path: Path,
): readonly Mismatch[] | undefined {
  const actual = given ?? anySize;
  if (expected === undefined || covers(expected, actual)) return undefined;
  return [{ problem: "size", path, expected, actual }];
}

function describeHash(
  expected: HashType,
  original: PType,
  actual: PType,
  path: Path,
): readonly Mismatch[] {
  const given = known(actual);
  if (given.kind === "Struct") {
    const wanted = expected.size ?? anySize;
    const size = structSize(given);
    if (!covers(wanted, size)) return [{ problem: "size", path, expected: wanted, actual: size }];
    return given.elements.flatMap(({ name, key, value }) => [
      ...(isAssignable(expected.key, key)
        ? []
        : findMismatches(expected.key, key, [...path, { at: "key", key: name }])),
      ...(isAssignable(expected.value, value)
        ? []
        : findMismatches(expected.value, value, [...path, { at: "entry", key: name }])),
    ]);
  }
  if (given.kind !== "Hash") return [typeMismatch(path, original, actual)];
  return (
    sizeMismatch(expected.size, given.size, path) ?? [
      typeMismatch(path, original, hashType(given.key, given.value)),
    ]
  );
}

/** From the entries that have to be there to all of them. */
function structSize({ elements }: StructType): IntegerType {
  const required = elements.filter(({ key }) => !acceptsUndef(key)).length;
  return new IntegerType(required, elements.length);
}

function describeStruct(
  expected: StructType,
  original: PType,
  actual: PType,
  path: Path,
): readonly Mismatch[] {
  const given = known(actual);
  if (given.kind === "Hash") {
    const wanted = structSize(expected);
    const size = given.size ?? anySize;
    if (!covers(wanted, size)) return [{ problem: "size", path, expected: wanted, actual: size }];
    return [typeMismatch(path, original, hashType(given.key, given.value))];
  }
  if (given.kind !== "Struct") return [typeMismatch(path, original, actual)];
  const others = elementsByName(given);
  const mismatches: Mismatch[] = [];
  for (const { name, key, value } of expected.elements) {
    const other = others.get(name);
    others.delete(name);
    if (other === undefined) {
      if (!acceptsUndef(key)) mismatches.push({ problem: "missing key", path, key: name });
      continue;
    }
    if (!isAssignable(key, other.key)) {
      mismatches.push(...findMismatches(key, other.key, [...path, { at: "key", key: name }]));
    }
    if (!isAssignable(value, other.value)) {
      mismatches.push(...findMismatches(value, other.value, [...path, { at: "entry", key: name }]));
    }
  }
  for (const key of others.keys()) mismatches.push({ problem: "extraneous key", path, key });
  return mismatches;
}

function describeTuple(
  expected: TupleType,
  original: PType,
  actual: PType,
  path: Path,
  problem: "size" | "count",
): readonly Mismatch[] {
  const given = known(actual);
  if (isSameType(expected, actual)) return [];
  if (expected.types.length === 0 && given.kind === "Array") return [];
  const wanted = tupleSize(expected);
  if (given.kind === "Tuple") {
    const size = tupleSize(given);
    if (!covers(wanted, size)) return [{ problem, path, expected: wanted, actual: size }];
    if (expected.types.length === 0) return [];
    return given.types.flatMap((type, index) => {
      const position = Math.min(index, expected.types.length - 1);
      const element = expected.types[position] ?? anyType;
      return findMismatches(element, type, [...path, { at: "index", key: position }]);
    });
  }
  if (given.kind !== "Array") return [typeMismatch(path, original, actual)];
  const size = given.size ?? anySize;
  if (!covers(wanted, size)) return [{ problem, path, expected: wanted, actual: size }];
  return expected.types.flatMap((type, index) =>
    findMismatches(type, given.element, [...path, { at: "index", key: index }]),
  );
}

function describeCallable(
  expected: CallableType,
  original: PType,
  actual: PType,
  path: Path,
): readonly Mismatch[] {
  const given = known(actual);
  if (given.kind !== "Callable") return [typeMismatch(path, original, actual)];
  if (expected.parameters === undefined) {
    if (expected.returns === undefined) return [];
  } else if (given.parameters !== undefined) {
    const parameters = describeTuple(
      expected.parameters,
      expected.parameters,
      given.parameters,
      path,
      "count",
    );
    if (parameters.length > 0) return parameters;
  }
  const returns = expected.returns ?? anyType;
  const givenReturns = given.returns ?? anyType;
  if (!isAssignable(returns, givenReturns)) {
    return [typeMismatch([...path, { at: "return", key: "return" }], returns, givenReturns)];
  }
  const block = expected.block ?? undefType;
  const givenBlock = given.block ?? undefType;
  if (isAssignable(givenBlock, block)) return [];
  return [typeMismatch([...path, { at: "block", key: "block" }], block, givenBlock)];
}
