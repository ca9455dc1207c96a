// Templates in Ruby.
import type { FunctionContext } from "../define/function.ts";
import { loadRuby } from "../ruby/load.ts";
import { rubyOf } from "./ruby.ts";
import type { Scope } from "./scope.ts";

interface ErbRequest {
  readonly source: string;
  /** Absent for an inline template. */
  readonly file: string | undefined;
  /** What errors call it. */
  readonly name: string | undefined;
}

export function renderErb(
  { source, file, name }: ErbRequest,
  context: FunctionContext,
  scope: Scope,
): string {
  const { compileTemplate, renderTemplate } = loadRuby();
  const { interpreter, templates } = rubyOf(scope.compilation.environment);
  const key = file === undefined ? `\0${source}` : `${file}\0${name}`;
  let kept = templates.get(key);
  if (kept?.source !== source) {
    kept = { source, template: compileTemplate(interpreter, source, file, name) };
    templates.set(key, kept);
  }
  return renderTemplate(interpreter, kept.template, context);
}
