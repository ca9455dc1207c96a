// The fraction of pi in words of 32 bits: what Blowfish starts from. Computed rather than written
// down, by Machin's formula, digit by digit in base 2^32, as on paper.

/** The first words after the point. */
export function piFraction(count: number): Uint32Array {
  const size = count + 3;
  const sum = new Float64Array(size);
  addInverseTangent(sum, 5, 16);
  addInverseTangent(sum, 239, -4);
  carry(sum);
  return Uint32Array.from(sum.subarray(1, count + 1));
}

const base = 2 ** 32;

/** Adds a multiple of the arc tangent of 1/x. Digits may leave their range; see `carry`. */
function addInverseTangent(sum: Float64Array, x: number, factor: number): void {
  const power = new Float64Array(sum.length);
  power[0] = Math.abs(factor);
  divide(power, x, power, 0);
  const term = new Float64Array(sum.length);
  let sign = Math.sign(factor);
  let first = 0;
  for (let divisor = 1; first < power.length; divisor += 2) {
    divide(power, divisor, term, first);
    for (let at = first; at < sum.length; at += 1) {
      sum[at] = (sum[at] as number) + sign * (term[at] as number);
    }
    sign = -sign;
    divide(power, x * x, power, first);
    while (power[first] === 0) first += 1;
  }
}

/** All of it stays below 2^53, where numbers are exact, as long as the divisor is below 2^21. */
function divide(dividend: Float64Array, divisor: number, into: Float64Array, first: number): void {
  let rest = 0;
  for (let at = first; at < dividend.length; at += 1) {
    const value = rest * base + (dividend[at] as number);
    const quotient = Math.floor(value / divisor);
    rest = value - quotient * divisor;
    into[at] = quotient;
  }
}

function carry(digits: Float64Array): void {
  for (let at = digits.length - 1; at > 0; at -= 1) {
    const over = Math.floor((digits[at] as number) / base);
    digits[at] = (digits[at] as number) - over * base;
    digits[at - 1] = (digits[at - 1] as number) + over;
  }
}
