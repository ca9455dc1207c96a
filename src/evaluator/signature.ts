// Parameters of lambdas and functions: their types, evaluated where the thing is defined, and
// the Callable type they make together. A lambda without types has the same one every time.
import type { Expression, Parameter } from "../parser/ast.ts";
import {
  ArrayType,
  anyType,
  type CallableType,
  callableType,
  integerType,
  type PType,
  tupleType,
} from "../pcore/types/index.ts";
import { fail } from "./fail.ts";
import { issues } from "./issues.ts";
import type { Scope } from "./scope.ts";
import { evaluateType } from "./types.ts";

interface Parameterized {
  readonly parameters: readonly Parameter[];
  readonly returnType: Expression | undefined;
}

export interface Signature {
  /** Of the elements, for a parameter that takes the rest. */
  readonly types: readonly PType[];
  readonly callable: CallableType;
  /** Absent when anything may come back. */
  readonly returns: PType | undefined;
  /** Whether every parameter is simply required and takes anything. */
  readonly isPlain: boolean;
}

const untyped = new WeakMap<Parameterized, Signature>();

export function signatureOf(callee: Parameterized, scope: Scope): Signature {
  const known = untyped.get(callee);
  if (known !== undefined) return known;
  const signature = makeSignature(callee, scope);
  const isUntyped = callee.returnType === undefined && callee.parameters.every(({ type }) => !type);
  if (isUntyped) untyped.set(callee, signature);
  return signature;
}

function makeSignature({ parameters, returnType }: Parameterized, scope: Scope): Signature {
  const types: PType[] = [];
  let min = 0;
  let max: number = 0;
  let hasOptional = false;
  for (const parameter of parameters) {
    const { type, least, most } = parameterType(parameter, scope);
    types.push(type);
    if (least === 0) hasOptional = true;
    else if (hasOptional) {
      throw fail(issues.REQUIRED_PARAMETER_AFTER_OPTIONAL({ name: parameter.name }), parameter);
    }
    min += least;
    max += most;
  }
  const returns = returnType === undefined ? undefined : evaluateType(returnType, scope);
  return {
    types,
    callable: callableType(tupleType(types, integerType(min, max)), undefined, returns),
    returns,
    isPlain: parameters.every(({ type, value, capturesRest }) => !type && !value && !capturesRest),
  };
}

// An array type on a parameter that takes the rest says how many there may be.
function parameterType(
  parameter: Parameter,
  scope: Scope,
): { readonly type: PType; readonly least: number; readonly most: number } {
  const type = parameter.type === undefined ? anyType : evaluateType(parameter.type, scope);
  if (parameter.capturesRest) {
    if (!(type instanceof ArrayType)) return { type, least: 0, most: Infinity };
    const least = Number(type.size?.min ?? 0);
    return { type: type.element, least, most: Number(type.size?.max ?? Infinity) };
  }
  return { type, least: parameter.value === undefined ? 1 : 0, most: 1 };
}
