// HOCON text to tokens. Numbers are as Ruby reads them: `010` is 8, and `1.0` the integer 1.

import { PuppetError } from "../../util/error.ts";
import { normalizeInteger } from "../numbers.ts";
import { issues } from "../reader-issues.ts";
import { Float } from "../values.ts";
import { isSimple, type Literal, type Mark, type Token } from "./tokens.ts";

export function tokenize(source: string, place: string): readonly Token[] {
  return new Lexer(source, place).all();
}

/** Thrown where no token can be made; turned into one that says so. */
class Problem {
  readonly what: string;
  readonly message: string;

  constructor(what: string, message: string) {
    this.what = what;
    this.message = message;
  }
}

/** The space since the last token, and whether that was a simple value. */
interface Pending {
  space: string;
  isAfterSimple: boolean;
}

const marks = ":,={}[]";
const notInText = '$"{}[]:=,+#`^?!@*&\\';
const numberCharacters = "0123456789eE+-.";
const maxNesting = 100;

class Lexer {
  readonly #source: string;
  readonly #place: string;
  #at = 0;
  #line = 1;
  #depth = 0;

  constructor(source: string, place: string) {
    this.#source = source;
    this.#place = place;
  }

  all(): readonly Token[] {
    const tokens: Token[] = [];
    const pending: Pending = { space: "", isAfterSimple: false };
    for (;;) {
      const token = this.#nextOrProblem(pending);
      settle(pending, token, tokens);
      tokens.push(token);
      if (token.kind === "end" || token.kind === "problem") return tokens;
    }
  }

  #nextOrProblem(pending: Pending): Token {
    try {
      return this.#next(pending);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { kind: "problem", what: error.what, message: error.message, line: this.#line };
    }
  }

  #next(pending: Pending): Token {
    const source = this.#source;
    const start = this.#at;
    while (this.#at < source.length && isSpaceInLine(source.charCodeAt(this.#at))) this.#at += 1;
    if (this.#at > start) pending.space += source.slice(start, this.#at);
    const line = this.#line;
    const character = source[this.#at];
    if (character === undefined) return { kind: "end", line: -1 };
    if (character === "\n") {
      this.#at += 1;
      this.#line += 1;
      return { kind: "newline", line };
    }
    if (this.#isComment()) return this.#comment();
    if (marks.includes(character)) {
      this.#at += 1;
      return { kind: character as Mark, line: -1 };
    }
    if (character === '"') return this.#string();
    if (character === "$") return this.#substitution();
    if (character === "+") return this.#plusEquals();
    if (character === "-" || (character >= "0" && character <= "9")) return this.#number();
    if (notInText.includes(character)) {
      throw new Problem(
        character,
        `Reserved character '${character}' is not allowed outside quotes`,
      );
    }
    return this.#text();
  }

  #isComment(): boolean {
    const character = this.#source[this.#at];
    return character === "#" || (character === "/" && this.#source[this.#at + 1] === "/");
  }

  #comment(): Token {
    const from = this.#at + (this.#source[this.#at] === "#" ? 1 : 2);
    const end = this.#source.indexOf("\n", from);
    this.#at = end < 0 ? this.#source.length : end;
    return { kind: "comment", text: this.#source.slice(from, this.#at), line: this.#line };
  }

  // true, false and null end where they end, whatever follows.
  #text(): Token {
    const source = this.#source;
    const from = this.#at;
    const line = this.#line;
    while (this.#at < source.length) {
      const code = source.charCodeAt(this.#at);
      if (code === 10 || isSpaceInLine(code) || notInText.includes(source[this.#at] as string)) {
        break;
      }
      if (this.#isComment()) break;
      this.#at += 1;
      const length = this.#at - from;
      if (length !== 4 && length !== 5) continue;
      const text = source.slice(from, this.#at);
      const value = constants.get(text);
      if (value !== undefined) return { kind: "value", value, text, line };
    }
    return { kind: "text", text: source.slice(from, this.#at), line };
  }

  #number(): Token {
    const source = this.#source;
    const from = this.#at;
    while (this.#at < source.length && numberCharacters.includes(source[this.#at] as string)) {
      this.#at += 1;
    }
    const text = source.slice(from, this.#at);
    const line = this.#line;
    const value = numberOf(text);
    if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) {
      const place = `${this.#place}: ${line}`;
      throw new PuppetError(issues.HOCON_SYNTAX({ place, detail: `${text} is out of range` }));
    }
    if (value !== undefined) return { kind: "value", value, text, line };
    if (text.includes("+")) {
      throw new Problem("+", "Reserved character '+'is not allowed outside quotes");
    }
    return { kind: "text", text, line };
  }

  #string(): Token {
    const source = this.#source;
    const from = this.#at;
    const line = this.#line;
    if (source.startsWith('"""', from)) return this.#longString();
    let value = "";
    this.#at += 1;
    for (;;) {
      const character = source[this.#at];
      if (character === undefined) {
        throw new Problem("-1", "End of input but string quote was still open");
      }
      this.#at += 1;
      if (character === '"') break;
      if (character === "\\") value += this.#escape();
      else if (isControl(character.charCodeAt(0))) {
        throw new Problem(
          character,
          `JSON does not allow unescaped ${character} in quoted strings, use a backslash escape`,
        );
      } else value += character;
    }
    return { kind: "value", value, text: source.slice(from, this.#at), line };
  }

  // The last three quotes of a row end it; those before belong to it.
  #longString(): Token {
    const source = this.#source;
    const from = this.#at;
    let end = source.indexOf('"""', from + 3);
    for (const _ of source.slice(from, end < 0 ? undefined : end).matchAll(/\n/g)) this.#line += 1;
    if (end < 0) throw new Problem("-1", "End of input but triple-quoted string was still open");
    while (source[end + 3] === '"') end += 1;
    this.#at = end + 3;
    const text = source.slice(from, this.#at);
    return { kind: "value", value: source.slice(from + 3, end), text, line: this.#line };
  }

  #escape(): string {
    const escaped = this.#source[this.#at];
    if (escaped === undefined) {
      throw new Problem("", "End of input but backslash in string had nothing after it");
    }
    this.#at += 1;
    if (escaped === "u") return this.#codePoint();
    const value = escapes.get(escaped);
    if (value !== undefined) return value;
    throw new Problem(
      "",
      `backslash followed by '${escaped}', this is not a valid escape sequence ` +
        "(quoted strings use JSON escaping, so use double-backslash \\ for literal backslash)",
    );
  }

  #codePoint(): string {
    const digits = this.#source.slice(this.#at, this.#at + 4);
    if (digits.length < 4) {
      throw new Problem("-1", "End of input but expecting 4 hex digits for \\uXXXX escape");
    }
    if (!/^[0-9a-fA-F]{4}$/.test(digits)) {
      throw new Problem(digits, `Malformed hex digits after \\u escape in string: '${digits}'`);
    }
    this.#at += 4;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  #plusEquals(): Token {
    const next = this.#source[this.#at + 1] ?? "-1";
    if (next !== "=")
      throw new Problem(next, `'+' not followed by =, '${next}' not allowed after '+'`);
    this.#at += 2;
    return { kind: "+=", line: -1 };
  }

  #substitution(): Token {
    const next = this.#source[this.#at + 1] ?? "-1";
    if (next !== "{")
      throw new Problem(next, `'$' not followed by {, '${next}' not allowed after '$'`);
    const isOptional = this.#source[this.#at + 2] === "?";
    this.#at += isOptional ? 3 : 2;
    this.#depth += 1;
    if (this.#depth > maxNesting) throw new Problem("$", `nesting of ${this.#depth} is too deep`);
    const tokens: Token[] = [];
    const pending: Pending = { space: "", isAfterSimple: false };
    for (;;) {
      const token = this.#next(pending);
      if (token.kind === "}") break;
      if (token.kind === "end") {
        throw new Problem("end of file", "Substitution ${ was not closed with a }");
      }
      settle(pending, token, tokens);
      tokens.push(token);
    }
    this.#depth -= 1;
    return { kind: "substitution", isOptional, tokens, line: this.#line };
  }
}

const constants = new Map<string, Literal>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

const escapes = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

function settle(pending: Pending, token: Token, tokens: Token[]): void {
  const simple = isSimple(token);
  if (pending.space !== "") {
    const kind = simple && pending.isAfterSimple ? "text" : "space";
    tokens.push({ kind, text: pending.space, line: token.line });
    pending.space = "";
  }
  pending.isAfterSimple = simple;
}

function numberOf(text: string): number | bigint | Float | undefined {
  if (!/[.eE]/.test(text)) {
    const match = /^(-?)(0[0-7]*|[1-9]\d*)$/.exec(text);
    if (match === null) return undefined;
    const [, sign, digits = ""] = match;
    const isOctal = digits.length > 1 && digits.startsWith("0");
    const value = BigInt(isOctal ? `0o${digits.slice(1)}` : digits);
    return normalizeInteger(sign === "-" ? -value : value);
  }
  if (!/^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(text)) return undefined;
  const value = Number(text);
  if (!Number.isFinite(value)) return value;
  return Number.isInteger(value) ? normalizeInteger(BigInt(value)) : new Float(value);
}

// What Unicode calls white space.
function isSpaceInLine(code: number): boolean {
  if (code === 32 || code === 9) return true;
  if (code < 128) return code >= 11 && code <= 13;
  return code === 0x85 || (code !== 0xfeff && /\s/.test(String.fromCharCode(code)));
}

function isControl(code: number): boolean {
  return code < 32 || (code >= 127 && code <= 159);
}
