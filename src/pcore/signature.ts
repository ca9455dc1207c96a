// Signatures: what a function, a lambda or `new` takes, with the names its parameters go by in
// messages. Written as "TYPE name", with a mark in front: `?` optional, `*` zero or more, `+` one
// or more, `&` a block, `&?` an optional block.
import { isAssignable } from "./assignable.ts";
import { isInstance } from "./instance.ts";
import { parseType, type TypeResolver } from "./type-parser.ts";
import { CallableType, IntegerType, optionalType, type PType, TupleType } from "./types/index.ts";
import { undefType } from "./types/undef.ts";
import type { Callable, Value } from "./values.ts";

export interface Signature {
  readonly type: CallableType;
  readonly parameterNames: readonly string[];
  readonly blockName?: string | undefined;
}

/** A signature from its notation; `returns` is a type's text too. */
export function parseSignature(
  parameters: readonly string[],
  returns?: string,
  resolver?: TypeResolver,
): Signature {
  const types: PType[] = [];
  const names: string[] = [];
  let block: PType | undefined;
  let blockName: string | undefined;
  let min = 0;
  let max = 0;
  for (const parameter of parameters) {
    const { mark, type: text, name } = splitParameter(parameter);
    const type = parseType(text, resolver);
    if (mark.startsWith("&")) {
      block = mark === "&?" ? optionalType(type) : type;
      blockName = name;
      continue;
    }
    types.push(type);
    names.push(name);
    if (mark === "" || mark === "+") min += 1;
    max = mark === "*" || mark === "+" ? Infinity : max + 1;
  }
  const isExact = min === max && max === types.length && types.length > 0;
  const size = isExact ? undefined : new IntegerType(min, max);
  const returned = returns === undefined ? undefined : parseType(returns, resolver);
  return {
    type: new CallableType(new TupleType(types, size), block, returned),
    parameterNames: names,
    blockName,
  };
}

function splitParameter(parameter: string): { mark: string; type: string; name: string } {
  const [, mark = "", type = "", name = ""] =
    /^(&\?|[?*+&]?)([\s\S]*?)(?:\s+(\w+))?$/.exec(parameter.trim()) ?? [];
  return { mark, type, name };
}

/** Whether the signature takes these arguments and this block. */
export function accepts(
  { type }: Signature,
  args: readonly Value[],
  block?: Callable | undefined,
): boolean {
  if (type.parameters === undefined) return true;
  if (!isInstance(type.parameters, args)) return false;
  if (type.block === undefined) return block === undefined;
  return isAssignable(type.block, block === undefined ? undefType : block.type);
}
