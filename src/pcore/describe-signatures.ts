// Says why arguments fit none of the signatures of a function, and how a signature is told.
import { acceptsUndef, covers, isAssignable } from "./assignable.ts";
import { isCallableKind, tupleSize } from "./assignable-collections.ts";
import { findMismatches } from "./find-mismatches.ts";
import { formatType } from "./format.ts";
import {
  chopPath,
  type Mismatch,
  mergeMismatches,
  mismatchText,
  type Path,
  typeMismatch,
} from "./mismatch.ts";
import type { Signature } from "./signature.ts";
import {
  type ArrayType,
  anySize,
  anyType,
  exactSize,
  type IntegerType,
  known,
  type PType,
  type TupleType,
} from "./types/index.ts";

/**
 * Why none of the signatures takes the arguments. `args` is the detailed type of them all, the
 * block's type last when there is one. `name` is the function's, or `lambda`.
 */
export function describeSignatures(
  name: string,
  signatures: readonly Signature[],
  args: PType,
): string {
  const path = (index: number): Path => [{ at: "signature", key: index }];
  let found = signatures.map((signature, index) => argumentsOf(signature, args, path(index)));
  if (!found.every((one) => one.length > 0)) {
    const blocks = signatures.map((signature, index) => blockOf(signature, args, path(index)));
    found = blocks.every((one) => one.length > 0)
      ? blocks
      : found.map((one, index) => (one.length > 0 ? one : (blocks[index] ?? [])));
  }
  const label = name === "lambda" ? "block" : `'${name}'`;
  const merged = mergeMismatches(0, "count", found);
  const [only] = merged;
  if (merged.length === 1 && only !== undefined) return `${label}${mismatchText(only)}`;
  const rejections = (index: number, indent: string) =>
    (found[index] ?? []).map((one) => `${indent}rejected:${mismatchText(chopPath(one, 0))}`);
  const [single] = signatures;
  if (signatures.length === 1 && single !== undefined) {
    return [`${label} expects (${signatureText(single)})`, ...rejections(0, "  ")].join("\n");
  }
  const lines = [
    `The function ${label} was called with arguments it does not accept. It expects one of:`,
  ];
  for (const [index, signature] of signatures.entries()) {
    lines.push(`  (${signatureText(signature)})`, ...rejections(index, "    "));
  }
  return lines.join("\n");
}

function argumentsOf(signature: Signature, args: PType, path: Path): readonly Mismatch[] {
  const parameters = signature.type.parameters;
  if (parameters === undefined) return [];
  const given = known(args);
  const types =
    given.kind === "Tuple"
      ? given.types
      : given.kind === "Array"
        ? parameters.types.map(() => given.element)
        : undefined;
  if (types === undefined) return [typeMismatch(path, parameters, args)];
  const hasBlock = isCallableKind(types.at(-1));
  const count = hasBlock ? types.length - 1 : types.length;
  const actual = hasBlock ? exactSize(count) : sizeOfArguments(given as TupleType | ArrayType);
  const expected = tupleSize(parameters);
  if (!covers(expected, actual)) return [{ problem: "count", path, expected, actual }];
  for (const [index, type] of types.slice(0, count).entries()) {
    const position = Math.min(index, parameters.types.length - 1);
    const wanted = parameters.types[position];
    if (wanted === undefined || isAssignable(wanted, type)) continue;
    const name = signature.parameterNames[position] ?? "";
    const mismatches = findMismatches(wanted, type, [...path, { at: "parameter", key: name }]);
    if (mismatches.length > 0) return mismatches;
  }
  return [];
}

function sizeOfArguments(args: TupleType | ArrayType): IntegerType {
  return args.kind === "Tuple" ? tupleSize(args) : (args.size ?? anySize);
}

function blockOf({ type }: Signature, args: PType, path: Path): readonly Mismatch[] {
  const given = known(args);
  const last = given.kind === "Tuple" ? given.types.at(-1) : undefined;
  if (last !== undefined && isCallableKind(last)) {
    if (type.block === undefined) return [{ problem: "unexpected block", path }];
    return findMismatches(type.block, last, [...path, { at: "block", key: "block" }]);
  }
  if (type.block === undefined || acceptsUndef(type.block)) return [];
  return [{ problem: "missing block", path }];
}

/** `Integer a, String b?, Any rest*, Callable &block`: a signature as errors list it. */
export function signatureText({ type, parameterNames, blockName }: Signature): string {
  const { parameters } = type;
  if (parameters === undefined) return "";
  const { min, max } = tupleSize(parameters);
  if (min === 0 && max === 0) return "";
  const names = parameterNames.length > 0 ? parameterNames : parameters.types.map(() => "");
  const parts = names.map((name, index) => {
    const declared = parameters.types[index] ?? parameters.types.at(-1) ?? anyType;
    if (max === Infinity && index === names.length - 1) {
      return `${formatType(declared)} ${name}${min === names.length ? "+" : "*"}`;
    }
    if (index + 1 <= min) return `${formatType(declared)} ${name}`;
    return `${formatType(withoutOptional(declared))} ${name}?`;
  });
  const block = type.block && known(type.block);
  if (block?.kind === "Optional") {
    parts.push(`${formatType(block.type ?? anyType)} ${blockName ?? ""}?`);
  } else if (block?.kind === "Callable") {
    parts.push(`${formatType(block)} ${blockName ?? ""}`);
  }
  return parts.join(", ");
}

function withoutOptional(type: PType): PType {
  const one = known(type);
  return one.kind === "Optional" && one.type !== undefined ? one.type : one;
}
