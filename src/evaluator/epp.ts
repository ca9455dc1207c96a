// Templates: what is between the tags is evaluated, the rest is text. `epp` sees the node or top
// scope only, `inline_epp` everything around the call; both get their arguments as parameters.
import type {
  EppExpression,
  Program,
  RenderExpression,
  RenderStringExpression,
} from "../parser/ast.ts";
import { parseAndCheckEpp } from "../parser/validate.ts";
import { displayValue } from "../pcore/format.ts";
import { Sensitive, type Value } from "../pcore/values.ts";
import { describeError, PuppetError } from "../util/error.ts";
import { evaluate } from "./evaluator.ts";
import { issues } from "./issues.ts";
import { bindByName } from "./parameters.ts";
import type { Scope } from "./scope.ts";

interface EppRequest {
  readonly source: string;
  /** Absent for an inline template. */
  readonly file: string | undefined;
  readonly arguments: ReadonlyMap<string, Value> | undefined;
  readonly scope: Scope;
}

export function renderEpp({ source, file, arguments: given, scope }: EppRequest): Value {
  const callee = file === undefined ? "inline_epp" : "epp";
  const program = parseTemplate(source, file, callee, scope);
  const lambda = program.body;
  if (lambda.kind !== "LambdaExpression" || lambda.body?.kind !== "EppExpression") {
    throw new Error("the parser did not produce a template");
  }
  if (program.definitions.length > 0) {
    throw new PuppetError(issues.EPP_WITH_DEFINITIONS({ callee }));
  }
  const { body, parameters } = lambda;
  const isChecked = body.parametersSpecified || given === undefined;
  const runIn = (target: Scope): Value => {
    const args = separateQualified(given ?? new Map(), target);
    const variables = isChecked ? bindByName({ parameters, args, scope: target }) : args;
    return target.withLocal(variables, () => evaluate(body, target));
  };
  if (file === undefined) return runIn(scope);
  return scope.global.withoutFrames(() => runIn(scope.global));
}

// A file is parsed once per environment.
function parseTemplate(
  source: string,
  file: string | undefined,
  callee: string,
  scope: Scope,
): Program {
  try {
    const parse = (): Program => parseAndCheckEpp(source, file ?? "inlined-epp-text").program;
    return file === undefined
      ? parse()
      : scope.compilation.environment.template(file, source, parse);
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    throw new PuppetError(issues.INVALID_EPP({ callee, detail: describeError(error) }), {}, error);
  }
}

// An argument named `a::b` becomes a variable of that name instead of a parameter.
function separateQualified(given: ReadonlyMap<string, Value>, scope: Scope): Map<string, Value> {
  const args = new Map<string, Value>();
  for (const [name, value] of given) {
    if (name.includes("::")) scope.set(name.replace(/^::/, ""), value);
    else args.set(name, value);
  }
  return args;
}

export function evaluateEpp(node: EppExpression, scope: Scope): Value {
  const outer = scope.output;
  const output: Value[] = [];
  scope.output = output;
  try {
    evaluate(node.body, scope);
  } finally {
    scope.output = outer;
  }
  let isSensitive = false;
  let text = "";
  for (const part of output) {
    if (part instanceof Sensitive) {
      isSensitive = true;
      text += displayValue(part.unwrap());
    } else text += part as string;
  }
  return isSensitive ? new Sensitive(text) : text;
}

export function evaluateRenderString(node: RenderStringExpression, scope: Scope): Value {
  scope.output?.push(node.value);
  return null;
}

export function evaluateRender(node: RenderExpression, scope: Scope): Value {
  const value = evaluate(node.expr, scope);
  scope.output?.push(value instanceof Sensitive ? value : displayValue(value));
  return null;
}
