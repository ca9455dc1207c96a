// `format` for Ruby's values.
import { floatFromText, integerFromText } from "../pcore/numbers.ts";
import { inspectString } from "../util/ruby-inspect.ts";
import { sprintf } from "../util/sprintf.ts";
import { FormatError } from "../util/sprintf-directive.ts";
import { kindName } from "./coerce.ts";
import type { Interpreter } from "./interpreter.ts";
import { Float, RHash, RString, type RValue, symbol } from "./values.ts";

export function formatText(ruby: Interpreter, format: string, values: readonly RValue[]): string {
  const [first] = values;
  const hash = values.length === 1 && first instanceof RHash ? first : undefined;
  try {
    return sprintf<RValue>(format, {
      positional: values,
      named: (name) => {
        if (hash === undefined) throw new FormatError("one hash required");
        const found = hash.get(symbol(name));
        if (found !== undefined) return found;
        const hasDefault = hash.fallback !== null || hash.fallbackProc !== null;
        return hasDefault ? ruby.send(hash, "[]", [symbol(name)]) : undefined;
      },
      toInteger: (value) => wholeNumber(ruby, value),
      toNumber: (value) => anyNumber(ruby, value),
      toCharacter: (value) =>
        value instanceof RString
          ? (Array.from(value.text)[0] ?? "")
          : String.fromCodePoint(Number(wholeNumber(ruby, value))),
      toText: (value) => ruby.text(value),
      inspect: (value) => ruby.inspect(value),
    });
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const isMissing = /^key.* not found$/s.test(error.message);
    throw ruby.error(isMissing ? "KeyError" : "ArgumentError", error.message);
  }
}

function wholeNumber(ruby: Interpreter, value: RValue): bigint {
  if (typeof value === "number" || typeof value === "bigint") return BigInt(value);
  if (value instanceof Float) {
    if (!Number.isFinite(value.value)) throw ruby.error("FloatDomainError", ruby.text(value));
    return BigInt(Math.floor(value.value));
  }
  if (value instanceof RString) {
    const found = integerFromText(value.text);
    if (found !== undefined) return BigInt(found);
    throw ruby.error("ArgumentError", `invalid value for Integer(): ${inspectString(value.text)}`);
  }
  throw ruby.error("TypeError", `can't convert ${kindName(ruby, value)} into Integer`);
}

function anyNumber(ruby: Interpreter, value: RValue): number | bigint {
  if (typeof value === "number" || typeof value === "bigint") return BigInt(value);
  if (value instanceof Float) return value.value;
  if (value instanceof RString) {
    const found = floatFromText(value.text);
    if (found !== undefined) return found;
    throw ruby.error("ArgumentError", `invalid value for Float(): ${inspectString(value.text)}`);
  }
  throw ruby.error("TypeError", `can't convert ${kindName(ruby, value)} into Float`);
}
