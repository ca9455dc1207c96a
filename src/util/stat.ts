// What is at a path, if anything: a name that no file can have is not there either.
import { type Stats, statSync } from "node:fs";
import { PuppetError } from "./error.ts";
import { defineIssues } from "./issue.ts";
import { errorCode } from "./system-error.ts";

const issues = defineIssues({ NULL_BYTE: () => "string contains null byte" });

export function statOf(path: string): Stats | undefined {
  if (path.includes("\0")) throw new PuppetError(issues.NULL_BYTE());
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (absent.has(errorCode(error) ?? "")) return undefined;
    throw error;
  }
}

const absent: ReadonlySet<string> = new Set(["ENAMETOOLONG", "ELOOP", "ENOTDIR", "EACCES"]);
