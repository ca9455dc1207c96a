// `Resource[…]`, `File[…]` and `Class[…]`: references to resources and classes by their titles.
import { PuppetError } from "../util/error.ts";
import { formatType } from "./format.ts";
import { issues } from "./issues.ts";
import { labelWithArticle, labelWithArticleFirst } from "./labels.ts";
import { capitalizeSegments } from "./text.ts";
import { arity, flatten, keyTypeName, type Locate } from "./type-parameters.ts";
import { classType, known, PType, resourceType, type Type } from "./types/index.ts";
import type { Value } from "./values.ts";

const typeNamePattern = /^(?:(?:::)?[A-Z]\w*)+$/;

export function resourceReferences(
  type: Extract<Type, { kind: "Resource" }>,
  keys: readonly Value[],
  locate: Locate,
): Value {
  if (keys.length === 0) {
    throw arity(formatType(type), keys, { min: 1, max: -1, at: locate() });
  }
  const [first = null, ...rest] = keys;
  const name = type.typeName ?? resourceTypeName(first, locate);
  if (!typeNamePattern.test(name)) {
    throw new PuppetError(issues.ILLEGAL_CLASSREF({ name }), locate(0));
  }
  const given = type.typeName === undefined ? rest : keys;
  if (given.length === 0) return resourceType(name);
  const isList = given.length > 1 || Array.isArray(given[0]);
  const titles = flatten(given).filter((title) => title !== null);
  if (titles.length === 0) return isList ? [] : null;
  const offset = titles.length === given.length ? 0 : 1;
  const references = titles.map((title, index) => {
    if (typeof title === "string") return resourceType(name, title);
    const message = `Cannot use ${keyTypeName(title)} where a resource title String is expected`;
    const issue = issues.BAD_TYPE_SPECIALIZATION({ type: labelWithArticle(type), message });
    throw new PuppetError(issue, locate(index + offset));
  });
  return isList ? references : (references[0] as PType);
}

function resourceTypeName(key: Value, locate: Locate): string {
  if (typeof key === "string") return capitalizeSegments(key);
  if (key instanceof PType) {
    const type = known(key);
    if (type.kind === "Resource" && type.typeName !== undefined) return type.typeName;
  }
  const issue = issues.ILLEGAL_RESOURCE_SPECIALIZATION({ actual: keyTypeName(key) });
  throw new PuppetError(issue, locate(0));
}

const classNamePattern = /^(?:(?:::)?[a-z]\w*)(?:::[a-z]\w*)*$/;

export function classReferences(
  type: Extract<Type, { kind: "Class" }>,
  keys: readonly Value[],
  locate: Locate,
): Value {
  if (keys.length === 0) {
    throw arity(formatType(type), keys, { min: 1, max: -1, at: locate() });
  }
  const isList = keys.length > 1 || Array.isArray(keys[0]);
  const names = flatten(keys).filter((name) => name !== null);
  if (names.length === 0) return isList ? [] : null;
  const classes = names.map((name, index) => {
    if (typeof name !== "string") {
      const issue = issues.ILLEGAL_HOSTCLASS_NAME({ label: labelWithArticleFirst(name) });
      throw new PuppetError(issue, locate(index));
    }
    const lowerCase = name.toLowerCase().replace(/^::/, "");
    if (classNamePattern.test(lowerCase)) return classType(lowerCase);
    throw new PuppetError(issues.ILLEGAL_NAME({ name }), locate(index));
  });
  return isList ? classes : (classes[0] as PType);
}
