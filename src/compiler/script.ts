// Evaluation without a catalog: templates, lookups and deferred values need a top scope with its
// variables, functions and types, and nothing else of a compile.
import type { FunctionContext } from "../define/function.ts";
import { evaluate } from "../evaluator/evaluator.ts";
import { CallContext } from "../evaluator/function-context.ts";
import type { Scope } from "../evaluator/scope.ts";
import { resolveDeferred } from "../functions/deferred/resolve.ts";
import { parseAndCheck } from "../parser/validate.ts";
import type { Value } from "../pcore/values.ts";
import { type CompileInput, Compiler, evaluateAll } from "./compiler.ts";
import { setTopVariables } from "./top-scope.ts";

/** The top scope of a compile that doesn't take place. */
export function openTopScope(input: CompileInput): Scope {
  const compiler = new Compiler(input);
  setTopVariables(compiler);
  return compiler.topScope;
}

/** The top scope of a compile that has taken place. */
export function compiledTopScope(input: CompileInput): Scope {
  return evaluateAll(input).topScope;
}

/** Evaluates code in a scope, where it may set variables; gives the value of its last line. */
export function evaluateIn(scope: Scope, text: string, file: string): Value {
  return evaluate(parseAndCheck(text, file).program.body, scope);
}

/** What functions and lookups may ask of a scope. */
export function contextIn(scope: Scope): FunctionContext {
  return new CallContext(scope, undefined);
}

/** Calls the functions that a value leaves to be called where it is used. */
export function resolveIn(scope: Scope, value: Value): Value {
  return resolveDeferred(value, contextIn(scope));
}
