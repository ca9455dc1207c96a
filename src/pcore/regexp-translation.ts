// Ruby's notation of regular expressions rewritten as JavaScript's, for the common part of the
// language: what it can't say exactly it leaves to the library (regexp.ts), by giving nothing.
// Patterns that are wrong are refused in Ruby's words.
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";
import {
  controls,
  type Dialect,
  dialects,
  posixSets,
  sets,
  type Target,
} from "./regexp-dialects.ts";

/** `undefined` when the pattern has something that is not rewritten here. */
export function translate(source: string, target: Target): RegExp | undefined {
  const scanner = new Scanner(source, target);
  const body = scanner.pattern();
  if (body === undefined) return undefined;
  try {
    return new RegExp(body, `${scanner.ignoresCase ? "i" : ""}${target === "text" ? "u" : ""}`);
  } catch {
    // The library says what is wrong with it.
    return undefined;
  }
}

export function invalidRegexp(reason: string, source: string, cause?: unknown): PuppetError {
  return new PuppetError(issues.INVALID_REGEXP({ reason, source }), {}, cause);
}

/** Thrown when the library is needed. */
const beyond = Symbol("beyond");

class Scanner {
  ignoresCase = false;
  readonly #source: string;
  readonly #target: Target;
  readonly #dialect: Dialect;
  readonly #hasNames: boolean;
  readonly #names = new Set<string>();
  #at = 0;
  #dotTakesAll = false;

  constructor(source: string, target: Target) {
    this.#source = source;
    this.#target = target;
    this.#dialect = dialects[target];
    this.#hasNames = /\(\?<[A-Za-z_]/.test(source);
  }

  pattern(): string | undefined {
    try {
      this.#leadingOptions();
      const body = this.#alternatives();
      if (this.#at < this.#source.length) throw this.#wrong("unmatched close parenthesis");
      return body;
    } catch (error) {
      if (error === beyond) return undefined;
      throw error;
    }
  }

  #wrong(reason: string): PuppetError {
    return invalidRegexp(reason, this.#source);
  }

  // Options for all of the pattern: `(?i)rest`, or `(?i:all)`.
  #leadingOptions(): void {
    const [all, on] = /^\(\?([imx]*)(?:-[imx]*)?\)/.exec(this.#source) ?? [];
    if (all === undefined || on === undefined) return;
    this.#at = all.length;
    this.#setOptions(on);
  }

  #setOptions(on: string): void {
    if (on.includes("x")) throw beyond;
    if (on.includes("i")) this.ignoresCase = true;
    if (on.includes("m")) this.#dotTakesAll = true;
  }

  /** Up to the end or the closing parenthesis, which stays. */
  #alternatives(): string {
    let result = "";
    let canRepeat = false;
    while (this.#at < this.#source.length) {
      const character = this.#take();
      switch (character) {
        case ")":
          this.#at -= 1;
          return result;
        case "|":
          result += "|";
          canRepeat = false;
          continue;
        case "*":
        case "+":
        case "?":
          if (!canRepeat) throw this.#wrong("target of repeat operator is not specified");
          result += character + this.#afterQuantifier();
          canRepeat = false;
          continue;
        case "{": {
          const interval = this.#interval();
          if (interval === undefined) break;
          if (!canRepeat) throw this.#wrong("target of repeat operator is not specified");
          result += interval;
          canRepeat = false;
          continue;
        }
        case "^":
        case "$":
          if (/[*+?{]/.test(this.#peek())) throw beyond;
          result += character === "^" ? this.#dialect.lineStart : this.#dialect.lineEnd;
          canRepeat = false;
          continue;
        case ".":
          result += this.#dotTakesAll ? "[^]" : this.#dialect.dot;
          canRepeat = true;
          continue;
        case "[":
          result += this.#brackets();
          canRepeat = true;
          continue;
        case "(":
          result += this.#group();
          canRepeat = true;
          continue;
        case "\\": {
          const { text, isAnchor } = this.#escape();
          if (isAnchor && /[*+?{]/.test(this.#peek())) throw beyond;
          result += text;
          canRepeat = !isAnchor;
          continue;
        }
      }
      result += literal(character);
      canRepeat = true;
    }
    return result;
  }

  #peek(): string {
    return this.#source[this.#at] ?? "";
  }

  /** The next character, a surrogate pair taken whole. */
  #take(): string {
    const code = this.#source.codePointAt(this.#at);
    if (code === undefined) return "";
    const character = String.fromCodePoint(code);
    this.#at += character.length;
    return character;
  }

  // Possessive and doubled quantifiers are not JavaScript's.
  #afterQuantifier(): string {
    const next = this.#peek();
    if (next === "?") {
      this.#at += 1;
      if (/[*+?{]/.test(this.#peek())) throw beyond;
      return "?";
    }
    if (next === "+" || next === "*" || next === "{") throw beyond;
    return "";
  }

  #interval(): string | undefined {
    const pattern = /(\d*)(,?)(\d*)\}/y;
    pattern.lastIndex = this.#at;
    const [all, min = "", comma, max = ""] = pattern.exec(this.#source) ?? [];
    if (all === undefined || (min === "" && max === "")) return undefined;
    if (Number(min) > 100_000 || Number(max) > 100_000) {
      throw this.#wrong("too big number for repeat range");
    }
    if (max !== "" && Number(min) > Number(max)) {
      throw this.#wrong("upper is smaller than lower in repeat range");
    }
    this.#at = pattern.lastIndex;
    const next = this.#peek();
    if (next === "+" || next === "*" || next === "{") throw beyond;
    if (next === "?" && comma === "") throw beyond;
    const interval = `{${min || "0"}${comma}${max}}`;
    if (next !== "?") return interval;
    this.#at += 1;
    return `${interval}?`;
  }

  #group(): string {
    const open = this.#groupOpening();
    if (open === undefined) return "";
    const outerDot = this.#dotTakesAll;
    if (open.dotTakesAll !== undefined) this.#dotTakesAll = open.dotTakesAll;
    const start = this.#at;
    const body = this.#alternatives();
    if (this.#at >= this.#source.length) {
      throw this.#wrong("end pattern with unmatched parenthesis");
    }
    if (open.isLookBehind && hasVariableLength(this.#source.slice(start, this.#at))) {
      throw this.#wrong("invalid pattern in look-behind");
    }
    this.#at += 1;
    this.#dotTakesAll = outerDot;
    return `${open.text}${body})`;
  }

  #groupOpening():
    | {
        readonly text: string;
        readonly isLookBehind?: boolean;
        readonly dotTakesAll?: boolean | undefined;
      }
    | undefined {
    if (this.#peek() !== "?") return { text: this.#hasNames ? "(?:" : "(" };
    const match = /\?(?:([:=!]|<[=!])|<([A-Za-z_]\w*)>|(#)[^)]*\)|([imx]*)(-[imx]*)?:)/y;
    match.lastIndex = this.#at;
    const found = match.exec(this.#source);
    if (found === null) throw beyond;
    const [, plain, name, comment, on, off] = found;
    this.#at = match.lastIndex;
    if (comment !== undefined) return undefined;
    if (plain !== undefined) return { text: `(?${plain}`, isLookBehind: plain.length === 2 };
    if (name !== undefined) {
      if (this.#names.has(name)) throw beyond;
      this.#names.add(name);
      return { text: `(?<${name}>` };
    }
    return this.#options(on ?? "", off ?? "");
  }

  // Options of a group. Case for all of the pattern is a flag, which every host has; for a part
  // of it, it is said as in Ruby, and where the host doesn't know that, the library rewrites it.
  #options(on: string, off: string): { text: string; dotTakesAll: boolean | undefined } {
    if (on.includes("x")) throw beyond;
    const isWhole = /^\(\?[-imx]*:$/.test(this.#source.slice(0, this.#at)) && this.#closesAtEnd();
    if (on.includes("i") && isWhole) this.ignoresCase = true;
    const on_ = on.includes("i") && !isWhole ? "i" : "";
    const off_ = off.includes("i") && this.ignoresCase && !isWhole ? "-i" : "";
    const dotTakesAll = on.includes("m") ? true : off.includes("m") ? false : undefined;
    return { text: `(?${on_}${off_}:`, dotTakesAll };
  }

  /** Whether the group that was just opened ends where the pattern does. */
  #closesAtEnd(): boolean {
    let depth = 1;
    let isInBrackets = false;
    for (let index = this.#at; index < this.#source.length; index += 1) {
      const character = this.#source[index];
      if (character === "\\") index += 1;
      else if (isInBrackets) isInBrackets = character !== "]";
      else if (character === "[") isInBrackets = true;
      else if (character === "(") depth += 1;
      else if (character === ")") depth -= 1;
      if (depth === 0) return index === this.#source.length - 1;
    }
    return false;
  }

  #escape(): { readonly text: string; readonly isAnchor: boolean } {
    const character = this.#take();
    switch (character) {
      case "":
        throw this.#wrong("too short escape sequence");
      case "A":
      case "G":
        return { text: this.#dialect.textStart, isAnchor: true };
      case "z":
        return { text: this.#dialect.textEnd, isAnchor: true };
      case "Z":
        return { text: this.#dialect.lastLineEnd, isAnchor: true };
      case "b":
        return { text: this.#dialect.boundary, isAnchor: true };
      case "B":
        return { text: this.#dialect.noBoundary, isAnchor: true };
    }
    const text = sets[character]?.[0] ?? this.#oneCharacter(character);
    if (text !== undefined) return { text, isAnchor: false };
    if (/[0-9A-Za-z]/.test(character)) throw beyond;
    return { text: literal(character), isAnchor: false };
  }

  /** What an escape for a single character stands for; `undefined` when it is none. */
  #oneCharacter(character: string): string | undefined {
    if (character === "0" && !/[0-9]/.test(this.#peek())) return "\\x00";
    return controls[character] ?? this.#codePoint(character);
  }

  #codePoint(character: string): string | undefined {
    const pattern =
      character === "x"
        ? /([0-9A-Fa-f]{1,2})/y
        : character === "u"
          ? /([0-9A-Fa-f]{4})|\{([0-9A-Fa-f]{1,6})\}/y
          : undefined;
    if (pattern === undefined) return undefined;
    pattern.lastIndex = this.#at;
    const [, plain, braced] = pattern.exec(this.#source) ?? [];
    const digits = plain ?? braced;
    if (digits === undefined) {
      throw this.#wrong(character === "x" ? "invalid hex escape" : "too short escape sequence");
    }
    if (Number.parseInt(digits, 16) > 0x10ffff) throw this.#wrong("invalid Unicode range");
    // A byte beyond ASCII is no character by itself.
    if (character === "x" && Number.parseInt(digits, 16) > 0x7f) throw beyond;
    this.#at = pattern.lastIndex;
    return literal(String.fromCodePoint(Number.parseInt(digits, 16)));
  }

  #brackets(): string {
    const isNegated = this.#peek() === "^";
    if (isNegated) this.#at += 1;
    if (this.#peek() === "]") throw beyond;
    let result = isNegated ? "[^" : "[";
    // What a hyphen may follow: the end of a range, or a set, takes it literally.
    let canStartRange = false;
    for (;;) {
      if (this.#at >= this.#source.length) throw this.#wrong("premature end of char-class");
      const character = this.#take();
      if (character === "]") return `${result}]`;
      if (character === "[") {
        result += this.#posixSet();
        canStartRange = false;
        continue;
      }
      if (character === "&" && this.#peek() === "&") throw beyond;
      if (character === "-") {
        if (!canStartRange || this.#peek() === "]") {
          result += "\\-";
          canStartRange = false;
          continue;
        }
        const end = this.#take();
        const last = end === "\\" ? this.#escapeInBrackets() : { text: literal(end), isSet: false };
        if (last.isSet || end === "[") throw beyond;
        result += `-${last.text}`;
        canStartRange = false;
        continue;
      }
      const item =
        character === "\\" ? this.#escapeInBrackets() : { text: literal(character), isSet: false };
      result += item.text;
      canStartRange = !item.isSet;
    }
  }

  #posixSet(): string {
    const match = /:([a-z]+):\]/y;
    match.lastIndex = this.#at;
    const name = match.exec(this.#source)?.[1];
    const set = name === undefined ? undefined : posixSets[name];
    if (set === undefined) throw beyond;
    this.#at = match.lastIndex;
    return set[this.#target];
  }

  #escapeInBrackets(): { readonly text: string; readonly isSet: boolean } {
    const character = this.#take();
    if (character === "") throw this.#wrong("premature end of char-class");
    if (character === "b") return { text: "\\x08", isSet: false };
    const set = sets[character];
    if (set !== undefined) {
      if (set[1] === undefined) throw beyond;
      return { text: set[1], isSet: true };
    }
    const text = this.#oneCharacter(character);
    if (text !== undefined) return { text, isSet: false };
    if (/[0-9A-Za-z]/.test(character)) throw beyond;
    return { text: literal(character), isSet: false };
  }
}

function hasVariableLength(pattern: string): boolean {
  return /[*+]|[^(]\?|\{\d*,/.test(pattern.replace(/\\.|\[[^\]]*\]/gs, "x"));
}

/** A character that stands for itself, inside brackets or outside of them. */
function literal(character: string): string {
  if (/[\\^$.*+?()[\]{}|/-]/.test(character)) {
    return character === "-" ? "\\x2d" : `\\${character}`;
  }
  return character;
}
