// Passwords hashed by five thousand rounds of SHA-256 or SHA-512: `$5$salt$…` and `$6$salt$…`.
import { createHash } from "node:crypto";
import { cryptText } from "./base64.ts";
import { lengthBits, repeated } from "./mix.ts";

const kinds = {
  "5": { hash: "sha256", step: 10, turn: 2, tail: [31, 30] },
  "6": { hash: "sha512", step: 21, turn: 1, tail: [63] },
} as const;

export function shaCrypt(kind: keyof typeof kinds, password: Buffer, saltText: string): string {
  const { hash, step, turn, tail } = kinds[kind];
  const shown = saltText.slice(0, 16);
  const salt = Buffer.from(shown);
  const digestOf = (parts: readonly Buffer[]): Buffer => {
    const sum = createHash(hash);
    for (const part of parts) sum.update(part);
    return sum.digest();
  };
  const both = digestOf([password, salt, password]);
  const pieces = [password, salt, repeated(both, password.length)];
  for (const bit of lengthBits(password.length)) pieces.push(bit === 1 ? both : password);
  let digest = digestOf(pieces);
  const passwordDigest = digestOf(new Array<Buffer>(password.length).fill(password));
  const saltDigest = digestOf(new Array<Buffer>(16 + (digest[0] as number)).fill(salt));
  const mixedPassword = repeated(passwordDigest, password.length);
  const mixedSalt = repeated(saltDigest, salt.length);
  for (let round = 0; round < 5000; round += 1) {
    const isOdd = round % 2 === 1;
    const parts = [isOdd ? mixedPassword : digest];
    if (round % 3 !== 0) parts.push(mixedSalt);
    if (round % 7 !== 0) parts.push(mixedPassword);
    parts.push(isOdd ? digest : mixedPassword);
    digest = digestOf(parts);
  }
  return `$${kind}$${shown}$${textOf(digest, { step, turn, tail })}`;
}

interface Order {
  /** How far apart the three bytes of a group lie. */
  readonly step: number;
  /** By how many places each group is turned against the one before. */
  readonly turn: number;
  readonly tail: readonly number[];
}

function textOf(digest: Buffer, { step, turn, tail }: Order): string {
  let text = "";
  for (let group = 0; group < step; group += 1) {
    const places = [group, group + step, group + 2 * step];
    const start = (group * turn) % 3;
    const turned = [0, 1, 2].map((index) => places[(start + index) % 3] as number);
    text += cryptText(turned.map((place) => digest[place] as number));
  }
  return text + cryptText(tail.map((place) => digest[place] as number));
}
