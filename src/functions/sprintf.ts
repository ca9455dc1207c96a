// sprintf: texts with values formatted into them.
import { defineLegacyFunction } from "../define/function.ts";
import { floatFromText, integerFromText, isInteger } from "../pcore/numbers.ts";
import { rubyInspectValue, rubyText } from "../pcore/ruby-inspect.ts";
import { Float, Hash, type Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { inspectString } from "../util/ruby-inspect.ts";
import { sprintf } from "../util/sprintf.ts";
import { type FormatArguments, FormatError } from "../util/sprintf-directive.ts";
import { issues } from "./issues.ts";
import { conversionName, noConversion } from "./ruby/refusals.ts";
import { legacyText } from "./ruby/text.ts";

export default defineLegacyFunction({
  name: "sprintf",
  doc: `Formats values: %s is a text, %d an integer, %f a float, %x hexadecimal, and so on, with flags,
    width and precision between the percent sign and the letter, as in Ruby. %<name>d and %{name}
    take the values from a hash.`,
  arity: -2,
  type: "rvalue",
  run: (_context, [format = "", ...values]) => {
    if (typeof format !== "string") throw noConversion(format, "String");
    try {
      return sprintf(format, formatArguments(values));
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      throw new PuppetError(issues.FUNCTION_ERROR({ message: error.message }), {}, error);
    }
  },
});

function formatArguments(values: readonly Value[]): FormatArguments<Value> {
  return {
    positional: values,
    named: (name) => {
      const [hash] = values;
      if (values.length !== 1 || !(hash instanceof Hash))
        throw new FormatError("one hash required");
      return hash.get(name);
    },
    toInteger,
    toNumber,
    toCharacter,
    toText: legacyText,
    inspect: rubyInspectValue,
  };
}

function toInteger(value: Value): bigint {
  if (isInteger(value)) return BigInt(value);
  if (value instanceof Float) {
    if (!Number.isFinite(value.value)) throw new FormatError(rubyText(value));
    return BigInt(Math.trunc(value.value));
  }
  if (typeof value !== "string") throw notConvertible(value, "Integer");
  const number = integerFromText(value);
  if (number === undefined) {
    throw new FormatError(`invalid value for Integer(): ${inspectString(value)}`);
  }
  return BigInt(number);
}

function toNumber(value: Value): number | bigint {
  if (isInteger(value)) return BigInt(value);
  if (value instanceof Float) return value.value;
  if (typeof value !== "string") throw notConvertible(value, "Float");
  const number = floatFromText(value);
  if (number === undefined) {
    throw new FormatError(`invalid value for Float(): ${inspectString(value)}`);
  }
  return number;
}

function toCharacter(value: Value): string {
  if (typeof value === "string") {
    if (Array.from(value).length !== 1) throw new FormatError("%c requires a character");
    return value;
  }
  const code = Number(toInteger(value));
  if (code < 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) {
    throw new FormatError("invalid character");
  }
  return String.fromCodePoint(code);
}

function notConvertible(value: Value, to: string): FormatError {
  return new FormatError(`can't convert ${conversionName(value)} into ${to}`);
}
