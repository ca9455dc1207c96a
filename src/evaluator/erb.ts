// Templates in Ruby.
import type { FunctionContext } from "../define/function.ts";
import { loadRuby } from "../ruby/load.ts";
import { rubyOf } from "./ruby.ts";
import type { Scope } from "./scope.ts";

export function renderErb(
  source: string,
  file: string | undefined,
  context: FunctionContext,
  scope: Scope,
): string {
  const { compileTemplate, renderTemplate } = loadRuby();
  const { interpreter, templates } = rubyOf(scope.compilation.environment);
  const key = file ?? `\0${source}`;
  let kept = templates.get(key);
  if (kept?.source !== source) {
    kept = { source, template: compileTemplate(interpreter, source, file) };
    templates.set(key, kept);
  }
  return renderTemplate(interpreter, kept.template, context);
}
