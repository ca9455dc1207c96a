// The line of source an error speaks of, with a mark below the place: for people at a terminal,
// who would otherwise open the file to see it.

import { readFileSync } from "node:fs";
import { chalkStderr as chalk } from "chalk";
import { CycleError } from "../src/transaction/cycle-error.ts";
import { type Location, PuppetError } from "../src/util/error.ts";

/** The excerpt, or nothing when the error has no place or its source can't be read. */
export function excerptOf(error: unknown, code: string | undefined): string {
  if (error instanceof CycleError) {
    return error.resources
      .map(({ ref, ...place }) => `${chalk.bold(ref)} ${placeText(place)}\n${linesAt(place, code)}`)
      .join("");
  }
  const placed = placeOf(error);
  return placed === undefined ? "" : linesAt(placed, code);
}

function placeText({ file, line }: Location): string {
  return chalk.dim(`${file ?? "<code>"}:${line}`);
}

function linesAt(placed: Location, code: string | undefined): string {
  if (placed.line === undefined) return "";
  const line = sourceOf(placed.file, code)?.split("\n")[placed.line - 1];
  if (line === undefined) return "";
  const number = String(placed.line);
  const margin = chalk.dim(`${" ".repeat(number.length)} |`);
  const shown = `${chalk.dim(`${number} |`)} ${line}\n`;
  if (placed.pos === undefined) return shown;
  // Tabs stay, so that the mark stands where the terminal puts the character.
  const before = line.slice(0, placed.pos - 1).replaceAll(/[^\t]/g, " ");
  return `${shown}${margin} ${before}${chalk.bold("^")}\n`;
}

// The innermost place in a file that can be read: within a define or a template rather than where
// that is used. Without a file, only the outermost place is one in the code given.
function placeOf(error: unknown): PuppetError | undefined {
  let found: PuppetError | undefined;
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!(at instanceof PuppetError) || at.line === undefined) continue;
    if (found === undefined || (at.file && sourceOf(at.file, undefined) !== undefined)) found = at;
  }
  return found;
}

function sourceOf(file: string | undefined, code: string | undefined): string | undefined {
  if (file === undefined || file === "") return code;
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
