// Characters to tokens, in one pass over character codes. What follows a character depends on
// little: the kind of the token before (may a regular expression start here?), white space
// before a bracket, and how many braces are open inside a string. These three are kept exactly
// as the reference keeps them, also where it is surprising, since they decide what is accepted.

import { PuppetError } from "../util/error.ts";
import type { Issue } from "../util/issue.ts";
import type { Source } from "./ast.ts";
import { isBlank, isUpper } from "./chars.ts";
import { lexHeredoc } from "./heredoc.ts";
import { issues } from "./issues.ts";
import { checkNesting } from "./nesting.ts";
import { lexNumber } from "./number.ts";
import { lexDoubleQuoted, lexSingleQuoted } from "./quoted.ts";
import { checkRegexp, regexpSource } from "./regexp-syntax.ts";
import { lexTemplateText, type TemplateMode } from "./template-text.ts";
import type { TokenList } from "./token-list.ts";
import * as T from "./tokens.ts";
import { lexAbsolute, lexReference, lexVariable, lexWord } from "./words.ts";

/** What `lexOne` reports when it read an interpolated string, which is many tokens. */
const MANY = -1;
/** What `lexOne` reports when it read white space or a comment, or queued tokens itself. */
const NONE = 0;

interface LexerOptions {
  /** `plan` and `apply` are keywords. */
  readonly tasks: boolean;
  /** Turns an offset of `text` into one of the source; for the text of a heredoc. */
  readonly toSource?: ((offset: number) => number) | undefined;
  /** How many strings this text is nested in. */
  readonly nesting?: number;
  /** The token with which the parser asked for this text. */
  readonly batch?: number;
}

export class Lexer {
  readonly text: string;
  readonly source: Source;
  readonly tokens: TokenList;
  readonly options: LexerOptions;
  pos = 0;
  /** Kind of the token that the parser is given last, as far as it has been told. */
  after: number = T.EOF;
  braceCount = 0;
  /** Where the line began, for `(`: only line ends between tokens count. */
  lineStart = 0;
  /** Where the line after this one really begins, past the texts of its heredocs. */
  newlineJump: number | undefined;
  templateMode: TemplateMode = "none";
  templateOpen = false;
  nesting: number;
  // What the last pattern matched: the message about an unclosed string quotes it.
  matchedFrom = -1;
  matchedTo = -1;
  /** The first of the tokens that are read together. */
  batch: number;
  #noRegexpEnd = false;

  constructor(text: string, source: Source, tokens: TokenList, options: LexerOptions) {
    this.text = text;
    this.source = source;
    this.tokens = tokens;
    this.options = options;
    this.nesting = options.nesting ?? 0;
    this.batch = options.batch ?? 0;
  }

  /** Reads everything. An error becomes the last token. */
  run(): void {
    const { text, tokens } = this;
    try {
      if (text.charCodeAt(0) === 0xfeff) this.#failOnByteOrderMark();
      if (this.templateMode === "text") {
        tokens.push(T.EPP_START, 0, 0);
        lexTemplateText(this, { skipLeading: false });
        this.after = tokens.kindOf(tokens.count - 1);
      }
      while (this.pos < text.length) {
        const { count } = tokens;
        this.batch = count;
        this.lexOne();
        if (tokens.count === count) continue;
        this.after = tokens.kindOf(tokens.count - 1);
        // Nothing goes on after a character that begins nothing.
        if (this.after === T.OTHER || this.after === T.TILDE) break;
      }
      this.batch = tokens.count;
      if (this.templateOpen && this.pos >= text.length) this.fail(issues.EPP_UNBALANCED_TAG());
      tokens.finish(text.length);
    } catch (error) {
      if (!(error instanceof PuppetError)) throw error;
      tokens.fail(error, this.batch);
    }
  }

  /** Reads one token, one run of white space, or one string with everything in it. */
  lexOne(): number {
    const { text, pos } = this;
    const code = text.charCodeAt(pos);
    if (code >= 97 && code <= 122) return lexWord(this);
    switch (code) {
      case 9: // tab
      case 13: // CR
      case 32: // space
        return this.#skipBlank();
      case 10: // LF
        this.pos = this.newlineJump ?? pos + 1;
        this.newlineJump = undefined;
        this.lineStart = this.pos;
        return NONE;
      case 33: // !
        return this.#choose(T.NOT, 61, T.NOTEQUAL, 126, T.NOMATCH);
      case 34: // "
        return lexDoubleQuoted(this) ? T.STRING : MANY;
      case 35: // #
        return this.#skipLineComment();
      case 36: // $
        return lexVariable(this);
      case 37: // %
        if (this.templateMode !== "none" && text.charCodeAt(pos + 1) === 62) {
          return this.#endTemplateCode(T.EPP_END, 2);
        }
        return this.#emit(T.MODULO, 1);
      case 39: // '
        lexSingleQuoted(this);
        return T.STRING;
      case 40: // (
        return this.#emit(this.#isFirstOnLine() ? T.WSLPAREN : T.LPAREN, 1);
      case 41: // )
        return this.#emit(T.RPAREN, 1);
      case 42: // *
        return this.#emit(T.TIMES, 1);
      case 43: // +
        return this.#choose(T.PLUS, 61, T.APPENDS, 62, T.PARROW);
      case 44: // ,
        return this.#emit(T.COMMA, 1);
      case 45: // -
        if (this.templateMode !== "none" && text.startsWith("-%>", pos)) {
          return this.#endTemplateCode(T.EPP_END_TRIM, 3);
        }
        return this.#choose(T.MINUS, 62, T.IN_EDGE, 61, T.DELETES);
      case 46: // .
        return this.#emit(T.DOT, 1);
      case 47: // /
        return this.#lexSlash();
      case 48: // 0
      case 49:
      case 50:
      case 51:
      case 52:
      case 53:
      case 54:
      case 55:
      case 56:
      case 57: // 9
        lexNumber(this);
        return T.NUMBER;
      case 58: // :
        if (text.charCodeAt(pos + 1) === 58) return lexAbsolute(this);
        return this.#emit(T.COLON, 1);
      case 59: // ;
        return this.#emit(T.SEMIC, 1);
      case 60: // <
        return this.#lexLess();
      case 61: // =
        if (text.charCodeAt(pos + 1) === 126) return this.#emit(T.MATCH, 2);
        return this.#choose(T.EQUALS, 61, T.ISEQUAL, 62, T.FARROW);
      case 62: // >
        return this.#choose(T.GREATERTHAN, 62, T.RSHIFT, 61, T.GREATEREQUAL);
      case 63: // ?
        return this.#emit(T.QMARK, 1);
      case 64: // @
        if (text.charCodeAt(pos + 1) === 40) {
          lexHeredoc(this);
          return NONE;
        }
        return this.#choose(T.AT, 64, T.ATAT);
      case 95: // _
        return lexWord(this);
      case 91: // [
        return this.#emit(this.#followsBlank() ? T.LISTSTART : T.LBRACK, 1);
      case 93: // ]
        return this.#emit(T.RBRACK, 1);
      case 123: // {
        this.braceCount += 1;
        return this.#emit(this.after === T.QMARK ? T.SELBRACE : T.LBRACE, 1);
      case 124: // |
        if (text.startsWith(">>", pos + 1)) return this.#emit(T.RRCOLLECT, 3);
        return this.#choose(T.PIPE, 62, T.RCOLLECT);
      case 125: // }
        this.braceCount -= 1;
        return this.#emit(T.RBRACE, 1);
      case 126: // ~
        return this.#choose(T.TILDE, 62, T.IN_EDGE_SUB);
      default:
        if (isUpper(code)) return lexReference(this);
        if (isBlank(code)) return this.#skipBlank();
        this.matched(-1, -1);
        return this.#emit(T.OTHER, code >= 0xd800 && code <= 0xdbff ? 2 : 1);
    }
  }

  /**
   * Reads the expression of `${…}` up to its brace. A word that stands alone, or before `.` or
   * `[`, is the name of a variable.
   */
  lexInterpolation(openBraces: number): void {
    const { text, tokens } = this;
    this.nesting = checkNesting(this.nesting, this.source, this.toSource(this.pos));
    const first = tokens.count;
    this.skipBlank();
    while (this.pos < text.length) {
      const kind = this.lexOne();
      if (kind === NONE) this.skipBlank();
      if (kind === NONE || kind === MANY) continue;
      this.after = kind;
      if (kind === T.RBRACE && this.braceCount === openBraces) {
        tokens.pop();
        this.#nameVariable(first);
        break;
      }
    }
    this.nesting -= 1;
  }

  push(kind: number, from: number, length: number): void {
    if (this.options.toSource === undefined) {
      this.tokens.push(kind, from, length);
    } else {
      // What the source has at the place of the token may begin with a margin.
      const written = this.text.slice(from, from + length);
      const text = kind === T.VARIABLE && written.startsWith("$") ? written.slice(1) : written;
      this.pushText(kind, from, length, text);
    }
  }

  /** A token that says something else than what is written. */
  pushText(kind: number, from: number, length: number, text: string): void {
    const start = this.toSource(from);
    this.tokens.pushText(kind, start, this.toSource(from + length) - start, text);
  }

  toSource(offset: number): number {
    return this.options.toSource === undefined ? offset : this.options.toSource(offset);
  }

  fail(issue: Issue, at: number = this.pos): never {
    const { line, pos } = this.source.locate(this.toSource(at));
    throw new PuppetError(issue, { file: this.source.file, line, pos });
  }

  warn(issue: Issue): void {
    const offset = this.toSource(this.pos);
    this.tokens.warnings.push({ issue, offset, token: this.batch });
  }

  /** The next few characters, for a message. */
  followedBy(): string {
    if (this.pos >= this.text.length) return "<eof>";
    const next = [...this.text.slice(this.pos, this.pos + 10)].slice(0, 5).join("");
    return `${next}...`.replaceAll("\t", "\\t").replaceAll("\n", "\\n").replaceAll("\r", "\\r");
  }

  matched(from: number, to: number): void {
    this.matchedFrom = from;
    this.matchedTo = to;
  }

  skipBlank(): void {
    const { text } = this;
    const from = this.pos;
    let at = from;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code !== 32 && code !== 13 && !isBlank(code)) break;
      at += 1;
    }
    this.pos = at;
    if (at > from) this.matched(from, at);
    else this.matched(-1, -1);
  }

  #skipBlank(): number {
    this.skipBlank();
    return NONE;
  }

  #emit(kind: number, length: number): number {
    this.push(kind, this.pos, length);
    this.pos += length;
    return kind;
  }

  /** A token of one character, or of two if one of the given ones follows. */
  #choose(single: number, a: number, withA: number, b = a, withB = withA): number {
    const next = this.text.charCodeAt(this.pos + 1);
    if (next === a) return this.#emit(withA, 2);
    if (next === b) return this.#emit(withB, 2);
    return this.#emit(single, 1);
  }

  #lexLess(): number {
    const { text, pos } = this;
    switch (text.charCodeAt(pos + 1)) {
      case 60: // <
        return text.charCodeAt(pos + 2) === 124
          ? this.#emit(T.LLCOLLECT, 3)
          : this.#emit(T.LSHIFT, 2);
      case 61: // =
        return this.#emit(T.LESSEQUAL, 2);
      case 124: // |
        return this.#emit(T.LCOLLECT, 2);
      case 45: // -
        return this.#emit(T.OUT_EDGE, 2);
      case 126: // ~
        return this.#emit(T.OUT_EDGE_SUB, 2);
      default:
        return this.#emit(T.LESSTHAN, 1);
    }
  }

  #skipLineComment(): number {
    const end = this.text.indexOf("\n", this.pos);
    const to = end === -1 ? this.text.length : end;
    this.matched(this.pos, to);
    this.pos = to;
    return NONE;
  }

  /** A comment, a regular expression where one may stand, or a division. */
  #lexSlash(): number {
    const { text, pos } = this;
    if (text.charCodeAt(pos + 1) === 42) {
      const end = text.indexOf("*/", pos + 2);
      if (end === -1) this.fail(issues.UNCLOSED_MLCOMMENT());
      this.matched(pos, end + 2);
      this.pos = end + 2;
      return NONE;
    }
    if (!isRegexpAcceptable(this.after)) return this.#emit(T.DIV, 1);
    const end = this.#regexpEnd(pos + 1);
    if (end === -1) {
      this.matched(-1, -1);
      return this.#emit(T.DIV, 1);
    }
    const raw = text.slice(pos + 1, end);
    const pattern = raw.replaceAll("\\/", "/");
    this.pos = end + 1;
    this.matched(pattern === raw ? pos : end, end + 1);
    const reason = checkRegexp(pattern);
    if (reason !== undefined) {
      // The reference gives it no place.
      throw new PuppetError(issues.INVALID_REGEXP({ reason, source: regexpSource(pattern) }));
    }
    this.pushText(T.REGEX, pos, end + 1 - pos, pattern);
    return T.REGEX;
  }

  /** The slash that ends a regular expression, or -1. Once there is none, there never is. */
  #regexpEnd(from: number): number {
    if (this.#noRegexpEnd) return -1;
    const { text } = this;
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === 47) return at;
      if (code === 92) at += 1;
    }
    this.#noRegexpEnd = true;
    return -1;
  }

  /** `%>` or `-%>`: back to the text of the template. */
  #endTemplateCode(kind: number, length: number): number {
    if (this.templateMode === "expression") this.push(kind, this.pos, length);
    this.pos += length;
    if (kind === T.EPP_END) this.templateMode = "text";
    lexTemplateText(this, { skipLeading: kind === T.EPP_END_TRIM });
    return NONE;
  }

  #isFirstOnLine(): boolean {
    let at = this.pos;
    while (at > this.lineStart) {
      const code = this.text.charCodeAt(at - 1);
      if (code !== 13 && !isBlank(code)) return false;
      at -= 1;
    }
    return true;
  }

  #followsBlank(): boolean {
    if (this.pos === 0) return true;
    const code = this.text.charCodeAt(this.pos - 1);
    return code === 10 || code === 13 || isBlank(code);
  }

  #nameVariable(first: number): void {
    const { tokens } = this;
    const count = tokens.count - first;
    if (count === 0 || !T.isNameInText(tokens.kindOf(first))) return;
    const second = count === 1 ? T.EOF : tokens.kindOf(first + 1);
    const isVariable = count === 1 || second === T.DOT || second === T.LBRACK;
    if (isVariable) tokens.setKind(first, T.VARIABLE);
  }

  #failOnByteOrderMark(): never {
    throw new PuppetError(issues.ILLEGAL_BOM({ format: "UTF-8", bytes: "[EF BB BF]" }));
  }
}

/** After something that has a value, a slash divides. A closing brace may end a case option. */
function isRegexpAcceptable(after: number): boolean {
  switch (after) {
    case T.RPAREN:
    case T.RBRACK:
    case T.RRCOLLECT:
    case T.RCOLLECT:
    case T.NAME:
    case T.CLASSREF:
    case T.NUMBER:
    case T.STRING:
    case T.BOOLEAN:
    case T.DQPRE:
    case T.DQMID:
    case T.DQPOST:
    case T.HEREDOC:
    case T.REGEX:
    case T.VARIABLE:
    case T.WORD:
      return false;
    default:
      return true;
  }
}
