// A place in a regular expression that is being read, and how reading it ends early.

/** Why a pattern is refused. */
export class RegexpRefusal extends Error {}

export function refuse(reason: string): never {
  throw new RegexpRefusal(reason);
}

/** The engine's own bound is 4,096, which is more than every stack can take. */
const maxDepth = 500;

export class RegexpCursor {
  readonly text: string;
  pos = 0;
  #depth = 0;
  #closing = -1;

  constructor(text: string) {
    this.text = text;
  }

  /** Reads something that stands inside of something else. */
  inside<T>(read: () => T): T {
    if (this.#depth === maxDepth) refuse("parse depth limit over");
    this.#depth += 1;
    const result = read();
    this.#depth -= 1;
    return result;
  }

  get isAtEnd(): boolean {
    return this.pos >= this.text.length;
  }

  isAt(text: string): boolean {
    return this.text.startsWith(text, this.pos);
  }

  rest(length: number): string {
    return this.text.slice(this.pos, this.pos + length);
  }

  /** The next character, moved past; undefined at the end. */
  take(): string | undefined {
    const code = this.text.codePointAt(this.pos);
    if (code === undefined) return undefined;
    const ch = String.fromCodePoint(code);
    this.pos += ch.length;
    return ch;
  }

  skip(text: string): boolean {
    if (!this.isAt(text)) return false;
    this.pos += text.length;
    return true;
  }

  /** What a sticky pattern matches here, moved past. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.pos;
    const match = pattern.exec(this.text);
    if (match === null) return undefined;
    this.pos = pattern.lastIndex;
    return match;
  }

  /** Where the next `]` is that no backslash escapes; infinitely far if there is none. */
  closingBracket(): number {
    // The same bracket is asked for again and again: it is looked for once.
    if (this.#closing >= this.pos) return this.#closing;
    let at = this.pos;
    while (at < this.text.length && this.text[at] !== "]") at += this.text[at] === "\\" ? 2 : 1;
    this.#closing = at < this.text.length ? at : Number.POSITIVE_INFINITY;
    return this.#closing;
  }

  /** The code of `\x41`, `\u00e9`, `\u{41 42}`, `\101` or `\cA`; the cursor is behind the backslash. */
  characterEscape(): number | undefined {
    const hex = this.match(/x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{4})|u\{\s*([0-9a-fA-F]+)[^}]*\}/y);
    if (hex !== undefined) return Number.parseInt(hex[1] ?? hex[2] ?? hex[3] ?? "0", 16);
    const octal = this.match(/[0-7]{1,3}/y);
    if (octal !== undefined) {
      const code = Number.parseInt(octal[0], 8);
      return code > 0xff ? refuse("invalid escape code") : code;
    }
    const control = this.match(/(?:C-|c)([\s\S])|M-([\s\S])/y);
    return control === undefined
      ? undefined
      : (control[1] ?? control[2] ?? "").charCodeAt(0) & 0x9f;
  }
}
