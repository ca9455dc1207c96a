// Heredocs: `@(END)`, `@("END":json/tn)` and the lines that follow the line they stand on. The
// text is lexed by a lexer of its own, since its margin is taken off first; offsets are turned
// back into those of the source right away. Lexing then goes on behind the tag, and the end of
// that line jumps over the texts of all its heredocs.

import { isBlank } from "./chars.ts";
import { issues } from "./issues.ts";
import { Lexer } from "./lexer.ts";
import { checkNesting } from "./nesting.ts";
import { lexUnquoted } from "./quoted.ts";
import * as T from "./tokens.ts";

/** What follows the name in a tag: `:syntax`, `/escapes`, `)`. */
const tagEnd =
  /(?::[\p{Zs}\t]*([a-z][a-zA-Z0-9_+]+)[\p{Zs}\t]*)?(?:\/((?:[A-Za-z0-9_]|[$])*)[\p{Zs}\t]*)?\)/uy;

interface Tag {
  readonly endtag: string;
  readonly syntax: string;
  readonly interpolate: boolean;
  readonly escapes: string;
}

interface Text {
  readonly lines: readonly string[];
  /** White space before the margin bar, the dash or the end tag. */
  readonly leading: string;
  readonly hasMargin: boolean;
  readonly dropsLastBreak: boolean;
  /** Where the line after the end tag begins. */
  readonly next: number;
}

export function lexHeredoc(lexer: Lexer): void {
  const { text, pos: from } = lexer;
  const close = text.indexOf(")", from);
  if (close === -1) {
    const followedBy = lexer.followedBy();
    lexer.fail(issues.HEREDOC_UNCLOSED_PARENTHESIS({ followedBy }));
  }
  const behind = close + 1;
  lexer.pos = behind;
  const tag = readTag(lexer, text.slice(from, behind));
  lexer.pushText(T.HEREDOC, from, behind - from, tag.syntax);

  const start = textStart(lexer, behind);
  const heredoc = readText(text, start, tag.endtag);
  if (heredoc === undefined) lexer.fail(issues.HEREDOC_WITHOUT_END_TAGGED_LINE(), start);
  lexer.newlineJump = heredoc.next;
  lexer.matched(heredoc.next - (text[heredoc.next - 1] === "\n" ? 1 : 0), heredoc.next);
  lexText(lexer, start, heredoc, tag);
}

function readTag(lexer: Lexer, spec: string): Tag {
  const parts = splitTag(spec);
  if (parts === undefined) lexer.fail(issues.HEREDOC_INVALID_SYNTAX());
  const written = strip(parts.name);
  const quoted = /^"(.*)"$/.exec(written);
  const endtag = quoted === null ? written : strip(quoted[1] as string);
  if (endtag.length < 1) lexer.fail(issues.HEREDOC_EMPTY_ENDTAG());
  return {
    endtag,
    syntax: parts.syntax,
    interpolate: quoted !== null,
    escapes: parts.escapes === undefined ? "" : readEscapes(lexer, parts.escapes),
  };
}

interface TagParts {
  readonly name: string;
  readonly syntax: string;
  readonly escapes: string | undefined;
}

/** The first `@(…)` in the text that is well formed: it need not be the one at the start. */
function splitTag(spec: string): TagParts | undefined {
  for (let at = spec.indexOf("@("); at !== -1; at = spec.indexOf("@(", at)) {
    const start = at + 2;
    let end = start;
    while (!":/\r\n)".includes(spec[end] ?? ")")) end += 1;
    tagEnd.lastIndex = end;
    const match = end === start ? null : tagEnd.exec(spec);
    if (match !== null) {
      return { name: spec.slice(start, end), syntax: match[1] ?? "", escapes: match[2] };
    }
    at = Math.max(end, start);
  }
  return undefined;
}

function readEscapes(lexer: Lexer, written: string): string {
  const escapes = written === "" ? "trnsuL$" : written;
  const letters = escapes.split("");
  if (new Set(letters).size < letters.length) {
    lexer.fail(issues.HEREDOC_MULTIPLE_AT_ESCAPES({ escapes: letters.join(", ") }));
  }
  for (const letter of letters) {
    if (!"trnsuL$".includes(letter)) {
      lexer.fail(issues.HEREDOC_INVALID_ESCAPE({ actual: letter }));
    }
  }
  return `\\${escapes}`;
}

/** The line behind this one, or behind the texts of the heredocs before on this line. */
function textStart(lexer: Lexer, behind: number): number {
  if (lexer.newlineJump !== undefined) return lexer.newlineJump;
  const lineEnd = lexer.text.indexOf("\n", behind);
  if (lineEnd === -1) lexer.fail(issues.HEREDOC_WITHOUT_TEXT());
  return lineEnd + 1;
}

function readText(text: string, start: number, endtag: string): Text | undefined {
  const lines: string[] = [];
  let at = start;
  while (at < text.length) {
    const lineEnd = text.indexOf("\n", at);
    const next = lineEnd === -1 ? text.length : lineEnd + 1;
    const line = text.slice(at, next);
    const end = readEndLine(line, endtag);
    if (end !== undefined) return { lines, ...end, next };
    lines.push(line);
    at = next;
  }
  return undefined;
}

/**
 * `| - END`, read from its end: a line ends the heredoc if the tag is the last thing on it,
 * whatever stands before.
 */
function readEndLine(
  line: string,
  endtag: string,
): Pick<Text, "leading" | "hasMargin" | "dropsLastBreak"> | undefined {
  let end = line.length;
  if (line.charCodeAt(end - 1) === 10) end -= 1;
  if (line.charCodeAt(end - 1) === 13) end -= 1;
  end = blanksBefore(line, end);
  const tagStart = end - endtag.length;
  if (tagStart < 0 || !line.startsWith(endtag, tagStart)) return undefined;

  let markEnd = tagStart;
  let leadingStart = blanksBefore(line, markEnd);
  const dropsLastBreak = line[leadingStart - 1] === "-";
  if (dropsLastBreak) {
    markEnd = leadingStart - 1;
    leadingStart = blanksBefore(line, markEnd);
  }
  const hasMargin = line[leadingStart - 1] === "|";
  if (hasMargin) {
    markEnd = leadingStart - 1;
    leadingStart = blanksBefore(line, markEnd);
  }
  return { leading: line.slice(leadingStart, markEnd), hasMargin, dropsLastBreak };
}

function blanksBefore(line: string, end: number): number {
  let at = end;
  while (at > 0 && isBlank(line.charCodeAt(at - 1))) at -= 1;
  return at;
}

function lexText(lexer: Lexer, start: number, heredoc: Text, tag: Tag): void {
  const { leading, hasMargin, dropsLastBreak } = heredoc;
  const margin = hasMargin ? leading : "";
  let text = "";
  // What the margins of the lines before took away, a line; the first line's number is 1.
  const removed = [0];
  for (const line of heredoc.lines) {
    const indented = margin !== "" && line.startsWith(margin);
    text += indented ? line.slice(margin.length) : line;
    removed.push((removed[removed.length - 1] as number) + (indented ? margin.length : 0));
  }
  const lineStarts = margin === "" ? undefined : startsOfLines(text);
  if (dropsLastBreak) text = text.replace(/\r?\n$/, "");

  const toSource = (offset: number): number => {
    // The start of the text is that of its first line, margin included.
    if (lineStarts === undefined || offset === 0) return lexer.toSource(start + offset);
    const line = lineOf(lineStarts, offset);
    const margins = removed[Math.min(line, removed.length - 1)] as number;
    return lexer.toSource(start + offset + margins);
  };
  const { tasks } = lexer.options;
  const nesting = checkNesting(lexer.nesting, lexer.source, lexer.toSource(lexer.pos));
  const { source, tokens, batch } = lexer;
  const inner = new Lexer(text, source, tokens, { tasks, toSource, nesting, batch });
  lexUnquoted(inner, tag);
}

function startsOfLines(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** The number, from 1, of the line that holds an offset. */
function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] as number) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}

/** Takes white space off both ends, as the reference's language understands it. */
function strip(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isSpace(text.charCodeAt(from))) from += 1;
  while (to > from && isSpace(text.charCodeAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0;
}
