// Numbers and their texts: strings to numbers as the language coerces them, as Integer() and
// Float() of the reference's host convert them, and floats to text in its notation.
import { Float } from "./values.ts";

/** A bigint becomes a number again where that is exact. */
export function normalizeInteger(value: bigint): number | bigint {
  return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER
    ? Number(value)
    : value;
}

export function isInteger(value: unknown): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

export function isNumeric(value: unknown): value is number | bigint | Float {
  return isInteger(value) || value instanceof Float;
}

/** The nearest double of any number. */
export function toDouble(value: number | bigint | Float): number {
  return value instanceof Float ? value.value : Number(value);
}

/** Cuts the fraction off, towards zero. */
export function truncate(value: number): number | bigint {
  const whole = Math.trunc(value);
  return Number.isSafeInteger(whole) ? whole + 0 : normalizeInteger(BigInt(whole));
}

const blank = "[\\p{Zs}\\t]*";
const numeric = new RegExp(
  `^${blank}([-+]?)${blank}((0[xX][0-9A-Fa-f]+)|(0?\\d+)((?:\\.\\d+)?(?:[eE]-?\\d+)?))${blank}$`,
  "u",
);

/** The number a string stands for in arithmetic; `undefined` when it is not a number. */
export function toNumber(text: string): number | bigint | Float | undefined {
  const match = numeric.exec(text.startsWith("::") ? text.slice(2) : text);
  if (match === null) return undefined;
  const [, sign, digits = "", , whole = "", fraction = ""] = match;
  if (fraction !== "") return fractional(sign === "-", digits, whole, fraction);
  const value = integerFromText(digits);
  return value === undefined ? undefined : sign === "-" ? negate(value) : value;
}

function fractional(
  isNegative: boolean,
  digits: string,
  whole: string,
  fraction: string,
): Float | undefined {
  const head = integerFromText(whole);
  if (head === undefined) return undefined;
  // Zero with an exponent is taken for a mistake: 0e1 looks like a mangled hexadecimal number.
  if (head === 0 && /^\.?0*[eE]/.test(fraction)) return undefined;
  const value = Number(digits);
  if (value === Infinity) return undefined;
  return new Float(isNegative ? -value : value);
}

export function negate(value: number | bigint): number | bigint {
  return value === 0 ? 0 : typeof value === "bigint" ? normalizeInteger(-value) : -value;
}

const digitsOf: Readonly<Record<number, RegExp>> = {
  2: /^[01]+(?:_[01]+)*$/,
  8: /^[0-7]+(?:_[0-7]+)*$/,
  10: /^[0-9]+(?:_[0-9]+)*$/,
  16: /^[0-9a-f]+(?:_[0-9a-f]+)*$/i,
};
const prefixOf: Readonly<Record<number, RegExp>> = {
  2: /^0b/i,
  8: /^0o?/i,
  10: /^0d/i,
  16: /^0x/i,
};
const literalPrefix: Readonly<Record<number, string>> = { 2: "0b", 8: "0o", 10: "", 16: "0x" };

/**
 * What `Integer(text, radix)` gives: a sign, a prefix that fits the radix, digits with single
 * underscores between them. Without a radix the prefix decides. `undefined` when it would fail.
 */
export function integerFromText(
  text: string,
  radix?: 2 | 8 | 10 | 16,
): number | bigint | undefined {
  const [, sign = "", body = ""] = /^\s*([+-]?)([\s\S]*?)\s*$/.exec(text) ?? [];
  const base = radix ?? radixOf(body);
  const prefix = prefixOf[base]?.exec(body)?.[0] ?? "";
  const digits = prefix.length < body.length ? body.slice(prefix.length) : body;
  if (digitsOf[base]?.test(digits) !== true) return undefined;
  const value = normalizeInteger(BigInt(`${literalPrefix[base]}${digits.replaceAll("_", "")}`));
  return sign === "-" ? negate(value) : value;
}

function radixOf(body: string): 2 | 8 | 10 | 16 {
  if (!body.startsWith("0") || body.length === 1) return 10;
  const second = body[1]?.toLowerCase();
  return second === "x" ? 16 : second === "b" ? 2 : second === "d" ? 10 : 8;
}

/** What `Float(text)` gives; `undefined` when it would fail. */
export function floatFromText(text: string): number | undefined {
  const trimmed = text.trim();
  if (/^[+-]?0x[0-9a-f]+$/i.test(trimmed)) {
    const value = integerFromText(trimmed);
    return value === undefined ? undefined : Number(value);
  }
  if (!/^[+-]?\d+(?:_\d+)*(?:\.\d+(?:_\d+)*)?(?:e[+-]?\d+(?:_\d+)*)?$/i.test(trimmed)) {
    return undefined;
  }
  return Number(trimmed.replaceAll("_", ""));
}

/** A float as text: 1.0, 1.0e+20, 1.5e-07. */
export function floatText(value: number): string {
  if (!Number.isFinite(value)) {
    return Number.isNaN(value) ? "NaN" : value > 0 ? "Infinity" : "-Infinity";
  }
  if (value === 0) return Object.is(value, -0) ? "-0.0" : "0.0";
  const [mantissa = "", power = "0"] = Math.abs(value).toExponential().split("e");
  const digits = mantissa.replace(".", "");
  const exponent = Number(power);
  const sign = value < 0 ? "-" : "";
  if (exponent >= 15 || exponent < -4) {
    const fraction = digits.length > 1 ? digits.slice(1) : "0";
    const size = String(Math.abs(exponent)).padStart(2, "0");
    return `${sign}${digits[0]}.${fraction}e${exponent < 0 ? "-" : "+"}${size}`;
  }
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, "0");
  return `${sign}${whole}.${digits.slice(exponent + 1) || "0"}`;
}

/** Any number as text, as interpolation shows it. */
export function numberText(value: number | bigint | Float): string {
  return value instanceof Float ? floatText(value.value) : String(value);
}
