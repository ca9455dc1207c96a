// What Init[T] takes: T's own values and whatever `T.new` takes, read off its signatures.

import { PuppetError } from "../util/error.ts";
import { isAssignable } from "./assignable.ts";
import { tupleSize } from "./assignable-collections.ts";
import { richDataType } from "./data.ts";
import { formatType } from "./format.ts";
import { generalize } from "./generalize.ts";
import { inferDetailed } from "./infer.ts";
import { issues } from "./issues.ts";
import { newSignatures } from "./new.ts";
import { type InitType, type PType, TupleType as Tuple, type TupleType } from "./types/index.ts";

interface InitAcceptance {
  /** Types of single values. */
  readonly single: readonly PType[];
  /** Types of arrays that are spread over several arguments. */
  readonly several: readonly TupleType[];
  /** Whether one of `several` takes a single argument too. */
  readonly hasOptional: boolean;
}

export function initAcceptance(type: InitType): InitAcceptance {
  if (type.type === undefined) return { single: [richDataType()], several: [], hasOptional: false };
  const tuples = parametersOfNew(type.type);
  return type.args.length === 0
    ? withoutArgs(type.type, tuples)
    : withArgs(type, type.type, tuples);
}

const notWrapped = new Set(["Init", "Optional", "NotUndef"]);

function parametersOfNew(type: PType): readonly TupleType[] {
  const unsupported = (cause?: unknown) => {
    const issue = issues.NO_NEW_INSTANCE({ type: formatType(type) });
    return new PuppetError(issue, {}, cause);
  };
  if (notWrapped.has(type.kind)) throw unsupported();
  try {
    const signatures = newSignatures(type);
    return signatures.map((signature) => signature.type.parameters ?? new Tuple([], undefined));
  } catch (error) {
    throw error instanceof PuppetError ? unsupported(error) : error;
  }
}

function withoutArgs(type: PType, tuples: readonly TupleType[]): InitAcceptance {
  const takesOne = (tuple: TupleType) => tupleSize(tuple).min === 1 && tupleSize(tuple).max === 1;
  const several = tuples.filter((tuple) => !takesOne(tuple));
  return {
    single: [type, ...tuples.filter(takesOne).flatMap((tuple) => tuple.types.slice(0, 1))],
    several,
    hasOptional: several.some((tuple) => tupleSize(tuple).min === 1),
  };
}

function withArgs(init: InitType, type: PType, tuples: readonly TupleType[]): InitAcceptance {
  const args = init.args.map(inferDetailed);
  const accepting = tuples.filter((tuple) => {
    const { min, max } = tupleSize(tuple);
    if (args.length + 1 < min || args.length + 1 > max) return false;
    return isAssignable(tuple, new Tuple([...tuple.types.slice(0, 1), ...args], undefined));
  });
  if (accepting.length === 0) {
    throw new PuppetError(
      issues.BAD_INIT_ARGUMENTS({ type: formatType(init), subject: formatType(generalize(type)) }),
    );
  }
  return {
    single: [type, ...accepting.flatMap((tuple) => tuple.types.slice(0, 1))],
    several: [],
    hasOptional: false,
  };
}
