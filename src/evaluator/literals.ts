// Lists, hashes, heredocs, reserved words: literals that need evaluating.
import type { HeredocExpression, LiteralHash, LiteralList, ReservedWord } from "../parser/ast.ts";
import { checkHeredocText } from "../parser/heredoc-syntax.ts";
import { Hash, type Value } from "../pcore/values.ts";
import { evaluate } from "./evaluator.ts";
import { fail } from "./fail.ts";
import { issues } from "./issues.ts";
import type { Scope } from "./scope.ts";
import { evaluateAll } from "./unfold.ts";

export function evaluateList(node: LiteralList, scope: Scope): Value {
  return evaluateAll(node.values, scope);
}

export function evaluateHash(node: LiteralHash, scope: Scope): Value {
  const hash = new Hash();
  for (const entry of node.entries) {
    const key = evaluate(entry.key, scope);
    hash.set(key, evaluate(entry.value, scope));
  }
  return hash;
}

export function evaluateHeredoc(node: HeredocExpression, scope: Scope): Value {
  const value = evaluate(node.text, scope);
  if (node.text.kind !== "LiteralString" && typeof value === "string" && node.syntax !== "") {
    const { strict } = scope.compilation;
    checkHeredocText({ ...node.text, kind: "LiteralString", value }, node.syntax, { strict });
  }
  return value;
}

export function evaluateReservedWord(node: ReservedWord): Value {
  if (node.future) return node.word;
  throw fail(issues.RESERVED_WORD({ word: node.word }), node);
}
