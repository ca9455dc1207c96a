// Passwords hashed by Blowfish with an expensive key: `$2b$05$salt…`. The letter tells how the bytes
// of the password are read: `x` is for hashes made by an old program that took them with their
// sign, `a` keeps passwords apart that such a program would have confused.
import { bcryptBytes, bcryptText } from "./base64.ts";
import { piFraction } from "./pi.ts";

const rounds = 16;
const subkeys = rounds + 2;

interface Cipher {
  readonly p: Int32Array;
  /** Four tables of 256 words, one after the other. */
  readonly s: Int32Array;
}

let initial: Cipher | undefined;

/** The state that every hash starts from, made when it is first needed. */
function initialCipher(): Cipher {
  if (initial === undefined) {
    const words = Int32Array.from(piFraction(subkeys + 4 * 256));
    initial = { p: words.subarray(0, subkeys), s: words.subarray(subkeys) };
  }
  return { p: initial.p.slice(), s: initial.s.slice() };
}

export type BcryptKind = "2a" | "2b" | "2x" | "2y";

/** `undefined` for settings that are not possible. `setting` is the cost, `$` and the salt. */
export function bcrypt(kind: BcryptKind, password: Buffer, setting: string): string | undefined {
  const match = /^(\d\d)\$([./A-Za-z0-9]{22})/.exec(setting);
  if (match === null) return undefined;
  const [, costText, saltText] = match as unknown as [string, string, string];
  const cost = Number(costText);
  if (cost < 4 || cost > 31) return undefined;
  const salt = bcryptBytes(saltText).subarray(0, 16);
  const digest = hashed(kind, password, Buffer.from(salt), 2 ** cost);
  // The last character of the salt has bits that no byte needs.
  return `$${kind}$${costText}$${bcryptText(salt)}${bcryptText(digest)}`;
}

const plaintext = Buffer.from("OrpheanBeholderScryDoubt");

function hashed(kind: BcryptKind, password: Buffer, salt: Buffer, count: number): Uint8Array {
  const cipher = initialCipher();
  const { key, safety } = keyWords(password, kind);
  const saltWords = Int32Array.from([0, 4, 8, 12], (at) => salt.readInt32BE(at));
  cipher.p[0] = (cipher.p[0] as number) ^ safety;
  expand(cipher, key, saltWords);
  const saltKey = Int32Array.from(
    { length: subkeys },
    (_, index) => saltWords[index % 4] as number,
  );
  for (let round = 0; round < count; round += 1) {
    expand(cipher, key, noSalt);
    expand(cipher, saltKey, noSalt);
  }
  const out = Buffer.alloc(plaintext.length);
  for (let at = 0; at < plaintext.length; at += 8) {
    const block = Int32Array.of(plaintext.readInt32BE(at), plaintext.readInt32BE(at + 4));
    for (let turn = 0; turn < 64; turn += 1) encipher(cipher, block);
    out.writeInt32BE(block[0] as number, at);
    out.writeInt32BE(block[1] as number, at + 4);
  }
  return out.subarray(0, 23);
}

const noSalt = new Int32Array(4);

/** The password with the zero at its end, again and again, and what `2a` adds to the first word. */
function keyWords(password: Buffer, kind: BcryptKind): { key: Int32Array; safety: number } {
  const key = new Int32Array(subkeys);
  let at = 0;
  let sign = 0;
  let difference = 0;
  for (let index = 0; index < subkeys; index += 1) {
    let right = 0;
    let signed = 0;
    for (let place = 0; place < 4; place += 1) {
      const byte = at === password.length ? 0 : (password[at] as number);
      right = (right << 8) | byte;
      signed = (signed << 8) | (byte > 127 ? byte - 256 : byte);
      if (place > 0) sign |= signed & 0x80;
      at = at === password.length ? 0 : at + 1;
    }
    difference |= right ^ signed;
    key[index] = kind === "2x" ? signed : right;
  }
  difference = ((difference >>> 16) | difference) & 0xffff;
  const isConfusable = ((difference + 0xffff) & 0x10000) === 0;
  return { key, safety: kind === "2a" && isConfusable ? (sign << 9) & 0x10000 : 0 };
}

function expand(cipher: Cipher, key: Int32Array, salt: Int32Array): void {
  const { p, s } = cipher;
  for (let index = 0; index < subkeys; index += 1) {
    p[index] = (p[index] as number) ^ (key[index] as number);
  }
  const block = new Int32Array(2);
  let at = 0;
  for (const table of [p, s]) {
    for (let index = 0; index < table.length; index += 2) {
      block[0] = (block[0] as number) ^ (salt[at] as number);
      block[1] = (block[1] as number) ^ (salt[at + 1] as number);
      at ^= 2;
      encipher(cipher, block);
      table[index] = block[0] as number;
      table[index + 1] = block[1] as number;
    }
  }
}

function encipher({ p, s }: Cipher, block: Int32Array): void {
  let left = (block[0] as number) ^ (p[0] as number);
  let right = block[1] as number;
  for (let round = 1; round <= rounds; round += 2) {
    right ^= mixed(s, left) ^ (p[round] as number);
    left ^= mixed(s, right) ^ (p[round + 1] as number);
  }
  block[0] = right ^ (p[rounds + 1] as number);
  block[1] = left;
}

function mixed(s: Int32Array, word: number): number {
  const one = s[word >>> 24] as number;
  const two = s[256 + ((word >>> 16) & 255)] as number;
  const three = s[512 + ((word >>> 8) & 255)] as number;
  const four = s[768 + (word & 255)] as number;
  return (((one + two) ^ three) + four) | 0;
}
