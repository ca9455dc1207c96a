// Lambdas of manifests as Ruby's blocks, and back.

import { anyType } from "../../../pcore/types/any.ts";
import { type CallableType, callableType } from "../../../pcore/types/callable.ts";
import { IntegerType } from "../../../pcore/types/integer.ts";
import { TupleType } from "../../../pcore/types/tuple.ts";
import { Callable } from "../../../pcore/values.ts";
import type { Interpreter } from "../../interpreter.ts";
import { nativeBlock, type RProc } from "../../values.ts";
import { fromRuby, toRuby } from "../values.ts";

const lambdas = new WeakMap<RProc, Callable>();

export function toBlock(ruby: Interpreter, callable: Callable): RProc {
  const block = nativeBlock((args) =>
    toRuby(ruby, callable.call(args.map((one) => fromRuby(ruby, one)))),
  );
  lambdas.set(block, callable);
  return block;
}

/** The lambda a block was made of, or one that calls it with whatever it is given. */
export function toCallable(ruby: Interpreter, block: RProc): Callable {
  return (
    lambdas.get(block) ??
    new Callable(typeOf(block), (args) =>
      fromRuby(
        ruby,
        ruby.call(
          block,
          args.map((one) => toRuby(ruby, one)),
        ),
      ),
    )
  );
}

/** A block takes whatever it is given, up to the number of its parameters. */
function typeOf({ code, isLambda }: RProc): CallableType {
  const names = code?.parameters.source.names ?? [["rest", ""]];
  const count = (...kinds: readonly string[]): number =>
    names.filter(([kind]) => kinds.includes(kind)).length;
  const min = isLambda ? count("req") : 0;
  const max = count("rest") > 0 ? Infinity : count("req", "opt");
  return callableType(new TupleType([anyType], new IntegerType(min, max)));
}
