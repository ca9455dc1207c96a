// The text of a template between its tags: `<%`, `<%-`, `<%=`, `<%#` and the literal `<%%`. Text
// becomes a RENDER_STRING, `<%=` a RENDER_EXPR; what follows is lexed as ordinary code until
// `%>` brings us back here.

import { issues } from "./issues.ts";
import type { Lexer } from "./lexer.ts";
import * as T from "./tokens.ts";

/** Where in a template the lexer is; `none` outside templates. */
export type TemplateMode = "none" | "text" | "code" | "expression";

/** Reads text up to the next tag that switches to code. */
export function lexTemplateText(lexer: Lexer, { skipLeading }: { skipLeading: boolean }): void {
  const { text, pos: from } = lexer;
  if (from >= text.length) {
    lexer.templateOpen = false;
    return;
  }
  const rendered: string[] = [];
  let skipping = skipLeading;
  while (lexer.pos < text.length) {
    const tag = text.indexOf("<%", lexer.pos);
    const end = tag === -1 ? text.length : tag;
    const part = text.slice(lexer.pos, end);
    rendered.push((skipping ? withoutLeadingLine(part) : part).replaceAll("%%>", "%>"));
    skipping = false;
    if (tag === -1) {
      endTemplate(lexer, from, rendered);
      return;
    }
    lexer.pos = tag + 2;
    switch (text[lexer.pos]) {
      case undefined:
        lexer.fail(issues.EPP_UNBALANCED_EXPRESSION());
        break;
      case "-":
        lexer.pos += 1;
        trimEnd(rendered);
        startCode(lexer, from, rendered, "code");
        return;
      case "%":
        rendered.push("<%");
        lexer.pos += 1;
        break;
      case "=":
        lexer.pos += 1;
        startCode(lexer, from, rendered, "expression");
        return;
      case "#": {
        const comment = readComment(lexer);
        if (comment.trimsBefore) trimEnd(rendered);
        skipping = comment.trimsAfter;
        break;
      }
      default:
        startCode(lexer, from, rendered, "code");
        return;
    }
  }
  // A comment or `<%%` at the very end takes the text before it along.
  lexer.templateOpen = false;
}

function endTemplate(lexer: Lexer, from: number, rendered: readonly string[]): void {
  lexer.pos = lexer.text.length;
  lexer.templateOpen = false;
  lexer.pushText(T.RENDER_STRING, from, lexer.pos - from, rendered.join(""));
}

function startCode(
  lexer: Lexer,
  from: number,
  rendered: readonly string[],
  mode: TemplateMode,
): void {
  const text = rendered.join("");
  if (text !== "") lexer.pushText(T.RENDER_STRING, from, lexer.pos - from, text);
  if (mode === "expression") lexer.push(T.RENDER_EXPR, from, 0);
  lexer.templateMode = mode;
  lexer.templateOpen = true;
}

interface Comment {
  readonly trimsBefore: boolean;
  readonly trimsAfter: boolean;
}

/** `<%# … %>`; the lexer stands at the `#`. A `%%>` inside does not end it. */
function readComment(lexer: Lexer): Comment {
  const { text, pos: from } = lexer;
  let end = text.indexOf("%>", from);
  while (end !== -1 && text[end - 1] === "%") end = text.indexOf("%>", end + 1);
  if (end === -1) lexer.fail(issues.EPP_UNBALANCED_COMMENT());
  lexer.pos = end + 2;
  return { trimsBefore: text[from + 1] === "-", trimsAfter: text[end - 1] === "-" };
}

function withoutLeadingLine(text: string): string {
  return text.replace(/^[ \t]*\r?\n?/, "");
}

/** Takes the blanks off the end of the text so far. */
function trimEnd(rendered: string[]): void {
  for (let part = rendered.pop(); part !== undefined; part = rendered.pop()) {
    let end = part.length;
    while (end > 0 && (part[end - 1] === " " || part[end - 1] === "\t")) end -= 1;
    if (end > 0) {
      rendered.push(part.slice(0, end));
      return;
    }
  }
}
