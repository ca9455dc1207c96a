// Says why a value is not of a type, as the reference does, down to the element or the entry that
// is to blame: for single values, for the parameters of classes and defined types, and for the
// arguments of functions with one signature or several.
import { PuppetError } from "../util/error.ts";
import { acceptsUndef, covers, isAssignable } from "./assignable.ts";
import { elementsByName, isCallableKind, tupleSize } from "./assignable-collections.ts";
import { formatType } from "./format.ts";
import { generalize } from "./generalize.ts";
import { inferDetailed } from "./infer.ts";
import { isInstance } from "./instance.ts";
import { issues } from "./issues.ts";
import {
  chopPath,
  type Mismatch,
  mergeMismatches,
  mismatchText,
  type Path,
  typeMismatch,
  typeName,
} from "./mismatch.ts";
import { normalize } from "./normalize.ts";
import { partsOf } from "./recursion.ts";
import type { Signature } from "./signature.ts";
import { capitalizeSegments } from "./text.ts";
import { isSameType } from "./type-equality.ts";
import {
  type ArrayType,
  anySize,
  anyType,
  arrayType,
  type CallableType,
  ClassType,
  exactSize,
  type HashType,
  hashType,
  IntegerType,
  known,
  type OptionalType,
  type PType,
  resourceType,
  type StructType,
  type TupleType,
  TypeAliasType,
  undefType,
  type VariantType,
} from "./types/index.ts";
import { Hash, PObject, type Value } from "./values.ts";

/** Why `actual` is not assignable to `expected`: `NAME expects an Integer value, got String`. */
export function describeMismatch(name: string, expected: PType, actual: PType): string {
  const mismatches = describe(expected, actual, [{ at: "subject", key: name }]);
  const [only] = mismatches;
  if (mismatches.length === 1 && only !== undefined) return mismatchText(only).trim();
  return mismatches.map(mismatchText).join("\n ");
}

/** The value, when it is of the type; otherwise throws `SUBJECT has wrong type, expects …`. */
export function assertInstance(subject: string, expected: PType, value: Value): Value {
  if (isInstance(expected, value)) return value;
  const name = `${subject} has wrong type,`;
  const detail = describeMismatch(name, expected, inferDetailed(value));
  throw new PuppetError(issues.TYPE_MISMATCH({ detail }));
}

/** A parameter of a class or a defined type. */
export interface TypedParameter {
  readonly name: string;
  readonly type: PType;
  /** Whether it may be left out. */
  readonly isOptional: boolean;
}

export interface ParametersOptions {
  /** Whether parameters without a value are checked elsewhere. */
  readonly missingOk?: boolean;
  /** What the function of a Deferred gives; such a value is not checked when nobody knows. */
  readonly deferredType?: (deferred: PObject) => PType | undefined;
}

/**
 * What is wrong with the parameters a class or a defined type was given; `undefined` when nothing
 * is. `subject` is `Class[Foo]` or `Foo[title]`.
 */
export function describeParameters(
  subject: string,
  parameters: readonly TypedParameter[],
  given: ReadonlyMap<string, Value>,
  { missingOk = false, deferredType }: ParametersOptions = {},
): string | undefined {
  const mismatches: Mismatch[] = [];
  const names = new Set(parameters.map(({ name }) => name));
  for (const name of given.keys()) {
    if (!names.has(name)) mismatches.push({ problem: "unknown parameter", path: [], key: name });
  }
  for (const { name, type, isOptional } of parameters) {
    const value = given.get(name);
    const path: Path = [{ at: "parameter", key: name }];
    if (value === undefined) {
      if (!missingOk && !isOptional) {
        mismatches.push({ problem: "missing parameter", path: [], key: name });
      }
    } else if (value instanceof PObject && typeName(value.type) === "Deferred") {
      const later = deferredType?.(value);
      if (later === undefined || isAssignable(generalize(type), generalize(later))) continue;
      mismatches.push(...describe(type, later, path));
    } else if (!isInstance(type, asParameter(value))) {
      mismatches.push(...describe(type, inferDetailed(asParameter(value)), path));
    }
  }
  return listed(subject, mismatches);
}

// The reference hands references to classes over as references to resources of type Class.
function asParameter(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof ClassType) {
    const title = value.className;
    return resourceType("Class", title === undefined ? undefined : capitalizeSegments(title));
  }
  if (Array.isArray(value)) return hasClass(value) ? value.map(asParameter) : value;
  if (!(value instanceof Hash) || !hasClass([...value].flat())) return value;
  return Hash.of(Array.from(value, ([key, item]) => [asParameter(key), asParameter(item)]));
}

function hasClass(values: readonly Value[]): boolean {
  return values.some((value) => {
    if (Array.isArray(value)) return hasClass(value);
    if (value instanceof Hash) return hasClass([...value].flat());
    return value instanceof ClassType;
  });
}

/** What is wrong with the default of a parameter; `undefined` when nothing is. */
export function describeDefault(
  subject: string,
  name: string,
  type: PType,
  value: Value,
): string | undefined {
  if (isInstance(type, value)) return undefined;
  const actual = generalize(inferDetailed(value));
  return listed(subject, describe(type, actual, [{ at: "parameter", key: name }]));
}

function listed(subject: string, mismatches: readonly Mismatch[]): string | undefined {
  const [only] = mismatches;
  if (only === undefined) return undefined;
  if (mismatches.length === 1) return `${subject}:${mismatchText(only)}`;
  return `${subject}:\n ${mismatches.map(mismatchText).join("\n ")}`;
}

/**
 * Why none of the signatures takes the arguments. `args` is the detailed type of them all, the
 * block's type last when there is one. `name` is the function's, or `lambda`.
 */
export function describeSignatures(
  name: string,
  signatures: readonly Signature[],
  args: PType,
): string {
  const path = (index: number): Path => [{ at: "signature", key: index }];
  let found = signatures.map((signature, index) => argumentsOf(signature, args, path(index)));
  if (!found.every((one) => one.length > 0)) {
    const blocks = signatures.map((signature, index) => blockOf(signature, args, path(index)));
    found = blocks.every((one) => one.length > 0)
      ? blocks
      : found.map((one, index) => (one.length > 0 ? one : (blocks[index] ?? [])));
  }
  const label = name === "lambda" ? "block" : `'${name}'`;
  const merged = mergeMismatches(0, "count", found);
  const [only] = merged;
  if (merged.length === 1 && only !== undefined) return `${label}${mismatchText(only)}`;
  const rejections = (index: number, indent: string) =>
    (found[index] ?? []).map((one) => `${indent}rejected:${mismatchText(chopPath(one, 0))}`);
  const [single] = signatures;
  if (signatures.length === 1 && single !== undefined) {
    return [`${label} expects (${signatureText(single)})`, ...rejections(0, "  ")].join("\n");
  }
  const lines = [
    `The function ${label} was called with arguments it does not accept. It expects one of:`,
  ];
  for (const [index, signature] of signatures.entries()) {
    lines.push(`  (${signatureText(signature)})`, ...rejections(index, "    "));
  }
  return lines.join("\n");
}

function argumentsOf(signature: Signature, args: PType, path: Path): readonly Mismatch[] {
  const parameters = signature.type.parameters;
  if (parameters === undefined) return [];
  const given = known(args);
  const types =
    given.kind === "Tuple"
      ? given.types
      : given.kind === "Array"
        ? parameters.types.map(() => given.element)
        : undefined;
  if (types === undefined) return [typeMismatch(path, parameters, args)];
  const hasBlock = isCallableKind(types.at(-1));
  const count = hasBlock ? types.length - 1 : types.length;
  const actual = hasBlock ? exactSize(count) : sizeOfArguments(given as TupleType | ArrayType);
  const expected = tupleSize(parameters);
  if (!covers(expected, actual)) return [{ problem: "count", path, expected, actual }];
  for (const [index, type] of types.slice(0, count).entries()) {
    const position = Math.min(index, parameters.types.length - 1);
    const wanted = parameters.types[position];
    if (wanted === undefined || isAssignable(wanted, type)) continue;
    const name = signature.parameterNames[position] ?? "";
    const mismatches = describe(wanted, type, [...path, { at: "parameter", key: name }]);
    if (mismatches.length > 0) return mismatches;
  }
  return [];
}

function sizeOfArguments(args: TupleType | ArrayType): IntegerType {
  return args.kind === "Tuple" ? tupleSize(args) : (args.size ?? anySize);
}

function blockOf({ type }: Signature, args: PType, path: Path): readonly Mismatch[] {
  const given = known(args);
  const last = given.kind === "Tuple" ? given.types.at(-1) : undefined;
  if (last !== undefined && isCallableKind(last)) {
    if (type.block === undefined) return [{ problem: "unexpected block", path }];
    return describe(type.block, last, [...path, { at: "block", key: "block" }]);
  }
  if (type.block === undefined || acceptsUndef(type.block)) return [];
  return [{ problem: "missing block", path }];
}

/** `Integer a, String b?, Any rest*, Callable &block`: a signature as errors list it. */
export function signatureText({ type, parameterNames, blockName }: Signature): string {
  const { parameters } = type;
  if (parameters === undefined) return "";
  const { min, max } = tupleSize(parameters);
  if (min === 0 && max === 0) return "";
  const names = parameterNames.length > 0 ? parameterNames : parameters.types.map(() => "");
  const parts = names.map((name, index) => {
    const declared = parameters.types[index] ?? parameters.types.at(-1) ?? anyType;
    if (max === Infinity && index === names.length - 1) {
      return `${formatType(declared)} ${name}${min === names.length ? "+" : "*"}`;
    }
    if (index + 1 <= min) return `${formatType(declared)} ${name}`;
    return `${formatType(withoutOptional(declared))} ${name}?`;
  });
  const block = type.block && known(type.block);
  if (block?.kind === "Optional") {
    parts.push(`${formatType(block.type ?? anyType)} ${blockName ?? ""}?`);
  } else if (block?.kind === "Callable") {
    parts.push(`${formatType(block)} ${blockName ?? ""}`);
  }
  return parts.join(", ");
}

function withoutOptional(type: PType): PType {
  const one = known(type);
  return one.kind === "Optional" && one.type !== undefined ? one.type : one;
}

// ---- finding mismatches -------------------------------------------------------------------------

function describe(expected: PType, actual: PType, path: Path): readonly Mismatch[] {
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
    const mismatches = describe(option, actual, [...path, { at: "variant", key: index }]);
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
        : describe(expected.element, type, [...path, { at: "index", key: index }]),
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
        : describe(expected.key, key, [...path, { at: "key", key: name }])),
      ...(isAssignable(expected.value, value)
        ? []
        : describe(expected.value, value, [...path, { at: "entry", key: name }])),
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
      mismatches.push(...describe(key, other.key, [...path, { at: "key", key: name }]));
    }
    if (!isAssignable(value, other.value)) {
      mismatches.push(...describe(value, other.value, [...path, { at: "entry", key: name }]));
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
      return describe(element, type, [...path, { at: "index", key: position }]);
    });
  }
  if (given.kind !== "Array") return [typeMismatch(path, original, actual)];
  const size = given.size ?? anySize;
  if (!covers(wanted, size)) return [{ problem, path, expected: wanted, actual: size }];
  return expected.types.flatMap((type, index) =>
    describe(type, given.element, [...path, { at: "index", key: index }]),
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
