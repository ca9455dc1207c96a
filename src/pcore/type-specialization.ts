// What stands between brackets of a type, as the type parser reads it: the values are literals.
// One rule a name; the sentences differ from those of the evaluator (type-parameters.ts).
import { PuppetError } from "../util/error.ts";
import { generalize } from "./generalize.ts";
import { issues } from "./issues.ts";
import { objectExtension } from "./object-extension.ts";
import { objectTypeOf } from "./object-type.ts";
import {
  callableOf,
  enumOf,
  floatRange,
  integerRange,
  isBound,
  isInteger,
  patternOf,
  regexpOf,
  resourceOf,
  runtimeOf,
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
  classType,
  collectionType,
  defaultType,
  floatType,
  hashType,
  IntegerType,
  initType,
  integerType,
  iterableType,
  iteratorType,
  known,
  notUndefType,
  optionalType,
  PType,
  sensitiveType,
  stringType,
  typeReferenceType,
  typeType,
} from "./types/index.ts";
import { uriTypeFrom } from "./uri-type.ts";
import { Default, Float, Hash, Regexp, type Value } from "./values.ts";

interface Surroundings {
  /** The type a name in lower case stands for. */
  find(name: string): PType | undefined;
  /** The whole expression as written. */
  text(): string;
}

type Rule = (parameters: readonly Value[], around: Surroundings) => PType;

/** `NAME[parameters]`; a reference to nothing when nobody knows the name. */
export function specialize(
  name: string,
  parameters: readonly Value[],
  around: Surroundings,
): PType {
  const lowerCase = name.replace(/^::/, "").toLowerCase();
  const rule = Object.hasOwn(rules, lowerCase) ? rules[lowerCase] : undefined;
  if (rule !== undefined) return rule(parameters, around);
  if (unparameterized.has(lowerCase)) throw notParameterized(name);
  const found = around.find(lowerCase);
  if (found === undefined) return typeReferenceType(around.text());
  const type = known(found);
  if (type.kind === "Resource") {
    const title = one(parameters, name);
    if (title !== null && typeof title !== "string") throw invalid(around);
    return resourceOf(type, title ?? undefined);
  }
  if (type.kind === "Object") return objectExtension(type, parameters);
  throw notParameterized(name);
}

const unparameterized = new Set([
  "any",
  "data",
  "catalogentry",
  "scalar",
  "undef",
  "numeric",
  "default",
  "semverrange",
]);

function notParameterized(name: string): PuppetError {
  return new PuppetError(issues.NOT_PARAMETERIZED({ name }));
}

function wrongCount(type: string, required: string | number, given: number): PuppetError {
  return new PuppetError(issues.WRONG_PARAMETER_COUNT({ type, required, given }));
}

function exactly(parameters: readonly Value[], count: number, type: string): readonly Value[] {
  if (parameters.length !== count) throw wrongCount(type, count, parameters.length);
  return parameters;
}

function one(parameters: readonly Value[], type: string): Value {
  const [only = null] = exactly(parameters, 1, type);
  return only;
}

function atLeastOne(parameters: readonly Value[], type: string): readonly Value[] {
  if (parameters.length === 0) throw wrongCount(type, "1 or more", 0);
  return parameters;
}

function invalid(around: Surroundings): PuppetError {
  return new PuppetError(issues.INVALID_TYPE_SPECIFICATION({ text: around.text() }));
}

function aType(value: Value | undefined, around: Surroundings): PType {
  if (!(value instanceof PType)) throw invalid(around);
  return value;
}

function range(from: Value | undefined, to: Value | undefined, around: Surroundings): IntegerType {
  if (!isBound(from) || !isBound(to)) throw invalid(around);
  return integerRange(from, to);
}

/** One or two bounds, or an Integer type in place of both. */
function size(bounds: readonly Value[], around: Surroundings): IntegerType {
  const [from, to = null] = bounds;
  if (bounds.length === 1 && from instanceof IntegerType) return from;
  if (bounds.length === 1) {
    if (!isBound(from)) throw invalid(around);
    return integerRange(from, undefined);
  }
  return range(from, to, around);
}

const rules: Readonly<Record<string, Rule>> = {
  array: (parameters, around) => {
    const [first, second] = parameters;
    switch (parameters.length) {
      case 1:
        return arrayType(aType(first, around));
      case 2:
        if (first instanceof PType) return arrayType(first, size(parameters.slice(1), around));
        // Without an element type, the reference takes `default` for it.
        return arrayType(defaultType, range(first, second, around));
      case 3:
        return arrayType(aType(first, around), size(parameters.slice(1), around));
      default:
        throw wrongCount("Array", "1 to 3", parameters.length);
    }
  },
  hash: (parameters, around) => {
    const [key, value] = parameters;
    switch (parameters.length) {
      case 2:
        if (key instanceof PType && value instanceof PType) return hashType(key, value);
        return hashType(defaultType, defaultType, range(key, value, around));
      case 3:
      case 4: {
        const bounds = size(parameters.slice(2), around);
        return hashType(aType(key, around), aType(value, around), bounds);
      }
      default:
        throw wrongCount("Hash", "2 to 4", parameters.length);
    }
  },
  collection: (parameters, around) => {
    if (parameters.length < 1 || parameters.length > 2) {
      throw wrongCount("Collection", "1 to 2", parameters.length);
    }
    return collectionType(size(parameters, around));
  },
  string: (parameters, around) => {
    if (parameters.length < 1 || parameters.length > 2) {
      throw wrongCount("String", "1 to 2", parameters.length);
    }
    return stringType(size(parameters, around));
  },
  class: (parameters) => {
    const name = one(parameters, "Class");
    return classType(name === null ? undefined : String(name));
  },
  resource: (parameters) => {
    const [name = null, title] = parameters;
    if (parameters.length > 2 || parameters.length === 0) {
      throw wrongCount("Resource", "1 or 2", parameters.length);
    }
    const type =
      name instanceof PType && known(name).kind === "TypeReference" ? textOf(name) : name;
    return resourceOf(type, title === undefined ? undefined : String(title));
  },
  regexp: (parameters) => {
    const only = one(parameters, "Regexp");
    return regexpOf(only instanceof Regexp ? only : String(only));
  },
  enum: (parameters) => {
    const names = typeof parameters.at(-1) === "boolean" ? parameters.slice(0, -1) : parameters;
    atLeastOne(names, "Enum");
    if (!names.every((name) => typeof name === "string")) {
      throw new PuppetError(issues.ENUM_WANTS_STRINGS());
    }
    return enumOf(parameters);
  },
  pattern: (parameters) => patternOf(atLeastOne(parameters, "Pattern")),
  uri: (parameters) => uriTypeFrom(one(parameters, "URI")),
  variant: (parameters, around) => {
    atLeastOne(parameters, "Variant");
    return variantOf(parameters.map((parameter) => aType(parameter, around)));
  },
  tuple: (parameters) => tupleOf(atLeastOne(parameters, "Tuple")),
  callable: (parameters) => {
    if (parameters.length > 2 && Array.isArray(parameters[0])) {
      throw wrongCount("callable", "2 when first parameter is an array", parameters.length);
    }
    return callableOf(parameters);
  },
  struct: (parameters, around) => {
    const only = one(parameters, "Struct");
    if (!(only instanceof Hash)) throw invalid(around);
    return structOf(only);
  },
  boolean: (parameters) => {
    const only = one(parameters, "Boolean");
    if (typeof only !== "boolean") throw new PuppetError(issues.BOOLEAN_WANTS_BOOLEAN());
    return booleanType(only);
  },
  integer: (parameters, around) => {
    const [from, to] = parameters;
    if (parameters.length < 1 || parameters.length > 2) {
      throw wrongCount("Integer", "1 or 2", parameters.length);
    }
    if (parameters.length === 1 && from instanceof Default) return integerType();
    for (const bound of parameters) {
      if (!isInteger(bound) && !(bound instanceof Default)) throw invalid(around);
    }
    return integerRange(from, to);
  },
  float: (parameters, around) => {
    const [from, to] = parameters;
    if (parameters.length < 1 || parameters.length > 2) {
      throw wrongCount("Float", "1 or 2", parameters.length);
    }
    if (parameters.length === 1 && from instanceof Default) return floatType();
    for (const bound of parameters) {
      const isNumber = isInteger(bound) || bound instanceof Float;
      if (!isNumber && !(bound instanceof Default)) throw invalid(around);
    }
    return floatRange(from, to);
  },
  object: (parameters) => objectTypeOf(one(parameters, "Object")),
  typeset: (parameters) => typeSetOf(one(parameters, "Object")),
  init: (parameters, around) => initType(aType(parameters[0], around), parameters.slice(1)),
  iterable: (parameters, around) => iterableType(aType(one(parameters, "Iterable"), around)),
  iterator: (parameters, around) => iteratorType(aType(one(parameters, "Iterator"), around)),
  type: (parameters, around) => typeType(aType(one(parameters, "Type"), around)),
  sensitive: (parameters, around) => {
    if (parameters.length > 1) throw wrongCount("Sensitive", "0 to 1", parameters.length);
    return sensitiveType(generalize(aType(parameters[0], around)));
  },
  optional: (parameters, around) => {
    const only = one(parameters, "Optional");
    return optionalType(typeof only === "string" ? typeOrString(only) : aType(only, around));
  },
  notundef: (parameters, around) => {
    if (parameters.length > 1) throw wrongCount("NotUndef", "0 to 1", parameters.length);
    const [only] = parameters;
    return notUndefType(typeof only === "string" ? typeOrString(only) : aType(only, around));
  },
  runtime: (parameters) => runtimeOf(exactly(parameters, 2, "Runtime")),
  timespan: (parameters) => {
    if (parameters.length > 2) throw wrongCount("Timespan", "0 to 2", parameters.length);
    return timespanOf(parameters);
  },
  timestamp: (parameters) => {
    if (parameters.length > 2) throw wrongCount("Timestamp", "0 to 2", parameters.length);
    return timestampOf(parameters);
  },
  semver: (parameters) => semVerOf(atLeastOne(parameters, "SemVer")),
};

function textOf(type: PType): string {
  const reference = known(type);
  return reference.kind === "TypeReference" ? reference.text : "";
}
