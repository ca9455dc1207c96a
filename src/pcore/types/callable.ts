// Callable[[A, B, min, max, Block], Return]: what a lambda or a function takes and gives.
// Without parameters it is every callable. A block is a Callable, an Optional of one when it may
// be left out, or a Variant of them.
import type { TupleType } from "./tuple.ts";
import { PType } from "./type.ts";

export class CallableType extends PType {
  readonly kind = "Callable";
  readonly parameters: TupleType | undefined;
  readonly block: PType | undefined;
  /** Absent when any value may come back. */
  readonly returns: PType | undefined;

  constructor(
    parameters: TupleType | undefined,
    block: PType | undefined,
    returns: PType | undefined,
  ) {
    super();
    this.parameters = parameters;
    this.block = block;
    this.returns = returns;
  }
}

const anyCallable = new CallableType(undefined, undefined, undefined);

export function callableType(parameters?: TupleType, block?: PType, returns?: PType): CallableType {
  const given = returns?.kind === "Any" ? undefined : returns;
  if (parameters === undefined && block === undefined && given === undefined) return anyCallable;
  return new CallableType(parameters, block, given);
}
