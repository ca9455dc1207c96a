// Floating point numbers as Ruby's printf writes them: `%f`, `%e`, `%g`, `%a`, any precision.
// The digits are exact and ties go to the even digit, where JavaScript's `toFixed` rounds them
// up and stops at 100 places. Signs and padding are the caller's: these take a finite |x|.
//
// One inexactness is kept because it shows: Ruby first tries floating point arithmetic for up to
// 14 digits, and what that cannot tell from a tie counts as one. So 2.675, a little less than it
// looks, becomes "2.68" with two places, and 2.665, a little more, becomes "2.66".

/** A positive finite double as mantissa × 2^exponent. */
function decompose(value: number): { readonly mantissa: bigint; readonly exponent: number } {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  return biased === 0
    ? { mantissa: fraction, exponent: -1074 }
    : { mantissa: fraction | 0x10000000000000n, exponent: biased - 1075 };
}

/** `value × 10^places` rounded to an integer. `places` may be negative. */
function scaled(value: number, places: number): bigint {
  const { mantissa, exponent } = decompose(value);
  let numerator = mantissa;
  let denominator = 1n;
  if (exponent >= 0) numerator <<= BigInt(exponent);
  else denominator <<= BigInt(-exponent);
  if (places >= 0) numerator *= 10n ** BigInt(places);
  else denominator *= 10n ** BigInt(-places);
  const quotient = numerator / denominator;
  const rest = numerator % denominator;
  if (rest === 0n) return quotient;
  const odd = (quotient & 1n) === 1n;
  const twice = rest * 2n;
  if (twice === denominator || looksLikeTie(value, quotient)) return odd ? quotient + 1n : quotient;
  return twice > denominator ? quotient + 1n : quotient;
}

const powersOfTen = Array.from({ length: 16 }, (_, power) => 10 ** power);
const largePowers = [1e16, 1e32, 1e64, 1e128, 1e256];

// Whether double arithmetic, after taking off the digits of `quotient`, is left with a half
// within its own error. The scaling is done in the same steps, since the errors count.
function looksLikeTie(value: number, quotient: bigint): boolean {
  const text = quotient.toString();
  const count = text.length;
  if (quotient === 0n || count > 14) return false;
  const { rest, steps } = firstDigit(value);
  let digits = rest;
  let error = (steps * digits + 7) * 2 ** -52;
  for (let index = 1; index <= count; index += 1) {
    digits -= Math.trunc(digits);
    if (digits === 0) return false;
    if (index < count) {
      digits *= 10;
      error *= 10;
    }
  }
  return Math.abs(digits - 0.5) <= error;
}

/** The value scaled to 1 ≤ rest < 10, and how many roundings that took. */
function firstDigit(value: number): { readonly rest: number; readonly steps: number } {
  let power = Math.floor(Math.log10(value));
  if (value < 10 ** power) power -= 1;
  else if (value >= 10 ** (power + 1)) power += 1;
  let steps = 2;
  if (power > 0) {
    let divisor = powersOfTen[power & 15] as number;
    for (let rest = power >> 4, index = 0; rest > 0; rest >>= 1, index += 1) {
      if ((rest & 1) === 0) continue;
      steps += 1;
      divisor *= largePowers[index] as number;
    }
    return { rest: value / divisor, steps };
  }
  let rest = value * (powersOfTen[-power & 15] as number);
  for (let left = -power >> 4, index = 0; left > 0; left >>= 1, index += 1) {
    if ((left & 1) === 0) continue;
    steps += 1;
    rest *= largePowers[index] as number;
  }
  return { rest, steps };
}

/** `%.Nf`; with `point`, the decimal point stays when there are no decimals (`%#.0f`). */
export function fixedText(value: number, precision: number, point = false): string {
  const digits = scaled(value, precision)
    .toString()
    .padStart(precision + 1, "0");
  if (precision === 0) return point ? `${digits}.` : digits;
  return `${digits.slice(0, -precision)}.${digits.slice(-precision)}`;
}

/** The digits of `%.Ne` (N + 1 of them) and the decimal exponent of the first. */
function significant(value: number, precision: number): { digits: string; exponent: number } {
  if (value === 0) return { digits: "0".repeat(precision + 1), exponent: 0 };
  let exponent = Math.floor(Math.log10(value));
  let digits = scaled(value, precision - exponent).toString();
  // The logarithm may be off by one beside a power of ten, and rounding may carry into a new digit.
  while (digits.length > precision + 1) {
    exponent += 1;
    digits = scaled(value, precision - exponent).toString();
  }
  while (digits.length < precision + 1) {
    exponent -= 1;
    digits = scaled(value, precision - exponent).toString();
  }
  return { digits, exponent };
}

function exponentText(exponent: number): string {
  const size = Math.abs(exponent).toString().padStart(2, "0");
  return `e${exponent < 0 ? "-" : "+"}${size}`;
}

/** `%.Ne`. */
export function exponentialText(value: number, precision: number, point = false): string {
  const { digits, exponent } = significant(value, precision);
  const fraction = precision > 0 ? `.${digits.slice(1)}` : point ? "." : "";
  return digits[0] + fraction + exponentText(exponent);
}

/** `%.Ng`; `keepZeros` is the flag `#`. */
export function generalText(value: number, precision: number, keepZeros = false): string {
  const places = precision === 0 ? 1 : precision;
  const { exponent } = significant(value, places - 1);
  if (exponent < -4 || exponent >= places) {
    const text = exponentialText(value, places - 1, keepZeros);
    return keepZeros ? text : text.replace(/\.?0*e/, "e");
  }
  const text = fixedText(value, places - 1 - exponent, keepZeros);
  return keepZeros || !text.includes(".") ? text : text.replace(/\.?0+$/, "");
}

/** `%a`; `precision` undefined prints as many hexadecimal digits as needed. */
export function hexadecimalText(value: number, precision?: number, point = false): string {
  if (value === 0) return `0x0${fractionText("", precision, point)}p+0`;
  let { mantissa, exponent } = decompose(value);
  while (mantissa < 0x10000000000000n) {
    mantissa <<= 1n;
    exponent -= 1;
  }
  exponent += 52;
  if (precision !== undefined && precision < 13) {
    const drop = BigInt((13 - precision) * 4);
    const rest = mantissa & ((1n << drop) - 1n);
    const half = 1n << (drop - 1n);
    mantissa >>= drop;
    if (rest > half || (rest === half && (mantissa & 1n) === 1n)) mantissa += 1n;
    mantissa <<= drop;
    if (mantissa >= 0x20000000000000n) {
      mantissa >>= 1n;
      exponent += 1;
    }
  }
  const lead = mantissa >> 52n;
  const fraction = (mantissa & 0xfffffffffffffn).toString(16).padStart(13, "0");
  const sign = exponent < 0 ? "-" : "+";
  const tail = fractionText(fraction, precision, point);
  return `0x${lead}${tail}p${sign}${Math.abs(exponent)}`;
}

function fractionText(fraction: string, precision: number | undefined, point: boolean): string {
  const digits =
    precision === undefined
      ? fraction.replace(/0+$/, "")
      : fraction.slice(0, precision).padEnd(precision, "0");
  return digits === "" && !point ? "" : `.${digits}`;
}
