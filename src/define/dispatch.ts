// Calling a declared function: the first signature that takes the arguments is run; when none
// does, the error says why for each. Signatures are read when the function is first called.

import { isAssignable } from "../pcore/assignable.ts";
import { assertInstance } from "../pcore/describe-mismatch.ts";
import { describeSignatures } from "../pcore/describe-signatures.ts";
import { displayValue, regexpText } from "../pcore/format.ts";
import { inferDetailed } from "../pcore/infer.ts";
import { isInstance } from "../pcore/instance.ts";
import { normalize } from "../pcore/normalize.ts";
import { parseSignature, type Signature } from "../pcore/signature.ts";
import { capitalizeSegments } from "../pcore/text.ts";
import { parseType, type TypeResolver } from "../pcore/type-parser.ts";
import { CallableType, ClassType, OptionalType, PType, typeAlias } from "../pcore/types/index.ts";
import {
  Binary,
  type Callable,
  Hash,
  Iterator,
  Regexp,
  SemVer,
  SemVerRange,
  Timespan,
  Timestamp,
  type Value,
} from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { defineIssues } from "../util/issue.ts";
import type { Dispatch, FunctionContext, FunctionDeclaration, LegacyCall } from "./function.ts";

const issues = defineIssues({
  ARGUMENT_MISMATCH: ({ message }: { message: string }) => message,
  WRONG_ARGUMENT_COUNT: ({
    name,
    count,
    arity,
  }: {
    name: string;
    count: number;
    arity: number;
  }) => {
    const wanted = arity < 0 ? `minimum ${-arity - 1}` : String(arity);
    return `${name}(): Wrong number of arguments given (${count} for ${wanted})`;
  },
  CLASS_AS_ARGUMENT: () => 'No title provided and "class" is not a valid resource reference',
  ITERATOR_AS_ARGUMENT: () => "Use of an Iterator is not supported here",
  INTEGER_OUT_OF_RANGE: ({ end, value }: { end: "max" | "min"; value: bigint }) => {
    const range = `Use of a Ruby Integer outside of Puppet Integer ${end} range`;
    return `${range}, got '0x${hexadecimal(value)}'`;
  },
});

/** Calls the function; throws what is wrong with the arguments when no signature takes them. */
export function callDeclared(
  declaration: FunctionDeclaration,
  context: FunctionContext,
  args: readonly Value[],
  block?: Callable,
): Value {
  const { legacy, name } = declaration;
  if (legacy !== undefined) return callLegacy(name, legacy, context, args);
  const candidates = candidatesOf(declaration, context);
  for (const candidate of candidates) {
    if (accepts(candidate, args, block)) return run(candidate, name, context, args, block);
  }
  const given = block === undefined ? args : [...args, block];
  const signatures = candidates.filter(({ dispatch }) => !dispatch.isMismatch);
  throw new PuppetError(
    issues.ARGUMENT_MISMATCH({
      message: describeSignatures(
        name,
        signatures.map(({ signature }) => signature),
        inferDetailed(given),
      ),
    }),
  );
}

interface Candidate {
  readonly dispatch: Dispatch;
  readonly signature: Signature;
  /** The types of the parameters; the last is that of all further arguments too. */
  readonly types: readonly PType[];
  readonly min: number;
  readonly max: number;
}

const known = new WeakMap<FunctionDeclaration, readonly Candidate[]>();

function candidatesOf(
  declaration: FunctionDeclaration,
  context: FunctionContext,
): readonly Candidate[] {
  let candidates = known.get(declaration);
  if (candidates === undefined) {
    const resolver = resolverOf(declaration, context);
    candidates = declaration.dispatch.map((dispatch) => candidateOf(dispatch, resolver));
    known.set(declaration, candidates);
  }
  return candidates;
}

/** The signatures a function is called by, for whoever has to describe it. */
export function signaturesOf(
  declaration: FunctionDeclaration,
  context: FunctionContext,
): readonly Signature[] {
  return candidatesOf(declaration, context)
    .filter(({ dispatch }) => !dispatch.isMismatch)
    .map(({ signature }) => signature);
}

function candidateOf(dispatch: Dispatch, resolver: TypeResolver): Candidate {
  const signature = parseSignature(dispatch.parameters, dispatch.returns, resolver);
  const { parameters } = signature.type;
  const types = parameters?.types ?? [];
  const size = parameters?.size;
  return {
    dispatch,
    signature,
    types,
    min: size === undefined ? types.length : Number(size.min),
    max: size === undefined ? types.length : Number(size.max),
  };
}

/** Names of types: the declaration's own, then what the environment has. */
function resolverOf({ types = {} }: FunctionDeclaration, context: FunctionContext): TypeResolver {
  const own = new Map<string, PType>();
  const resolver: TypeResolver = (name) => own.get(name) ?? fromEnvironment(name, context);
  for (const [name, text] of Object.entries(types)) {
    own.set(
      name.toLowerCase(),
      typeAlias(name, () => normalize(parseType(text, resolver))),
    );
  }
  return resolver;
}

function fromEnvironment(name: string, context: FunctionContext): PType | undefined {
  const type = context.parseType(capitalizeSegments(name));
  return type instanceof PType && type.kind !== "TypeReference" ? type : undefined;
}

function accepts(
  { types, min, max, signature }: Candidate,
  args: readonly Value[],
  block: Callable | undefined,
): boolean {
  const count = args.length;
  if (count < min || count > max) return false;
  const last = types.length - 1;
  for (let index = 0; index < count; index += 1) {
    const type = types[index < last ? index : last] as PType;
    if (type.kind !== "Any" && !isInstance(type, args[index] as Value)) return false;
  }
  return acceptsBlock(signature.type.block, block);
}

function acceptsBlock(wanted: PType | undefined, block: Callable | undefined): boolean {
  if (block === undefined) return wanted === undefined || wanted instanceof OptionalType;
  if (wanted === undefined) return false;
  const type = wanted instanceof OptionalType ? (wanted.type ?? wanted) : wanted;
  if (type instanceof CallableType && type.parameters === undefined) return true;
  return isAssignable(type, block.type);
}

function run(
  { dispatch, types, max, signature }: Candidate,
  name: string,
  context: FunctionContext,
  args: readonly Value[],
  block: Callable | undefined,
): Value {
  if (dispatch.isMismatch) {
    const message = `'${name}' ${dispatch.run(context, ...args)}`;
    throw new PuppetError(issues.ARGUMENT_MISMATCH({ message }));
  }
  const result = dispatch.run(context, ...placed(args, types.length, max, block));
  const { returns } = signature.type;
  if (returns === undefined || isInstance(returns, result)) return result;
  const shown = dispatch.method ?? name;
  return assertInstance(`value returned from function '${shown}'`, returns, result);
}

// The block has its own place behind all parameters, so optional ones that were left out keep
// theirs; behind repeated arguments it is simply the last.
function placed(
  args: readonly Value[],
  count: number,
  max: number,
  block: Callable | undefined,
): readonly (Value | undefined)[] {
  if (block === undefined) return args;
  if (max === Number.POSITIVE_INFINITY || args.length >= count) return [...args, block];
  return [...args, ...new Array<undefined>(count - args.length).fill(undefined), block];
}

function callLegacy(
  name: string,
  { arity, type, run }: LegacyCall,
  context: FunctionContext,
  args: readonly Value[],
): Value {
  const count = args.length;
  if (arity < 0 ? count < -arity - 1 : count !== arity) {
    throw new PuppetError(issues.WRONG_ARGUMENT_COUNT({ name, count, arity }));
  }
  const result = run(context, args.map(legacyArgument));
  return type === "rvalue" ? result : null;
}

function legacyArgument(value: Value): Value {
  return value === null ? "" : legacyValue(value);
}

const textual = [SemVer, SemVerRange, Binary, Timespan, Timestamp];

function legacyValue(value: Value): Value {
  if (typeof value === "bigint") return inRange(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(legacyValue);
  if (value instanceof Hash) {
    return Hash.of(
      Array.from(value, ([key, item]) => [legacyValue(key), legacyValue(item)] as const),
    );
  }
  if (value instanceof Regexp) return regexpText(value.source);
  if (value instanceof Iterator) throw new PuppetError(issues.ITERATOR_AS_ARGUMENT());
  if (value instanceof ClassType && value.className === undefined) {
    throw new PuppetError(issues.CLASS_AS_ARGUMENT());
  }
  return textual.some((kind) => value instanceof kind) ? displayValue(value) : value;
}

/** What is below zero as its two's complement, the way Ruby shows it. */
function hexadecimal(value: bigint): string {
  if (value >= 0n) return value.toString(16);
  const digits = (-value).toString(16).length;
  const complement = ((1n << BigInt(4 * digits)) + value).toString(16).padStart(digits, "0");
  return `..f${complement.replace(/^f+/, "")}`;
}

/** The integer, where the reference's classes and resources can hold it. */
export function inRange(value: bigint): bigint {
  if (value === BigInt.asIntN(64, value)) return value;
  throw new PuppetError(issues.INTEGER_OUT_OF_RANGE({ end: value > 0n ? "max" : "min", value }));
}
