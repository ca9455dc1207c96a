// The order of texts in Ruby, which is that of their bytes.

/** By code point, which is how bytes of UTF-8 are ordered. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0;
  const shorter = Math.min(left.length, right.length);
  for (let index = 0; index < shorter; index += 1) {
    const one = left.charCodeAt(index);
    const other = right.charCodeAt(index);
    if (one !== other) return codePointRank(one) - codePointRank(other);
  }
  return left.length - right.length;
}

// Halves of surrogate pairs stand for characters beyond all that have one unit.
function codePointRank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
