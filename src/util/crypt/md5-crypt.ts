// Passwords hashed by a thousand rounds of MD5: `$1$salt$…`.
import { createHash } from "node:crypto";
import { cryptText } from "./base64.ts";
import { lengthBits, repeated } from "./mix.ts";

const order = [[0, 6, 12], [1, 7, 13], [2, 8, 14], [3, 9, 15], [4, 10, 5], [11]] as const;

export function md5Crypt(password: Buffer, saltText: string): string {
  const shown = saltText.slice(0, 8);
  const salt = Buffer.from(shown);
  const both = md5(password, salt, password);
  const pieces = [password, Buffer.from("$1$"), salt, repeated(both, password.length)];
  for (const bit of lengthBits(password.length)) {
    pieces.push(bit === 1 ? Buffer.from([0]) : password.subarray(0, 1));
  }
  let digest = md5(...pieces);
  for (let round = 0; round < 1000; round += 1) {
    const isOdd = round % 2 === 1;
    const parts = [isOdd ? password : digest];
    if (round % 3 !== 0) parts.push(salt);
    if (round % 7 !== 0) parts.push(password);
    parts.push(isOdd ? digest : password);
    digest = md5(...parts);
  }
  const text = order.map((places) => cryptText(places.map((place) => digest[place] as number)));
  return `$1$${shown}$${text.join("")}`;
}

function md5(...parts: readonly Buffer[]): Buffer {
  const hash = createHash("md5");
  for (const part of parts) hash.update(part);
  return hash.digest();
}
