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

export function decodeText(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new PuppetError(issues.INVALID_UTF8());
  return bytes.toString("utf8");
}
