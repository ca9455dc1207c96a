// The 64 characters of password hashes: two orders of the same alphabet, and two ways to cut bytes
// into characters.

export const cryptAlphabet = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
export const bcryptAlphabet = "./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Up to three bytes, the last one lowest, as characters from the lowest bits up. */
export function cryptText(bytes: readonly number[]): string {
  let word = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  let text = "";
  for (let count = 0; count <= bytes.length; count += 1) {
    text += cryptAlphabet[word & 63];
    word >>= 6;
  }
  return text;
}

/** Bytes as characters from the highest bits down. */
export function bcryptText(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two = 0, three = 0] = bytes.subarray(at, at + 3);
    const word = (one << 16) | (two << 8) | three;
    const count = Math.min(3, bytes.length - at) + 1;
    for (let index = 0; index < count; index += 1) {
      text += bcryptAlphabet[(word >> (18 - 6 * index)) & 63];
    }
  }
  return text;
}

/** The bytes that whole characters stand for. */
export function bcryptBytes(text: string): Uint8Array {
  const bytes: number[] = [];
  let word = 0;
  let bits = 0;
  for (const character of text) {
    word = ((word << 6) | bcryptAlphabet.indexOf(character)) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((word >> bits) & 255);
    }
  }
  return Uint8Array.from(bytes);
}
