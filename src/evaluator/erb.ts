// Templates in Ruby. An environment has one Ruby, made when its first template is met, and keeps
// what it compiled as long as the files stay as they are.
import type { FunctionContext } from "../define/function.ts";
import type { Environment } from "../loaders/environment.ts";
import type { Interpreter } from "../ruby/interpreter.ts";
import { loadRuby } from "../ruby/load.ts";
import type { Template } from "../ruby/puppet/render.ts";
import type { Scope } from "./scope.ts";

/** How long one template may take, in milliseconds. */
const budget = 60_000;

interface Kept {
  readonly source: string;
  readonly template: Template;
}

export class EnvironmentRuby {
  readonly interpreter: Interpreter;
  readonly templates = new Map<string, Kept>();
  constructor(interpreter: Interpreter) {
    this.interpreter = interpreter;
  }
}

const rubies = new WeakMap<Environment, EnvironmentRuby>();

export function rubyOf(scope: Scope): EnvironmentRuby {
  const { environment } = scope.compilation;
  let found = rubies.get(environment);
  if (found === undefined) {
    const { Interpreter } = loadRuby();
    found = new EnvironmentRuby(new Interpreter({ now: Date.now, budget }));
    rubies.set(environment, found);
  }
  return found;
}

export function renderErb(
  source: string,
  file: string | undefined,
  context: FunctionContext,
  scope: Scope,
): string {
  const { compileTemplate, renderTemplate } = loadRuby();
  const { interpreter, templates } = rubyOf(scope);
  const key = file ?? `\0${source}`;
  let kept = templates.get(key);
  if (kept?.source !== source) {
    kept = { source, template: compileTemplate(interpreter, source, file) };
    templates.set(key, kept);
  }
  return renderTemplate(interpreter, kept.template, context);
}
