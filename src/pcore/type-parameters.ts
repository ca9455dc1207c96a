// `TYPE[…]` as the evaluator reads it, with any values between the brackets. One rule a kind;
// what is refused is refused in the words the reference has for that kind, at the bracket's
// argument that is to blame.
import { type Location, PuppetError } from "../util/error.ts";
import { formatType } from "./format.ts";
import { generalize } from "./generalize.ts";
import { inferType } from "./infer.ts";
import { issues } from "./issues.ts";
import { classLabel, labelWithArticle, labelWithArticleFirst, rubyClass } from "./labels.ts";
import { objectExtension } from "./object-extension.ts";
import { objectTypeOf } from "./object-type.ts";
import { classReferences, resourceReferences } from "./reference-parameters.ts";
import { withArticle } from "./text.ts";
import {
  callableOf,
  enumOf,
  floatRange,
  integerRange,
  isBound,
  isInteger,
  patternOf,
  regexpOf,
  semVerOf,
  structOf,
  timespanOf,
  timestampOf,
  tupleOf,
  typeOrString,
  variantOf,
} from "./type-factory.ts";
import { typeSetOf } from "./type-set.ts";
import {
  arrayType,
  booleanType,
  collectionType,
  hashType,
  IntegerType,
  initType,
  iterableType,
  iteratorType,
  type Kind,
  known,
  notUndefType,
  optionalType,
  PType,
  runtimeType,
  sensitiveType,
  stringType,
  type Type,
  typeType,
} from "./types/index.ts";
import { isUriParameter, uriTypeFrom } from "./uri-type.ts";
import { Default, Float, Hash, Regexp, SemVerRange, type Value } from "./values.ts";

/** Where the whole access stands, or one of its keys. */
export type Locate = (key?: number) => Location;

/**
 * The type that `type[args]` is. Resource and Class give an array of types when they are given
 * several titles or names, or an array of them; what a reference with a title gives (the value of
 * a parameter) only the compiler knows, and is not asked here.
 */
export function applyTypeParameters(
  type: PType,
  args: readonly Value[],
  locate: Locate = () => ({}),
): Value {
  const one = known(type);
  const rule = rules[one.kind as keyof typeof rules] as Rule<Type> | undefined;
  if (rule === undefined) {
    const issue = issues.OPERATOR_NOT_APPLICABLE({ operator: "[]", left: labelWithArticle(type) });
    throw new PuppetError(issue, locate());
  }
  return rule(one, keepsNesting.has(one.kind) ? args : flatten(args), locate);
}

const keepsNesting: ReadonlySet<Kind> = new Set<Kind>([
  "Callable",
  "Struct",
  "Init",
  "Resource",
  "Class",
]);

export function flatten(values: readonly Value[]): readonly Value[] {
  return values.some(Array.isArray)
    ? values.flatMap((value) => (Array.isArray(value) ? flatten(value) : [value]))
    : values;
}

type Rule<T> = (type: T, keys: readonly Value[], locate: Locate) => Value;
type Parameterized = Exclude<
  Kind,
  | "Any"
  | "Unit"
  | "Undef"
  | "Default"
  | "Scalar"
  | "ScalarData"
  | "Numeric"
  | "Binary"
  | "SemVerRange"
  | "CatalogEntry"
  | "ObjectExtension"
  | "TypeAlias"
>;
type Rules = { readonly [K in Parameterized]: Rule<Extract<Type, { kind: K }>> };

export function arity(
  type: string,
  keys: readonly Value[],
  { min = 1, max = min, at }: { min?: number; max?: number | undefined; at: Location },
): PuppetError {
  const issue = issues.BAD_TYPE_SLICE_ARITY({ type, min, max, actual: keys.length });
  return new PuppetError(issue, at);
}

/** What a key is called: the type of its kind. */
export function keyTypeName(value: Value): string {
  if (value === null) return "Undef";
  return value instanceof Default ? "Default" : formatType(generalize(inferType(value)));
}

type Test = (value: Value) => boolean;
const isString: Test = (value) => typeof value === "string";
const isBoolean: Test = (value) => typeof value === "boolean";
const isType: Test = (value) => value instanceof PType;
const isRegexp: Test = (value) => value instanceof Regexp;
const isHash: Test = (value) => value instanceof Hash;
const isVersionRange: Test = (value) => value instanceof SemVerRange;
const isPatternLike: Test = (value) =>
  isString(value) ||
  isRegexp(value) ||
  (value instanceof PType && (value.kind === "Pattern" || value.kind === "Regexp"));

function assertKeys(
  type: PType,
  keys: readonly Value[],
  locate: Locate,
  { max, expected, test }: { max: number; expected: string; test: Test },
  min = 1,
): void {
  if (keys.length < min || keys.length > max) {
    const label = labelWithArticleFirst(type);
    throw arity(label, keys, { min: 1, max, at: locate() });
  }
  for (const [index, key] of keys.entries()) {
    if (test(key)) continue;
    const message = `Cannot use ${keyTypeName(key)} where ${expected} is expected`;
    const issue = issues.BAD_TYPE_SPECIALIZATION({ type: labelWithArticle(type), message });
    throw new PuppetError(issue, locate(index));
  }
}

function onlyType(name: string, keys: readonly Value[], locate: Locate): PType {
  const [key] = keys;
  if (keys.length !== 1 || key === undefined) throw arity(name, keys, { at: locate() });
  return typeAt(name, keys, 0, locate);
}

function typeAt(name: string, keys: readonly Value[], index: number, locate: Locate): PType {
  const key = keys[index];
  if (key instanceof PType) return key;
  const issue = issues.BAD_TYPE_SLICE_TYPE({ type: name, actual: rubyClass(key ?? null) });
  throw new PuppetError(issue, locate(index));
}

/** One or two bounds, or an Integer type in place of both. `first` is the index of the first. */
function size(bounds: readonly Value[], first: number, locate: Locate): IntegerType {
  const [from, to] = bounds;
  if (bounds.length === 1 && from instanceof IntegerType) return from;
  for (const [index, bound] of bounds.entries()) {
    if (isInteger(bound) || bound instanceof Default) continue;
    const issue = issues.BAD_COLLECTION_SLICE_TYPE({ actual: withArticle(classLabel(bound)) });
    throw new PuppetError(issue, locate(first + index));
  }
  return integerRange(from, to);
}

const rules: Rules = {
  Boolean: (type, keys, locate) => {
    assertKeys(type, keys, locate, {
      max: 1,
      expected: "TrueClass or FalseClass",
      test: isBoolean,
    });
    return booleanType(keys[0] === true);
  },
  Regexp: (type, keys, locate) => {
    if (keys.length !== 1) {
      throw arity(labelWithArticleFirst(type), keys, {
        at: keys.length === 0 ? locate() : locate(1),
      });
    }
    const test: Test = (value) => isString(value) || isRegexp(value);
    assertKeys(type, keys, locate, { max: 1, expected: "String or Regexp", test });
    return regexpOf(keys[0] as string | Regexp);
  },
  Enum: (type, keys, locate) => {
    const names = typeof keys.at(-1) === "boolean" ? keys.slice(0, -1) : keys;
    assertKeys(type, names, locate, { max: Infinity, expected: "String", test: isString });
    return enumOf(keys);
  },
  Variant: (type, keys, locate) => {
    assertKeys(type, keys, locate, { max: Infinity, expected: "Any-Type", test: isType });
    return variantOf(keys);
  },
  SemVer: (type, keys, locate) => {
    const test: Test = (value) => isString(value) || isVersionRange(value);
    const expected = "String or SemanticPuppet::VersionRange";
    assertKeys(type, keys, locate, { max: Infinity, expected, test });
    return semVerOf(keys);
  },
  Timestamp: (type, keys, locate) => {
    if (keys.length <= 2) return timestampOf(keys);
    throw arity(labelWithArticleFirst(type), keys, { min: 0, max: 2, at: locate() });
  },
  Timespan: (type, keys, locate) => {
    if (keys.length <= 2) return timespanOf(keys);
    throw arity(labelWithArticleFirst(type), keys, { min: 0, max: 2, at: locate() });
  },
  Tuple: (type, keys, locate) => {
    const bounds = isBound(keys.at(-1)) ? (keys.length > 1 && isBound(keys.at(-2)) ? 2 : 1) : 0;
    const types = keys.slice(0, keys.length - bounds);
    // A size that makes no sense is told before there being no types.
    if (bounds === 2) integerRange(keys.at(-2), keys.at(-1));
    assertKeys(type, types, locate, { max: Infinity, expected: "Any-Type", test: isType });
    return tupleOf(keys);
  },
  Callable: (type, keys, locate) => {
    if (Array.isArray(keys[0]) && keys.length !== 2) {
      throw arity(labelWithArticleFirst(type), keys, { min: 2, max: 2, at: locate() });
    }
    return callableOf(keys);
  },
  Struct: (type, keys, locate) => {
    assertKeys(type, keys, locate, { max: 1, expected: "Hash", test: isHash });
    return structOf(keys[0] as Hash);
  },
  String: (_type, keys, locate) => {
    if (keys.length < 1 || keys.length > 2) {
      throw new PuppetError(issues.BAD_STRING_SLICE_ARITY({ actual: keys.length }), locate());
    }
    return stringType(size(keys, 0, locate));
  },
  Pattern: (type, keys, locate) => {
    const expected = "String or Regexp or Pattern-Type or Regexp-Type";
    assertKeys(type, keys, locate, { max: Infinity, expected, test: isPatternLike });
    return patternOf(keys);
  },
  URI: (_type, keys, locate) => {
    const [key] = keys;
    if (keys.length !== 1 || key === undefined) throw arity("URI-Type", keys, { at: locate() });
    if (isUriParameter(key)) return uriTypeFrom(key);
    const issue = issues.BAD_TYPE_SLICE_TYPE({ type: "URI-Type", actual: rubyClass(key) });
    throw new PuppetError(issue, locate(0));
  },
  Optional: (_type, keys, locate) => {
    const [key] = keys;
    if (typeof key === "string" && keys.length === 1) return optionalType(typeOrString(key));
    return optionalType(onlyType("Optional-Type", keys, locate));
  },
  Sensitive: (_type, keys, locate) =>
    sensitiveType(generalize(onlyType("Sensitive-Type", keys, locate))),
  Type: (_type, keys, locate) => typeType(onlyType("Type-Type", keys, locate)),
  Iterable: (_type, keys, locate) => iterableType(onlyType("Iterable-Type", keys, locate)),
  Iterator: (_type, keys, locate) => iteratorType(onlyType("Iterator-Type", keys, locate)),
  NotUndef: (_type, keys, locate) => {
    const [key] = keys;
    if (keys.length > 1) throw arity("NotUndef-Type", keys, { min: 0, max: 1, at: locate() });
    if (key === undefined) return notUndefType();
    if (typeof key === "string") return notUndefType(typeOrString(key));
    if (key instanceof PType) return notUndefType(key);
    const issue = { type: "NotUndef-Type", actual: rubyClass(key) };
    throw new PuppetError(issues.BAD_NOT_UNDEF_SLICE_TYPE(issue), locate(0));
  },
  Init: (_type, keys, locate) => initType(typeAt("Init-Type", keys, 0, locate), keys.slice(1)),
  Runtime: (type, keys, locate) => {
    assertKeys(type, keys, locate, { max: 2, expected: "String or String", test: isString }, 2);
    return runtimeType(String(keys[0]), String(keys[1]));
  },
  Integer: (_type, keys, locate) => {
    if (keys.length < 1 || keys.length > 2) {
      const issue = issues.BAD_INTEGER_SLICE_ARITY({ type: "Integer", actual: keys.length });
      throw new PuppetError(issue, locate());
    }
    for (const [index, key] of keys.entries()) {
      if (isInteger(key) || key instanceof Default) continue;
      const issue = issues.BAD_INTEGER_SLICE_TYPE({ actual: rubyClass(key) });
      throw new PuppetError(issue, locate(index));
    }
    return integerRange(keys[0], keys[1]);
  },
  Float: (_type, keys, locate) => {
    if (keys.length < 1 || keys.length > 2) {
      const issue = issues.BAD_INTEGER_SLICE_ARITY({ type: "Float", actual: keys.length });
      throw new PuppetError(issue, locate());
    }
    for (const [index, key] of keys.entries()) {
      if (isInteger(key) || key instanceof Float || key instanceof Default) continue;
      const issue = issues.BAD_FLOAT_SLICE_TYPE({ actual: rubyClass(key) });
      throw new PuppetError(issue, locate(index));
    }
    return floatRange(keys[0], keys[1]);
  },
  Hash: (_type, keys, locate) => {
    const [key, value] = keys;
    if (keys.length === 2 && isInteger(key) && isInteger(value)) {
      return hashType(undefined, undefined, integerRange(key, value));
    }
    for (let index = 0; index < Math.min(2, keys.length); index += 1) {
      typeAt("Hash-Type", keys, index, locate);
    }
    if (keys.length < 2 || keys.length > 4) {
      throw arity("Hash-Type", keys, { min: 2, max: 4, at: locate() });
    }
    const [keyType, valueType] = keys as readonly PType[];
    if (keys.length === 2) return hashType(keyType, valueType);
    return hashType(keyType, valueType, size(keys.slice(2), 2, locate));
  },
  Collection: (_type, keys, locate) => {
    if (keys.length < 1 || keys.length > 2) {
      throw arity("Collection-Type", keys, { min: 1, max: 2, at: locate() });
    }
    return collectionType(size(keys, 0, locate));
  },
  Array: (_type, keys, locate) => {
    if (keys.length < 1 || keys.length > 3) {
      throw arity("Array-Type", keys, { min: 1, max: 3, at: locate() });
    }
    if (keys.length === 2 && !(keys[0] instanceof PType)) {
      return arrayType(undefined, size(keys, 0, locate));
    }
    // The sizes are looked at before the type, except when the type is all there is.
    const element = keys[0] instanceof PType ? keys[0] : typeAt("Array-Type", keys, 0, locate);
    return keys.length === 1
      ? arrayType(element)
      : arrayType(element, size(keys.slice(1), 1, locate));
  },
  Object: (type, keys, locate) => {
    if (type.name !== undefined) return objectExtension(type, keys);
    const [key] = keys;
    if (keys.length !== 1 || key === undefined) throw arity("Object-Type", keys, { at: locate() });
    return objectTypeOf(key);
  },
  TypeSet: (_type, keys, locate) => {
    const [key] = keys;
    if (keys.length !== 1 || key === undefined) throw arity("TypeSet-Type", keys, { at: locate() });
    return typeSetOf(key);
  },
  TypeReference: (type, _keys, locate) => {
    throw new PuppetError(issues.UNKNOWN_RESOURCE_TYPE({ name: type.text }), locate());
  },
  Resource: resourceReferences,
  Class: classReferences,
};
