// The text of a heredoc against the syntax its tag names: JSON, Base64, manifests and templates
// are known. Of a name such as `data+json` the longest known end counts; others are not checked.

import { describeError, PuppetError } from "../util/error.ts";
import type { LiteralString } from "./ast.ts";
import { issues } from "./issues.ts";
import { jsonProblem } from "./json-syntax.ts";
import { parseAndCheck, parseAndCheckEpp } from "./validate.ts";

type Problem = (text: string, syntax: string) => string | undefined;

const checkers: Readonly<Record<string, Problem>> = {
  json: (text) => {
    const problem = jsonProblem(text);
    if (problem === undefined) return undefined;
    return `JSON syntax checker: Cannot parse invalid JSON string. "${oneLine(problem, 100)}"`;
  },
  base64: base64Problem,
  pp: (text) => programProblem("PP", () => parseAndCheck(text)),
  epp: (text) => programProblem("EPP", () => parseAndCheckEpp(text)),
};

/** Throws if the text isn't what it is said to be. */
export function checkHeredocText(text: LiteralString, syntax: string): void {
  const segments = syntax.split("+");
  const known = segments.map((_, index) => segments.slice(index).join("+"));
  const name = known.find((candidate) => Object.hasOwn(checkers, candidate));
  if (name === undefined) return;
  const reason = checkers[name]?.(text.value, syntax);
  if (reason === undefined) return;
  const { source } = text;
  const { line, pos } = source.locate(text.offset);
  const issue = issues.INVALID_HEREDOC_TEXT({ syntax, reason });
  throw new PuppetError(issue, { file: source.file, line, pos });
}

function base64Problem(text: string): string | undefined {
  return text;
}

function programProblem(label: string, parse: () => unknown): string | undefined {
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
