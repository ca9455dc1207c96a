// The path that a key or a substitution names: `a.b` is two steps, `"a.b"` one.

import { PuppetError } from "../../util/error.ts";
import { issues } from "../reader-issues.ts";
import { describeToken, type Token } from "./tokens.ts";

export type Path = readonly string[];

/** `place` goes before the message of an error, and only there. */
export function pathOf(tokens: readonly Token[], place?: string): Path {
  if (tokens.length === 0) throw bad("Expecting a field name or path here, but got nothing", place);
  const steps = [{ text: "", isQuoted: false }];
  for (const token of tokens) {
    const step = steps.at(-1) as (typeof steps)[number];
    if (token.kind === "space") continue;
    if (token.kind === "value" && typeof token.value === "string") {
      step.text += token.value;
      step.isQuoted ||= step.text === "";
    } else if (token.kind === "value" || token.kind === "text") {
      const [first = "", ...others] = token.text.split(".");
      step.text += first;
      for (const text of others) steps.push({ text, isQuoted: false });
    } else {
      throw bad(
        `Token not allowed in path expression: ${describeToken(token)} ` +
          "(you can double-quote this token if you really want it here)",
        place,
      );
    }
  }
  if (steps.some(({ text, isQuoted }) => text === "" && !isQuoted)) {
    throw bad(
      "path has a leading, trailing, or two adjacent period '.' " +
        '(use quoted "" empty string if you want an empty element)',
      place,
    );
  }
  return steps.map(({ text }) => text);
}

/** As errors write it. */
export function pathText(path: Path): string {
  return path
    .map((step) => (/^[\p{L}\p{M}\p{N}_-]+$/u.test(step) ? step : JSON.stringify(step)))
    .join(".");
}

function bad(detail: string, place: string | undefined): PuppetError {
  return new PuppetError(issues.HOCON_SYNTAX({ place, detail }));
}
