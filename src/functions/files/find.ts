// Files by an absolute path, or in a module: "ntp/ntp.conf" is ntp.conf in the files, or the
// templates, of the module ntp.
import { isAbsolute } from "node:path";
import type { FunctionContext } from "../../define/function.ts";
import { readBytes } from "../../util/read-text.ts";
import { statOf } from "../../util/stat.ts";

/** The path of a file that is there. */
export function findFile(
  { environment }: FunctionContext,
  area: "files" | "templates",
  reference: string,
): string | undefined {
  if (isAbsolute(reference)) return statOf(reference) === undefined ? undefined : reference;
  const slash = reference.indexOf("/");
  if (slash <= 0 || slash === reference.length - 1) return undefined;
  const path = environment.findFile(area, reference);
  return path !== undefined && statOf(path) !== undefined ? path : undefined;
}

/** The first of several that is there. */
export function findFirst(
  context: FunctionContext,
  area: "files" | "templates",
  references: readonly string[],
): string | null {
  for (const reference of references) {
    const path = findFile(context, area, reference);
    if (path !== undefined) return path;
  }
  return null;
}

/** The content as text; a byte order mark is not part of it. */
export function readText(path: string): string {
  return readBytes(path)
    .toString("utf8")
    .replace(/^\ufeff/, "");
}
