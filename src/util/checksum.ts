// Checksums of content and files in Puppet's notation, `{sha256}…`. The "lite" kinds look at the
// first 512 bytes only; mtime and ctime are times, none is nothing.
import { createHash } from "node:crypto";
import { closeSync, openSync, readSync, statSync } from "node:fs";
import { localTimeText } from "./local-time.ts";
import { systemError } from "./system-error.ts";

export const checksumTypes = [
  "sha256",
  "sha256lite",
  "md5",
  "md5lite",
  "sha1",
  "sha1lite",
  "sha512",
  "sha384",
  "sha224",
  "mtime",
  "ctime",
  "none",
] as const;
export type ChecksumType = (typeof checksumTypes)[number];

const hexLengths: Readonly<Record<string, number>> = {
  sha256: 64,
  md5: 32,
  sha1: 40,
  sha512: 128,
  sha384: 96,
  sha224: 56,
};

const chunkSize = 1 << 20;

/** A checksum computed piece by piece. */
interface Summing {
  update(chunk: Uint8Array | string): void;
  /** Bare hex digits; empty for kinds that do not look at content. */
  digest(): string;
}

export function startSum(type: ChecksumType): Summing {
  const algorithm = algorithmOf(type);
  if (algorithm === undefined) return { update: () => undefined, digest: () => "" };
  const hash = createHash(algorithm);
  let left = isLite(type) ? 512 : Number.POSITIVE_INFINITY;
  return {
    update: (chunk) => {
      if (left <= 0) return;
      const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
      hash.update(bytes.length > left ? bytes.subarray(0, left) : bytes);
      left -= bytes.length;
    },
    digest: () => hash.digest("hex"),
  };
}

/** The sum of content as bare hex digits. */
function sumOf(type: ChecksumType, content: Uint8Array | string): string {
  const sum = startSum(type);
  sum.update(content);
  return sum.digest();
}

/** `{sha256}…` of content. */
export function checksumOf(type: ChecksumType, content: Uint8Array | string): string {
  return `{${type}}${sumOf(type, content)}`;
}

/** The sum of a file's content, or its time, without the name of the kind. */
export function sumOfFile(type: ChecksumType, path: string): string {
  if (type === "none") return "";
  if (type === "mtime" || type === "ctime") return localTimeText(statSync(path)[type]);
  const sum = startSum(type);
  const descriptor = openToRead(path);
  try {
    const size = isLite(type) ? 512 : chunkSize;
    const chunk = Buffer.allocUnsafe(size);
    for (;;) {
      const length = readSync(descriptor, chunk, 0, size, null);
      if (length === 0) break;
      sum.update(chunk.subarray(0, length));
      if (isLite(type)) break;
    }
  } finally {
    closeSync(descriptor);
  }
  return sum.digest();
}

function openToRead(path: string): number {
  try {
    return openSync(path, "r");
  } catch (error) {
    throw systemError(error, "rb_sysopen", path);
  }
}

/** `{sha256}…` of a file. */
export function checksumOfFile(type: ChecksumType, path: string): string {
  return `{${type}}${sumOfFile(type, path)}`;
}

/** The two halves of `{sha256}…`; `undefined` when it is no checksum. */
export function splitChecksum(text: string): { type: string; sum: string } | undefined {
  const match = /^\{(\w{3,10})\}(\S.*)$/s.exec(text);
  return match === null ? undefined : { type: match[1] as string, sum: match[2] as string };
}

/** Whether the digits could be a sum of that kind. */
export function isSumOf(type: string, sum: string): boolean {
  if (type === "none") return sum === "";
  if (type === "mtime" || type === "ctime") return !Number.isNaN(Date.parse(sum));
  const length = hexLengths[algorithmOf(type as ChecksumType) ?? ""];
  return length !== undefined && sum.length === length && /^[0-9a-f]*$/i.test(sum);
}

function isLite(type: string): boolean {
  return type.endsWith("lite");
}

function algorithmOf(type: ChecksumType): string | undefined {
  const name = isLite(type) ? type.slice(0, -"lite".length) : type;
  return name in hexLengths ? name : undefined;
}
