// What can be wrong with a value that is not of a type, as data: a path to where, and what was
// expected. How to tell two apart, to merge those of a variant's options, and to say them.
import { isAssignable } from "./assignable.ts";
import { formatExpanded } from "./format.ts";
import { generalize } from "./generalize.ts";
import { normalize, variantType } from "./normalize.ts";
import { withArticle } from "./text.ts";
import { bareType } from "./type-defaults.ts";
import { uniqueTypes } from "./type-equality.ts";
import {
  anyType,
  IntegerType,
  type Kind,
  known,
  OptionalType,
  type PType,
  VariantType,
} from "./types/index.ts";

type PathElement =
  | { readonly at: "subject" | "return" | "block"; readonly key: string }
  | { readonly at: "entry" | "key" | "parameter"; readonly key: string }
  | { readonly at: "index" | "variant" | "signature"; readonly key: number };

export type Path = readonly PathElement[];

interface Base {
  readonly path: Path;
}
interface Keyed extends Base {
  readonly problem: "missing key" | "missing parameter" | "extraneous key" | "unknown parameter";
  readonly key: string;
}
interface Block extends Base {
  readonly problem: "unexpected block" | "missing block";
}
interface Unresolved extends Base {
  readonly problem: "unresolved";
  readonly name: string;
}
interface Expected extends Base {
  readonly problem: "type" | "pattern";
  readonly expected: PType;
  readonly actual: PType;
}
interface Sized extends Base {
  readonly problem: "size" | "count";
  readonly expected: IntegerType;
  readonly actual: IntegerType;
}
export type Mismatch = Keyed | Block | Unresolved | Expected | Sized;

export function typeMismatch(
  path: Path,
  expected: PType,
  actual: PType,
  problem: "type" | "pattern" = "type",
): Mismatch {
  return { problem, path, expected: normalize(expected), actual: normalize(actual) };
}

// Where the option of a variant stands in a path says nothing about the value.
function canonical(path: Path): string {
  return path
    .filter(({ at }) => at !== "variant" && at !== "signature")
    .map(({ at, key }) => `${at}:${key}`)
    .join(" ");
}

// Only what is said of blocks is ever left out as a repetition: two mismatches of types or keys
// count as different in the reference even when they read the same.
function isSame(left: Mismatch, right: Mismatch): boolean {
  if ("expected" in left || "key" in left || "name" in left) return false;
  return left.problem === right.problem && canonical(left.path) === canonical(right.path);
}

/** The same without one element of its path. */
export function chopPath(mismatch: Mismatch, index: number): Mismatch {
  if (index >= mismatch.path.length) return mismatch;
  return { ...mismatch, path: mismatch.path.filter((_element, at) => at !== index) };
}

const mergedProblems = ["missing block", "unexpected block", "type"] as const;

/**
 * One mismatch for all options when they are all of one sort and at one place, else those that
 * differ. `position` is where in the path the options part.
 */
export function mergeMismatches(
  position: number,
  size: "size" | "count",
  options: readonly (readonly Mismatch[])[],
): readonly Mismatch[] {
  let mismatches: readonly Mismatch[] = options.flat();
  for (const problem of [size, ...mergedProblems]) {
    const alike = mismatches.filter((one) => isOfSort(one, problem));
    if (alike.length !== options.length) continue;
    const merged = mergeAll(alike);
    if (merged === undefined) continue;
    mismatches = [merged];
    break;
  }
  const unique: Mismatch[] = [];
  for (const one of mismatches) {
    if (!unique.some((other) => isSame(other, one))) unique.push(one);
  }
  const [only] = unique;
  return unique.length === 1 && only !== undefined ? [chopPath(only, position)] : unique;
}

// A mismatch with a pattern is one of types, and one of counts is one of sizes.
function isOfSort({ problem }: Mismatch, sort: Mismatch["problem"]): boolean {
  if (sort === "type") return problem === "type" || problem === "pattern";
  if (sort === "size") return problem === "size" || problem === "count";
  return problem === sort;
}

function mergeAll(mismatches: readonly Mismatch[]): Mismatch | undefined {
  let merged: Mismatch | undefined;
  for (const one of mismatches) {
    if (merged === undefined) {
      merged = one;
      continue;
    }
    if (canonical(merged.path) !== canonical(one.path)) return undefined;
    merged = mergeTwo(merged, one);
  }
  return merged;
}

function mergeTwo(left: Mismatch, right: Mismatch): Mismatch {
  if (left.problem === "size" || left.problem === "count") {
    const { expected } = right as Sized;
    const min = left.expected.min < expected.min ? left.expected.min : expected.min;
    const max = left.expected.max > expected.max ? left.expected.max : expected.max;
    return { ...left, expected: new IntegerType(min, max) };
  }
  if (left.problem === "type" || left.problem === "pattern") {
    const { expected } = right as Expected;
    const both = variantType(uniqueTypes([left.expected, expected]));
    return { ...left, expected: normalize(both) };
  }
  return left;
}

// ---- sentences ----------------------------------------------------------------------------------

/** The sentence, with a space before it: ` parameter 'x' expects a String value, got Integer`. */
export function mismatchText(mismatch: Mismatch): string {
  const [first, ...others] = mismatch.path;
  const isSignature = first?.at === "signature";
  const variant = isSignature ? ` ${elementText(first)}` : "";
  const rest = isSignature ? others : mismatch.path;
  const position = rest.length === 0 ? "" : ` ${rest.map(elementText).join(" ")}`;
  return `${variant}${position} ${problemText(mismatch)}`;
}

function elementText(element: PathElement): string {
  switch (element.at) {
    case "subject":
    case "return":
    case "block":
      return element.key;
    case "entry":
      return `entry '${element.key}'`;
    case "key":
      return `key of entry '${element.key}'`;
    case "parameter":
      return `parameter '${element.key}'`;
    case "index":
      return `index ${element.key}`;
    case "variant":
      return `variant ${element.key}`;
    case "signature":
      return `${element.key + 1}.`;
  }
}

function problemText(mismatch: Mismatch): string {
  switch (mismatch.problem) {
    case "missing key":
      return `expects a value for key '${mismatch.key}'`;
    case "missing parameter":
      return `expects a value for parameter '${mismatch.key}'`;
    case "extraneous key":
      return `unrecognized key '${mismatch.key}'`;
    case "unknown parameter":
      return `has no parameter named '${mismatch.key}'`;
    case "unexpected block":
      return "does not expect a block";
    case "missing block":
      return "expects a block";
    case "unresolved":
      return `references an unresolved type '${mismatch.name}'`;
    case "size":
      return (
        `expects size to be ${rangeText(mismatch.expected, "0")}, ` +
        `got ${rangeText(mismatch.actual, "0")}`
      );
    case "count":
      return countText(mismatch);
    case "pattern":
      return patternText(mismatch);
    case "type":
      return typeText(mismatch);
  }
}

function rangeText({ min, max }: IntegerType, zero: string): string {
  const from = min === -Infinity ? 0 : min;
  if (from === max) return max === 0 ? zero : String(max);
  if (from === 0) return max === Infinity ? "unlimited" : `at most ${max}`;
  return max === Infinity ? `at least ${from}` : `between ${from} and ${max}`;
}

function countText({ expected, actual }: Sized): string {
  const { min, max } = expected;
  const isOne = (min === 1 && (max === 1 || max === Infinity)) || (min === 0 && max === 1);
  return (
    `expects ${rangeText(expected, "no")} argument${isOne ? "" : "s"}, ` +
    `got ${rangeText(actual, "none")}`
  );
}

function patternText({ expected, actual }: Expected): string {
  const isOptional = expected instanceof OptionalType;
  const pattern = isOptional ? (expected.type ?? anyType) : expected;
  const one = known(actual);
  const got =
    one.kind === "String" && one.value !== undefined ? `'${one.value}'` : shortName(actual);
  return `expects ${isOptional ? "an undef value or " : ""}a match for ${formatExpanded(pattern)}, got ${got}`;
}

function typeText({ expected, actual }: Expected): string {
  const isOptional = expected instanceof OptionalType;
  const content = isOptional ? (expected.type ?? anyType) : expected;
  const options = content instanceof VariantType ? content.types : [content];
  const isDetailed =
    options.some((option) => isFullyDetailed(option, actual)) ||
    options.some((option) => isAssignable(bareType(resolved(option)), actual));
  const names = isDetailed ? options.map(formatExpanded) : [...new Set(options.map(shortName))];
  const got = isDetailed ? detailedActual(options, actual) : shortName(actual);
  if (isOptional) names.unshift("Undef");
  if (names.length === 1) return `expects ${withArticle(names[0] ?? "")} value, got ${got}`;
  return `expects a value of type ${alternatives(names)}, got ${got}`;
}

function alternatives(names: readonly string[]): string {
  if (names.length === 2) return `${names[0]} or ${names[1]}`;
  return `${names.slice(0, -1).join(", ")}, or ${names.at(-1)}`;
}

function shortName(type: PType): string {
  const one = known(type);
  if (contains(one) && one.type !== undefined && one.type.kind !== "Any") {
    return `${one.kind}[${typeName(one.type)}]`;
  }
  return typeName(one);
}

const containing: ReadonlySet<Kind> = new Set<Kind>([
  "Type",
  "NotUndef",
  "Optional",
  "Iterable",
  "Iterator",
  "Sensitive",
  "Init",
]);

function contains(type: PType): type is PType & { readonly type: PType | undefined } {
  return containing.has(type.kind as Kind);
}

/** The bare name of a type. */
export function typeName(type: PType): string {
  const one = known(type);
  switch (one.kind) {
    case "TypeAlias":
      return one.name;
    case "Object":
      return one.name ?? "Object";
    case "ObjectExtension":
      return one.base.name ?? "Object";
    case "TypeSet":
      return one.name ?? "TypeSet";
    default:
      return one.kind;
  }
}

function isFullyDetailed(expected: PType, actual: PType): boolean {
  if (expected.kind === actual.kind) return true;
  if (expected.kind === "TypeAlias" || actual.kind === "TypeAlias") return true;
  if (expected.kind === "Struct") return actual.kind === "Hash";
  return expected.kind === "Tuple" && actual.kind === "Array";
}

function resolved(type: PType): PType {
  const one = known(type);
  return one.kind === "TypeAlias" ? resolved(one.resolved) : one;
}

function detailedActual(options: readonly PType[], actual: PType): string {
  const targets = options.map(resolved);
  if (targets.some((target) => isFullyDetailed(target, actual))) return formatExpanded(actual);
  const general = generalize(actual);
  return targets.some((target) => isAssignable(target, general))
    ? formatExpanded(actual)
    : simpleName(actual);
}

function simpleName(type: PType): string {
  return typeName(type).replace(/^.*::/, "");
}
