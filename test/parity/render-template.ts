// Renders templates with the evaluator alone: the scope is a table of made-up values, functions give
// a text that says how they were called. scripts/oracle/templates.rb does the same in Ruby.
import { readFileSync } from "node:fs";
import type { FunctionContext } from "../../src/define/function.ts";
import { readJson } from "../../src/pcore/json.ts";
import type { Value } from "../../src/pcore/values.ts";
import { compileErb } from "../../src/ruby/erb.ts";
import { Interpreter } from "../../src/ruby/interpreter.ts";
import { RubyError } from "../../src/ruby/jumps.ts";
import { parseRuby } from "../../src/ruby/prism/parser.ts";
import { compileTemplate, renderTemplate } from "../../src/ruby/puppet/render.ts";
import { toRuby } from "../../src/ruby/puppet/values.ts";
import { RArray } from "../../src/ruby/values.ts";
import { PuppetError } from "../../src/util/error.ts";
import { madeUp, usesOf } from "./template-shapes.ts";

export interface Rendering {
  readonly file: string;
  readonly round: number;
  readonly source: string;
  /** Those a template sees as instance variables. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** The same and those asked of the scope. */
  readonly scope: Readonly<Record<string, unknown>>;
}

const rounds = 8;

export function renderingsOf(file: string): Rendering[] {
  const source = readFileSync(file, "utf8");
  const uses = usesOf(parseRuby(compileErb(source)).root);
  return Array.from({ length: rounds }, (_, round) => {
    const scope: Record<string, unknown> = {};
    const variables: Record<string, unknown> = {};
    for (const [index, [name, shape]] of [...uses].entries()) {
      const value = madeUp(shape, round, 1000 * round + 31 * index + 1);
      scope[name] = value;
      if (!name.includes("::")) variables[name] = value;
    }
    return { file, round, source, variables, scope };
  });
}

export function render({ file, source, scope }: Rendering): { text?: string; error?: string } {
  const ruby = new Interpreter({ now: Date.now, budget: 10_000 });
  try {
    const template = compileTemplate(ruby, source, file);
    const text = renderTemplate(ruby, template, contextOf(ruby, scope));
    return { text };
  } catch (error) {
    const cause = error instanceof PuppetError ? error.cause : error;
    if (!(cause instanceof RubyError)) throw error;
    const name = ruby.className(ruby.realClassOf(cause.exception));
    if (name === "SyntaxError") return { error: name };
    return { error: `${name}: ${ruby.text(cause.exception)}` };
  }
}

function contextOf(ruby: Interpreter, scope: Rendering["scope"]): FunctionContext {
  const table = new Map<string, Value>(
    Object.entries(scope).map(([name, value]) => [name, readJson(JSON.stringify(value))]),
  );
  return {
    variable: (name: string) => table.get(name.replace(/^::/, "")) ?? null,
    expectVariable: (name: string) => table.get(name.replace(/^::/, "")) ?? null,
    setVariable: (name: string, value: Value) => table.set(name, value),
    variables: () => table,
    hasFunction: () => true,
    call: (name: string, args: readonly Value[]) => {
      const given = new RArray(args.map((one) => toRuby(ruby, one)));
      return `${name}(${ruby.inspect(given)})`;
    },
    compiler: { tags: () => ["settings", "main"], classes: () => ["settings", "main"] },
    scopeName: "Scope",
  } as unknown as FunctionContext;
}
