// `x[…]`: elements of arrays and hashes, parts of strings, parameterized types, and attributes of
// resources and classes.
import type { AccessExpression, Expression } from "../parser/ast.ts";
import { coerce } from "../pcore/arithmetic.ts";
import { displayValue, formatType } from "../pcore/format.ts";
import { generalize } from "../pcore/generalize.ts";
import { inferType } from "../pcore/infer.ts";
import { labelWithArticle, labelWithArticleFirst } from "../pcore/labels.ts";
import { isInteger, toNumber } from "../pcore/numbers.ts";
import { capitalize, withArticle } from "../pcore/text.ts";
import { applyTypeParameters, type Locate } from "../pcore/type-parameters.ts";
import { ClassType, ResourceType, resourceType } from "../pcore/types/index.ts";
import { PType } from "../pcore/types/type.ts";
import { Binary, Default, Hash, type Value } from "../pcore/values.ts";
import { evaluate } from "./evaluator.ts";
import { evaluating, fail, placeOf } from "./fail.ts";
import { issues } from "./issues.ts";
import type { Scope } from "./scope.ts";
import { interpretName } from "./types.ts";
import { flattened } from "./unfold.ts";
import { warnAt } from "./warn.ts";

export function evaluateAccess(node: AccessExpression, scope: Scope): Value {
  const left = evaluate(node.left, scope);
  const { keys: nodes } = node;
  if (nodes.length === 1 && !(left instanceof PType)) {
    const key = evaluate(nodes[0] as Expression, scope);
    if (left instanceof Hash) return left.get(key) ?? null;
    if (Array.isArray(left) && typeof key === "number") return element(left, key);
    return access(left, [key], node, scope);
  }
  // The names of classes may look like types nobody knows.
  const keys = nodes.map((key) =>
    left instanceof ClassType && key.kind === "QualifiedReference"
      ? interpretName(key.value, scope.compilation)
      : evaluate(key, scope),
  );
  return access(left, keys, node, scope);
}

function access(left: Value, keys: readonly Value[], node: AccessExpression, scope: Scope): Value {
  if (typeof left === "string") return accessString(left, keys, node);
  if (Array.isArray(left)) return accessArray(left, keys, node, scope);
  if (left instanceof Hash) return accessHash(left, keys, node);
  if (left instanceof PType) return accessType(left, keys, node, scope);
  if (left instanceof Binary) {
    const text = accessString(Buffer.from(left.bytes).toString("latin1"), keys, node);
    return new Binary(Buffer.from(text, "latin1"));
  }
  throw fail(
    issues.OPERATOR_NOT_APPLICABLE({ operator: "[]", left: labelWithArticle(left) }),
    node.left,
  );
}

// ---- strings ------------------------------------------------------------------------------------

function accessString(text: string, given: readonly Value[], node: AccessExpression): string {
  const keys = flattened(given);
  if (keys.length !== 1 && keys.length !== 2) {
    throw fail(issues.BAD_STRING_SLICE_ARITY({ actual: keys.length }), node.left);
  }
  const indexes = keys.map((key, index) => characterIndex(key, node.keys[index] ?? node));
  const characters = Array.from(text);
  const [first = 0, second] = indexes;
  if (second === undefined) return characters.at(first) ?? "";
  const { start, count } = sliceOf(characters.length, first, second);
  return count < 0 ? "" : characters.slice(start, start + count).join("");
}

function characterIndex(key: Value, node: Expression): number {
  const number = typeof key === "string" ? toNumber(key) : key;
  if (isInteger(number)) return Number(number);
  const actual = withArticle(keyTypeName(number === undefined ? key : number));
  throw fail(issues.BAD_STRING_SLICE_KEY_TYPE({ actual }), node);
}

function keyTypeName(key: Value): string {
  if (key === null) return "Undef";
  return key instanceof Default ? "Default" : formatType(generalize(inferType(key)));
}

// A start before the beginning shortens the slice; a negative count goes that far from the end.
function sliceOf(length: number, from: number, size: number): { start: number; count: number } {
  const start = from < 0 ? length + from : from;
  const count = size < 0 ? length - start + size + 1 : size;
  return start < 0 ? { start: 0, count: count + start } : { start, count };
}

// ---- arrays and hashes --------------------------------------------------------------------------

function element(array: readonly Value[], index: number): Value {
  return array[index < 0 ? array.length + index : index] ?? null;
}

function accessArray(
  array: readonly Value[],
  given: readonly Value[],
  node: AccessExpression,
  scope: Scope,
): Value {
  const keys = flattened(given);
  if (keys.length !== 1 && keys.length !== 2) {
    throw fail(issues.BAD_ARRAY_SLICE_ARITY({ actual: keys.length }), node.left);
  }
  const nodeOf = (index: number): Expression => node.keys[index] ?? (node.keys[0] as Expression);
  const numbers = keys.map((key, index) => toNumeric(key, nodeOf(index), scope));
  const indexes = numbers.map((number, index) => arrayIndex(array, number, nodeOf(index)));
  const [first = 0, second] = indexes;
  if (second === undefined) return element(array, first);
  const { start, count } = sliceOf(array.length, first, second);
  return count < 0 ? [] : array.slice(start, start + count);
}

function toNumeric(key: Value, node: Expression, scope: Scope): Value {
  const { strict } = scope.compilation;
  return evaluating(() =>
    coerce(key, "whole", {
      locate: () => placeOf(node),
      ...(strict !== "error" && {
        onCoercion(before: string, after: string) {
          if (strict === "warning") warnAt(scope, issues.NUMERIC_COERCION({ before, after }), node);
        },
      }),
    }),
  );
}

function arrayIndex(array: readonly Value[], number: Value, node: Expression): number {
  if (isInteger(number)) return Number(number);
  const what = labelWithArticleFirst(array);
  const actual = keyTypeName(number);
  throw fail(issues.BAD_SLICE_KEY_TYPE({ what, actual, expected: "Integer" }), node);
}

function accessHash(hash: Hash, keys: readonly Value[], node: AccessExpression): Value {
  if (keys.length === 0) throw fail(issues.BAD_HASH_SLICE_ARITY({ actual: 0 }), node.left);
  const values = keys.map((key) => hash.get(key) ?? null);
  return values.length === 1 ? (values[0] as Value) : values.filter((value) => value !== null);
}

// ---- types --------------------------------------------------------------------------------------

function accessType(
  type: PType,
  keys: readonly Value[],
  node: AccessExpression,
  scope: Scope,
): Value {
  if (type instanceof ResourceType) {
    const [only] = keys;
    const isBare = type.typeName === undefined && type.title === undefined;
    // Resource[File] is File.
    if (isBare && keys.length === 1 && only instanceof ResourceType) return only;
    if (type.title === undefined && type.typeName !== undefined && keys.length === 1) {
      if (typeof only === "string") return resourceType(type.typeName, only);
    }
    if (type.title !== undefined) {
      return attributes({ type: type.typeName ?? "", title: type.title }, keys, node, scope);
    }
  }
  if (type instanceof ClassType && type.className !== undefined) {
    return attributes({ type: "Class", title: type.className }, keys, node, scope);
  }
  // A key out of a list has no place of its own, and then the error has none.
  const locate: Locate = (key) => {
    const blamed = key === undefined ? node : node.keys[key];
    return blamed === undefined ? { file: "" } : placeOf(blamed);
  };
  return evaluating(() => applyTypeParameters(type, keys, locate));
}

// `File['/a']['mode']`: the values of attributes of a resource that is already there.
function attributes(
  { type, title }: { readonly type: string; readonly title: string },
  given: readonly Value[],
  node: AccessExpression,
  scope: Scope,
): Value {
  const isList = given.length > 1 || Array.isArray(given[0]);
  const keys = flattened(given).filter((key) => key !== null);
  if (keys.length === 0 && given.length > 0) return isList ? [] : null;
  const resource = scope.compilation.catalog.find(type, title);
  if (resource === undefined) throw fail(issues.UNKNOWN_RESOURCE({ type, title }), node);
  const values = keys.map((key) => {
    if (typeof key === "string" && resource.hasAttribute(key)) return resource.attribute(key);
    const name = displayValue(key);
    throw fail(issues.UNKNOWN_RESOURCE_PARAMETER({ type: capitalize(type), title, name }), node);
  });
  return isList ? values : (values[0] ?? null);
}
