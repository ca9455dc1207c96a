// The text of a heredoc against the syntax its tag names: JSON, Base64, manifests and templates
// are known. Of a name such as `data+json` the longest known end counts; others are not checked.

import { describeError, PuppetError } from "../util/error.ts";
import type { LiteralString } from "./ast.ts";
import type { CheckOptions } from "./checker.ts";
import { issues } from "./issues.ts";
import { jsonProblem } from "./json-syntax.ts";
import { parseAndCheck, parseAndCheckEpp } from "./validate.ts";

type Problem = (text: string, options: CheckOptions) => string | undefined;

const checkers: ReadonlyMap<string, Problem> = new Map<string, Problem>([
  ["json", jsonText],
  ["base64", base64Text],
  ["pp", (text, options) => program("PP", () => parseAndCheck(text, undefined, options))],
  ["epp", (text, options) => program("EPP", () => parseAndCheckEpp(text, undefined, options))],
]);

/** Throws if the text isn't what it is said to be. */
export function checkHeredocText(text: LiteralString, syntax: string, options: CheckOptions): void {
  const segments = syntax.split("+");
  const candidates = segments.map((_, index) => segments.slice(index).join("+"));
  const known = candidates.find((candidate) => checkers.has(candidate));
  const problem = known === undefined ? undefined : checkers.get(known)?.(text.value, options);
  if (problem === undefined) return;
  const { source } = text;
  const { line, pos } = source.locate(text.offset);
  const issue = issues.INVALID_HEREDOC_TEXT({ syntax, reason: problem });
  throw new PuppetError(issue, { file: source.file, line, pos });
}

function jsonText(text: string): string | undefined {
  const problem = jsonProblem(text);
  if (problem === undefined) return undefined;
  return `JSON syntax checker: Cannot parse invalid JSON string. "${oneLine(problem, 100)}"`;
}

/** White space and question marks are ignored, as the reference has it. */
function base64Text(text: string): string | undefined {
  const cleaned = text.replace(/[\r\n?\t\p{Zs}]/gu, "");
  if (/^[A-Za-z0-9+/]*={0,2}$/.test(cleaned) && cleaned === canonical(cleaned)) return undefined;
  const reason =
    (Buffer.byteLength(cleaned) * 8) % 6 === 0
      ? "contains letters outside strict base 64 range (or whitespace)"
      : "padding is not correct";
  return `Base64 syntax checker: Cannot parse invalid Base64 string - ${reason}`;
}

function canonical(text: string): string {
  return Buffer.from(text, "base64").toString("base64");
}

function program(label: string, parse: () => unknown): string | undefined {
  try {
    parse();
    return undefined;
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    return `${label} syntax checker: "${oneLine(describeError(error), 500)}"`;
  }
}

function oneLine(message: string, limit: number): string {
  return [...message].slice(0, limit).join("").replace(/\r?\n/g, "\\n");
}
