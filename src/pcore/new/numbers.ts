// Integer, Float and Numeric from numbers, booleans, times and strings.
import { PuppetError } from "../../util/error.ts";
import { inspectString } from "../../util/ruby-inspect.ts";
import { assertInstance } from "../describe-mismatch.ts";
import { formatType } from "../format.ts";
import { generalize } from "../generalize.ts";
import { inferType } from "../infer.ts";
import { isInstance } from "../instance.ts";
import { issues } from "../issues.ts";
import {
  floatFromText,
  floatText,
  integerFromText,
  isInteger,
  negate,
  normalizeInteger,
  toDouble,
  toNumber,
  truncate,
} from "../numbers.ts";
import { toSeconds, wholeSeconds } from "../time-units.ts";
import { parseType } from "../type-parser.ts";
import { type PType, typeAlias } from "../types/index.ts";
import { Default, Float, type Hash, Timespan, Timestamp, type Value } from "../values.ts";
import type { NewFunction } from "./function.ts";

const sign = "[+-]?\\s*";
const hexadecimal = "(?:0[xX][0-9A-Fa-f]+)";
const octal = "(?:0[0-7]+)";
const binary = "(?:0[bB][01]+)";
const decimal = "(?:0|[1-9]\\d*)";
const float = `(?:${decimal}(?:\\.\\d+)?(?:[eE]-?\\d+)?)`;
const floatPattern = `\\A${sign}(?:${float}|${hexadecimal}|${octal}|${binary})\\z`;
const integerPattern = `\\A${sign}(?:(?:\\d+)|${hexadecimal}|${binary})\\z`;

const integerConvertible = `Variant[Numeric, Boolean, Pattern[/${integerPattern}/], Timespan, Timestamp]`;
const radix = "Variant[Default, Integer[2,2], Integer[8,8], Integer[10,10], Integer[16,16]]";
const integerTypes = {
  Radix: radix,
  Convertible: integerConvertible,
  NamedArgs: "Struct[{from => Convertible, Optional[radix] => Radix, Optional[abs] => Boolean}]",
} as const;

function conversionError(detail: string): PuppetError {
  return new PuppetError(issues.BAD_CONVERSION({ detail }));
}

/** Why a value is no number, after the function's name. */
export function cannotConvert(value: Value, target: string): string {
  if (typeof value === "string") return `The string '${value}' cannot be converted to ${target}`;
  const type = formatType(generalize(inferType(value)));
  return `Value of type ${type} cannot be converted to ${target}`;
}

function absolute(value: Value, abs: Value | undefined): Value {
  if (abs !== true) return value;
  if (value instanceof Float) return new Float(Math.abs(value.value));
  return isInteger(value) && value < 0 ? negate(value) : value;
}

/** A number with blanks between it and its sign, without them. */
function withoutBlanks(text: string): string | undefined {
  const match = /^([+-])[\p{Zs}\t]+([^\n]*)$/u.exec(text);
  return match === null ? undefined : `${match[1]}${match[2]}`;
}

export const integerFunction: NewFunction = {
  name: "new",
  types: integerTypes,
  dispatches: [
    {
      parameters: ["Convertible from", "?Radix radix", "?Boolean abs"],
      run: ([from = null, base, abs]) => absolute(toInteger(from, base), abs),
    },
    {
      parameters: ["NamedArgs hash_args"],
      run: ([args]) => {
        const hash = args as Hash;
        const from = hash.get("from") ?? null;
        return absolute(toInteger(from, hash.get("radix") ?? undefined), hash.get("abs"));
      },
    },
    { parameters: ["Hash hash_args"], mismatch: true, run: ([args]) => hashMismatch(args as Hash) },
    {
      parameters: ["Any from", "?Integer radix", "?Boolean abs"],
      mismatch: true,
      run: ([from = null, base]) => {
        assertRadix(base);
        return cannotConvert(from, "Integer");
      },
    },
  ],
};

function assertRadix(base: Value | undefined): void {
  if (base === undefined || base === null || base instanceof Default) return;
  if (base === 2 || base === 8 || base === 10 || base === 16) return;
  const detail = `Illegal radix: ${String(base)}, expected 2, 8, 10, 16, or default`;
  throw conversionError(detail);
}

function hashMismatch(hash: Hash): Value {
  const from = hash.get("from");
  if (from !== undefined && !isInstance(parseType(integerConvertible), from)) {
    return cannotConvert(from, "Integer");
  }
  assertRadix(hash.get("radix"));
  return assertInstance("Integer.new", named("NamedArgs"), hash);
}

// The types of the function by the names they have in it.
function named(name: "NamedArgs" | "Convertible" | "Radix"): PType {
  const names = { namedargs: "NamedArgs", convertible: "Convertible", radix: "Radix" } as const;
  const text = integerTypes[name];
  return typeAlias(name, () =>
    parseType(text, (other) =>
      other in names ? named(names[other as keyof typeof names]) : undefined,
    ),
  );
}

function toInteger(from: Value, base: Value | undefined): Value {
  if (from instanceof Float) return floatToInteger(from.value);
  if (from instanceof Timespan || from instanceof Timestamp) {
    return normalizeInteger(wholeSeconds(from.nanoseconds));
  }
  if (typeof from === "boolean") return from ? 1 : 0;
  if (typeof from !== "string") return from;
  const radix_ = isInteger(base) ? (Number(base) as 2 | 8 | 10 | 16) : undefined;
  const joined = withoutBlanks(from);
  const value =
    integerFromText(from, radix_) ??
    (joined === undefined ? undefined : integerFromText(joined, radix_));
  if (value === undefined) {
    throw conversionError(`invalid value for Integer(): ${inspectString(from)}`);
  }
  return value;
}

function floatToInteger(value: number): Value {
  if (!Number.isFinite(value)) throw conversionError(floatText(value));
  return truncate(value);
}

const floatTypes = {
  Convertible: `Variant[Numeric, Boolean, Pattern[/${floatPattern}/], Timespan, Timestamp]`,
  NamedArgs: "Struct[{from => Convertible, Optional[abs] => Boolean}]",
};

export const floatFunction: NewFunction = {
  name: "new_float",
  types: floatTypes,
  dispatches: [
    {
      parameters: ["Convertible from", "?Boolean abs"],
      run: ([from = null, abs]) => absolute(toFloat(from), abs),
    },
    {
      parameters: ["NamedArgs hash_args"],
      run: ([args]) => {
        const hash = args as Hash;
        return absolute(toFloat(hash.get("from") ?? null), hash.get("abs"));
      },
    },
    {
      parameters: ["Any from", "?Boolean abs"],
      mismatch: true,
      run: ([from = null]) => cannotConvert(from, "Float"),
    },
  ],
};

function toFloat(from: Value): Value {
  if (from instanceof Float) return from;
  if (isInteger(from)) return new Float(toDouble(from));
  if (from instanceof Timespan || from instanceof Timestamp) {
    return new Float(toSeconds(from.nanoseconds));
  }
  if (typeof from === "boolean") return new Float(from ? 1 : 0);
  const text = String(from);
  const value = textToFloat(text) ?? textToFloat(withoutBlanks(text) ?? "");
  if (value === undefined) {
    throw conversionError(`invalid value for Float(): ${inspectString(text)}`);
  }
  return new Float(value);
}

function textToFloat(text: string): number | undefined {
  if (!/^0b/i.test(text)) return floatFromText(text);
  const value = integerFromText(text);
  return value === undefined ? undefined : Number(value);
}

export const numericFunction: NewFunction = {
  name: "new_numeric",
  types: {
    Convertible: `Variant[Integer, Float, Boolean, Pattern[/${floatPattern}/], Timespan, Timestamp]`,
    NamedArgs: floatTypes.NamedArgs,
  },
  dispatches: [
    {
      parameters: ["Convertible from", "?Boolean abs"],
      run: ([from = null, abs]) => absolute(toNumeric(from), abs),
    },
    {
      parameters: ["NamedArgs hash_args"],
      run: ([args]) => {
        const hash = args as Hash;
        return absolute(toNumeric(hash.get("from") ?? null), hash.get("abs"));
      },
    },
    {
      parameters: ["Any from", "?Boolean abs"],
      mismatch: true,
      run: ([from = null]) => cannotConvert(from, "Numeric"),
    },
  ],
};

function toNumeric(from: Value): Value {
  if (from instanceof Timespan || from instanceof Timestamp) {
    return new Float(toSeconds(from.nanoseconds));
  }
  if (typeof from === "boolean") return from ? 1 : 0;
  if (typeof from !== "string") return from;
  if (/^0[bx]/i.test(from)) return integerFromText(from) ?? null;
  return toNumber(from) ?? null;
}
