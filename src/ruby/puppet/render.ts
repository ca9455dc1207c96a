// Rendering an ERB template. A template is compiled once; only those variables go over to Ruby that
// it names, all of them when it looks for variables by name.
import type { FunctionContext } from "../../define/function.ts";
import { PuppetError } from "../../util/error.ts";
import { compileErb } from "../erb.ts";
import type { Interpreter } from "../interpreter.ts";
import { issues } from "../issues.ts";
import { RubyError } from "../jumps.ts";
import { compileProgram, type Program } from "../program.ts";
import { RScope } from "./scope.ts";
import { RTemplate } from "./template-wrapper.ts";
import { toRuby } from "./values.ts";

export interface Template {
  readonly file: string | undefined;
  /** What errors call it. */
  readonly name: string | undefined;
  readonly program: Program;
}

/** A template that is given as text has no file. */
export function compileTemplate(
  ruby: Interpreter,
  source: string,
  file: string | undefined,
  name = file,
): Template {
  const text = compileErb(source.replace(/^\ufeff/, ""));
  try {
    return {
      file,
      name,
      program: compileProgram(ruby, text, { file: file ?? "(erb)", name: "result" }),
    };
  } catch (error) {
    if (!(error instanceof RubyError)) throw error;
    // What is no Ruby has its place in the message.
    const [, line = ""] = /:(\d+): /.exec(ruby.text(error.exception)) ?? [];
    error.exception.backtrace = [`${file ?? "(erb)"}:${line}`];
    throw templateError(ruby, error, name);
  }
}

export function renderTemplate(
  ruby: Interpreter,
  { file, name, program }: Template,
  context: FunctionContext,
): string {
  const scope = new RScope(ruby.class("Puppet::Parser::Scope"), context);
  const cls = ruby.class("Puppet::Parser::TemplateWrapper");
  const wrapper = new RTemplate(cls, scope, file);
  wrapper.ivars = variablesOf(ruby, program, context);
  const cref = { module: cls, outer: ruby.topCref };
  const outer = ruby.context;
  ruby.context = context;
  try {
    return ruby.run(() => ruby.text(program.run({ self: wrapper, cref })));
  } catch (error) {
    if (!(error instanceof RubyError)) throw error;
    throw templateError(ruby, error, name);
  } finally {
    ruby.context = outer;
  }
}

function variablesOf(
  ruby: Interpreter,
  { instanceVariables }: Program,
  context: FunctionContext,
): RTemplate["ivars"] {
  const variables: NonNullable<RTemplate["ivars"]> = new Map();
  if (instanceVariables === undefined) {
    for (const [name, value] of context.variables()) {
      if (value !== null) variables.set(`@${name.replace(/\W/g, "_")}`, toRuby(ruby, value));
    }
    return variables;
  }
  for (const name of instanceVariables) {
    const value = context.variable(name.slice(1));
    if (value !== undefined && value !== null) variables.set(name, toRuby(ruby, value));
  }
  return variables;
}

/** What the functions say: the template, the file, the line in it, and Ruby's message. */
function templateError(ruby: Interpreter, error: RubyError, name: string | undefined): PuppetError {
  const { exception } = error;
  const detail = ruby.text(exception);
  if (name === undefined)
    return new PuppetError(issues.INLINE_TEMPLATE_FAILED({ detail }), {}, error);
  const [path = "", line = ""] = exception.backtrace?.[0]?.split(":") ?? [];
  return new PuppetError(issues.TEMPLATE_FAILED({ name, path, line, detail }), {}, error);
}
