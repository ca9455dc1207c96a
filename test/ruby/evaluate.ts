// Runs Ruby with the evaluator, as the tests want it: what an expression shows, what a program
// prints.
import { Interpreter } from "../../src/ruby/interpreter.ts";
import { RubyError } from "../../src/ruby/jumps.ts";
import { compileProgram } from "../../src/ruby/program.ts";
import { RObject } from "../../src/ruby/values.ts";

export interface Answer {
  readonly ruby: string;
  readonly shows?: string;
  readonly raises?: string;
}

export function answer(text: string): Answer {
  const ruby = new Interpreter({ now: Date.now, budget: 20_000 });
  try {
    const program = compileProgram(ruby, text, { file: "(test)" });
    const value = ruby.run(() => program.run({ self: new RObject(ruby.object) }));
    return { ruby: text, shows: withoutAddresses(ruby.inspect(value)) };
  } catch (error) {
    if (!(error instanceof RubyError)) throw error;
    const { exception } = error;
    const name = ruby.className(ruby.realClassOf(exception));
    return { ruby: text, raises: withoutAddresses(`${name}: ${ruby.text(exception)}`) };
  }
}

/** What a program prints; an error at its end as Ruby shows it. */
export function printed(text: string, file: string): string {
  let out = "";
  const ruby = new Interpreter({
    now: Date.now,
    budget: 20_000,
    print: (_stream, written) => {
      out += written;
    },
  });
  try {
    const program = compileProgram(ruby, text, { file });
    ruby.run(() => program.run());
  } catch (error) {
    if (!(error instanceof RubyError)) throw error;
    const { exception } = error;
    const name = ruby.className(ruby.realClassOf(exception));
    out += `${exception.backtrace?.[0]}: ${ruby.text(exception)} (${name})\n`;
  }
  return withoutAddresses(out);
}

function withoutAddresses(text: string): string {
  return text.replace(/0x[0-9a-f]{16}/g, "0x…");
}
