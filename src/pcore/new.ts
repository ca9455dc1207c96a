// `T.new(…)` and `T(…)`: conversions and construction, by signatures that are tried in order.
import { PuppetError } from "../util/error.ts";
import { assertInstance } from "./describe-mismatch.ts";
import { describeSignatures } from "./describe-signatures.ts";
import { formatType } from "./format.ts";
import { inferDetailed } from "./infer.ts";
import { initAcceptance } from "./init-acceptance.ts";
import { isArray, isInstance } from "./instance.ts";
import { issues } from "./issues.ts";
import { arrayFunction, hashFunction } from "./new/collections.ts";
import type { NewFunction } from "./new/function.ts";
import { floatFunction, integerFunction, numericFunction } from "./new/numbers.ts";
import { objectFunction } from "./new/objects.ts";
import {
  binaryFunction,
  booleanFunction,
  regexpFunction,
  semVerFunction,
  semVerRangeFunction,
  sensitiveFunction,
  stringFunction,
  typeFunction,
  unitFunction,
} from "./new/scalars.ts";
import { timespanFunction, timestampFunction } from "./new/times.ts";
import { uriFunction } from "./new/uris.ts";
import { accepts, parseSignature, type Signature } from "./signature.ts";
import { parseType, type TypeResolver } from "./type-parser.ts";
import { anyType } from "./types/any.ts";
import {
  CallableType,
  type InitType,
  type Kind,
  known,
  type PType,
  TupleType,
  type TypeAliasType,
  typeAlias,
} from "./types/index.ts";
import type { Value } from "./values.ts";

/**
 * A new value of the type. A single argument that is one already is given back. `now` gives the
 * milliseconds since the epoch to a timestamp that is made of nothing.
 */
export function newInstance(
  type: PType,
  args: readonly Value[],
  now: () => number = Date.now,
): Value {
  const [only] = args;
  if (args.length === 1 && only !== undefined && type.kind !== "Init" && isInstance(type, only)) {
    return only;
  }
  const subject = `Converted value from ${formatType(type)}.new()`;
  return assertInstance(subject, type, construct(type, args, now));
}

/** What `T.new` takes; throws when nothing can be made of the type. */
export function newSignatures(type: PType): readonly Signature[] {
  const builder = builderOf(type);
  return builder.signatures.filter((_signature, index) => !builder.isMismatch(index));
}

interface Builder {
  readonly name: string;
  readonly signatures: readonly Signature[];
  isMismatch(signature: number): boolean;
  run(signature: number, args: readonly Value[], now: () => number): Value;
}

function construct(type: PType, args: readonly Value[], now: () => number): Value {
  const builder = builderOf(type);
  const { name, signatures } = builder;
  const index = signatures.findIndex((signature) => accepts(signature, args));
  if (index < 0) {
    const usable = signatures.filter((_signature, at) => !builder.isMismatch(at));
    const detail = describeSignatures(name, usable, inferDetailed(args));
    throw new PuppetError(issues.ILLEGAL_ARGUMENTS({ detail }));
  }
  const result = builder.run(index, args, now);
  if (!builder.isMismatch(index)) return result;
  throw new PuppetError(issues.ILLEGAL_ARGUMENTS({ detail: `'${name}' ${String(result)}` }));
}

// Looked up when called: the functions and this file need each other.
const functions: { readonly [K in Kind]?: () => NewFunction } = {
  Array: () => arrayFunction,
  Binary: () => binaryFunction,
  Boolean: () => booleanFunction,
  Float: () => floatFunction,
  Hash: () => hashFunction,
  Integer: () => integerFunction,
  Numeric: () => numericFunction,
  Regexp: () => regexpFunction,
  SemVer: () => semVerFunction,
  SemVerRange: () => semVerRangeFunction,
  Sensitive: () => sensitiveFunction,
  String: () => stringFunction,
  Struct: () => hashFunction,
  Timespan: () => timespanFunction,
  Timestamp: () => timestampFunction,
  Tuple: () => arrayFunction,
  Type: () => typeFunction,
  URI: () => uriFunction,
};

function builderOf(given: PType): Builder {
  const type = known(given);
  switch (type.kind) {
    case "TypeAlias":
      return builderOf(type.resolved);
    case "Optional":
      return type.type === undefined ? unsupported(type) : builderOf(type.type);
    case "NotUndef":
      return type.type === undefined ? declared(unitFunction) : builderOf(type.type);
    case "Object":
      return { ...objectFunction(type), isMismatch: () => false };
    case "ObjectExtension":
      return builderOf(type.base);
    case "Init":
      return type.type === undefined ? unsupported(type) : initBuilder(type, type.type);
    default: {
      const declaration = functions[type.kind]?.();
      return declaration === undefined ? unsupported(type) : declared(declaration);
    }
  }
}

function unsupported(type: PType): never {
  throw new PuppetError(issues.NO_NEW_INSTANCE({ type: formatType(type) }));
}

const builders = new Map<NewFunction, Builder>();

function declared(declaration: NewFunction): Builder {
  let builder = builders.get(declaration);
  if (builder === undefined) {
    builder = prepare(declaration);
    builders.set(declaration, builder);
  }
  return builder;
}

function prepare({ name, types = {}, dispatches }: NewFunction): Builder {
  const aliases = new Map<string, TypeAliasType>();
  const resolver: TypeResolver = (wanted) => aliases.get(wanted);
  for (const [alias, text] of Object.entries(types)) {
    aliases.set(
      alias.toLowerCase(),
      typeAlias(alias, () => parseType(text, resolver)),
    );
  }
  return {
    name,
    signatures: dispatches.map(({ parameters }) => parseSignature(parameters, undefined, resolver)),
    isMismatch: (index) => dispatches[index]?.mismatch === true,
    run: (index, args, now) => dispatches[index]?.run(args, now) ?? null,
  };
}

// An array is spread over the arguments of `new`, unless it is itself what is wanted.
function initBuilder(type: InitType, target: PType): Builder {
  const { single } = initAcceptance(type);
  const signature: Signature = {
    type: new CallableType(new TupleType([anyType], undefined), undefined, undefined),
    parameterNames: ["value"],
  };
  return {
    name: "new_Init",
    signatures: [signature],
    isMismatch: () => false,
    run: (_index, [value = null], now) => {
      if (type.args.length > 0) return newInstance(target, [value, ...type.args], now);
      const isSpread = isArray(value) && !single.some((option) => isInstance(option, value));
      return newInstance(target, isSpread ? value : [value], now);
    },
  };
}
