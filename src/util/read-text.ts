// Files as text. What can't be read, or isn't UTF-8, is told in the reference's words: nothing
// goes on with characters that nobody wrote.
import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { PuppetError } from "./error.ts";
import { defineIssues } from "./issue.ts";
import { errorCode, systemError } from "./system-error.ts";

const issues = defineIssues({
  CANNOT_READ_FILE: ({ detail }: { detail: string }) => detail,
  INVALID_UTF8: () => "invalid byte sequence in UTF-8",
});

export function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const call = errorCode(error) === "EISDIR" ? "io_fread" : "rb_sysopen";
    const detail = systemError(error, call, path).message;
    throw new PuppetError(issues.CANNOT_READ_FILE({ detail }), {}, error);
  }
}

export function readText(path: string): string {
  return decodeText(readBytes(path));
}

interface Flaw {
  readonly reason: string;
  readonly line: number;
  readonly column: number;
}

/** What keeps bytes from being UTF-8, and where, in the words of the reference's YAML parser. */
export function utf8Flaw(bytes: Buffer): Flaw | undefined {
  let line = 1;
  let column = 1;
  for (let at = 0; at < bytes.length; column += 1) {
    const lead = bytes[at] as number;
    const width = widthOf(lead);
    const reason =
      width === 0 ? "invalid leading UTF-8 octet" : flawOf(bytes.subarray(at, at + width), width);
    if (reason !== undefined) return { reason, line, column };
    at += width;
    if (lead !== 10) continue;
    line += 1;
    column = 0;
  }
  return undefined;
}

function widthOf(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead >> 5 === 0b110) return 2;
  if (lead >> 4 === 0b1110) return 3;
  return lead >> 3 === 0b11110 ? 4 : 0;
}

function flawOf(bytes: Buffer, width: number): string | undefined {
  if (bytes.subarray(1).some((byte) => byte >> 6 !== 0b10)) return "invalid trailing UTF-8 octet";
  if (bytes.length < width) return "incomplete UTF-8 octet sequence";
  return isUtf8(bytes) ? undefined : "invalid Unicode character";
}

export function decodeText(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new PuppetError(issues.INVALID_UTF8());
  return bytes.toString("utf8");
}
