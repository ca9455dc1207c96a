// The secret values of one resource, and how they are kept out of what programs and checks have
// to say: an error that quotes a value, a debug message with the words of a command line.
import type { CommandArgument } from "../define/context.ts";
import { inspect } from "../define/inspect.ts";
import { Hash, Sensitive } from "../pcore/values.ts";

const redacted = "[redacted]";
// What is shorter is found in every other word, and hidden from nobody.
const shortest = 3;

export class Secrets {
  readonly #texts = new Set<string>();

  /** Adds a value with everything in it, and each line of it. */
  add(value: unknown): void {
    if (value instanceof Sensitive) this.add(value.unwrap());
    else if (Array.isArray(value)) for (const one of value) this.add(one);
    else if (value instanceof Hash) for (const one of value.values()) this.add(one);
    else if (typeof value === "string") {
      for (const text of [value, inspect(value).slice(1, -1), value.trim(), ...lines(value)]) {
        if (text.length >= shortest) this.#texts.add(text);
      }
    } else if (typeof value === "number" || typeof value === "bigint") this.add(String(value));
  }

  /** The text without the secrets in it. */
  hide(text: string): string {
    let result = text;
    // Of two secrets one of which is in the other, the longer goes first.
    for (const secret of [...this.#texts].sort((one, other) => other.length - one.length)) {
      result = result.replaceAll(secret, redacted);
    }
    return result;
  }

  /** Commands that don't show their secret words to the log. */
  veil<Result>(commands: Commands<Result>): Commands<Result> {
    const veiled: Record<string, Commands<Result>[string]> = {};
    for (const [name, command] of Object.entries(commands)) {
      veiled[name] = (...args) => command(...args.map((argument) => this.#wrapped(argument)));
    }
    return veiled;
  }

  #wrapped(argument: CommandArgument): CommandArgument {
    if (typeof argument !== "string") return argument;
    return this.hide(argument) === argument ? argument : new Sensitive(argument);
  }
}

type Commands<Result> = Readonly<Record<string, (...args: CommandArgument[]) => Promise<Result>>>;

function lines(text: string): readonly string[] {
  return text.includes("\n") ? text.split("\n").map((line) => line.trim()) : [];
}
