// What Ruby raised, as an error of ours: its message, and the place when the exception has one.
import { PuppetError } from "../../../util/error.ts";
import type { Interpreter } from "../../interpreter.ts";
import { issues } from "../../issues.ts";
import { RubyError } from "../../jumps.ts";
import type { RException, RValue } from "../../values.ts";

/** Anything else passes as it is: a `return` or `break` of a manifest's lambda, for one. */
export function rubyFailure(ruby: Interpreter, error: unknown): unknown {
  if (!(error instanceof RubyError)) return error;
  const { exception } = error;
  // It came through Ruby on its way.
  if (exception.source instanceof PuppetError) return exception.source;
  const message = ruby.run(() => ruby.text(exception));
  const line = variable(exception, "@line");
  const at = {
    file: textOf(ruby, variable(exception, "@file")),
    line: typeof line === "number" ? line : undefined,
  };
  return new PuppetError(issues.RUBY_RAISED({ message }), at, error);
}

function variable({ ivars }: RException, name: string): RValue {
  return ivars?.get(name) ?? null;
}

function textOf(ruby: Interpreter, value: RValue): string | undefined {
  return value === null ? undefined : ruby.text(value);
}
