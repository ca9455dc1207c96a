// Whether a text is JSON to the reference, and its words if it isn't. Its parser allows comments
// and odd escapes, and what it points at depends on where it was: in an array it is the place
// itself, in an object always the start of the outermost object that no array is in between.
// The numbers in the sentences are the parser's own.

const maxDepth = 100;

/** Why the text is refused; undefined if it isn't. */
export function jsonProblem(text: string): string | undefined {
  try {
    new JsonReader(text).readDocument();
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.message;
  }
}

class Refusal extends Error {}

class JsonReader {
  readonly #text: string;
  #pos = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  readDocument(): void {
    if (!this.#skipIgnored() || !this.#readValue()) this.#refuse(859);
    if (!this.#skipIgnored() || this.#pos < this.#text.length) this.#refuse(859);
  }

  /** Moves past a value; false, without moving, if none is here. */
  #readValue(): boolean {
    const text = this.#text;
    switch (text[this.#pos]) {
      case "{":
        return this.#readObject();
      case "[":
        return this.#readArray();
      case '"':
        return this.#readMatch(stringPattern);
      case "n":
        return this.#readMatch(/null/y);
      case "t":
        return this.#readMatch(/true/y);
      case "f":
        return this.#readMatch(/false/y);
      case "N":
        return this.#refuseWord("NaN", 225, 0);
      case "I":
        return this.#refuseWord("Infinity", 232, -1);
      case "-":
        this.#refuseWord("-Infinity", 249, 0);
        return this.#readNumber();
      default:
        return this.#readNumber();
    }
  }

  #readNumber(): boolean {
    return this.#readMatch(floatPattern) || this.#readMatch(integerPattern);
  }

  #readArray(): boolean {
    this.#enter();
    this.#pos += 1;
    this.#skipInArray();
    while (!this.#skip("]")) {
      if (!this.#readValue()) this.#refuse(451);
      this.#skipInArray();
      if (this.#skip("]")) break;
      if (!this.#skip(",")) this.#refuse(451);
      this.#skipInArray();
      if (this.#text[this.#pos] === "]") this.#refuse(451);
    }
    this.#depth -= 1;
    return true;
  }

  #skipInArray(): void {
    if (!this.#skipIgnored()) this.#refuse(451);
  }

  #readObject(): boolean {
    const start = this.#pos;
    this.#enter();
    const isRead = this.#readMembers();
    this.#depth -= 1;
    if (!isRead) this.#pos = start;
    return isRead;
  }

  #readMembers(): boolean {
    this.#pos += 1;
    if (!this.#skipIgnored()) return false;
    if (this.#skip("}")) return true;
    for (;;) {
      if (this.#text[this.#pos] !== '"' || !this.#readMatch(stringPattern)) return false;
      if (!this.#skipIgnored() || !this.#skip(":")) return false;
      if (!this.#skipIgnored() || !this.#readValue()) return false;
      if (!this.#skipIgnored()) return false;
      if (this.#skip("}")) return true;
      if (!this.#skip(",") || !this.#skipIgnored()) return false;
    }
  }

  #readMatch(pattern: RegExp): boolean {
    pattern.lastIndex = this.#pos;
    if (!pattern.test(this.#text)) return false;
    this.#pos = pattern.lastIndex;
    return true;
  }

  #skip(character: string): boolean {
    if (this.#text[this.#pos] !== character) return false;
    this.#pos += 1;
    return true;
  }

  /** Moves past white space and comments; false, where it breaks off, if one doesn't end. */
  #skipIgnored(): boolean {
    const text = this.#text;
    for (;;) {
      this.#readMatch(/[ \t\r\n]*/y);
      if (!this.#skip("/")) return true;
      const isBlock = text[this.#pos] === "*";
      if (!isBlock && text[this.#pos] !== "/") return false;
      const close = isBlock ? "*/" : "\n";
      const end = text.indexOf(close, this.#pos + 1);
      this.#pos = end === -1 ? text.length : end + close.length;
      if (end === -1) return false;
    }
  }

  #enter(): void {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new Refusal(`nesting of ${this.#depth} is too deep`);
  }

  #refuseWord(word: string, number: number, shift: number): false {
    if (!this.#text.startsWith(word, this.#pos)) return false;
    // One of the three is off by one, and points nowhere at the very start.
    const at = this.#pos + shift;
    this.#pos = at < 0 ? this.#text.length : at;
    this.#refuse(number);
  }

  #refuse(number: number): never {
    throw new Refusal(`${number}: unexpected token at '${this.#text.slice(this.#pos)}'`);
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a string may not hold
const stringPattern = /"(?:[^"\\\x00-\x1f]|\\u[0-9a-fA-F]{4}|\\[^u\x00-\x1f])*"/y;
const floatPattern =
  /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+(?:[eE][+-]?[0-9]+)?|[eE][+-]?[0-9]+)(?![0-9Ee.-])/y;
const integerPattern = /-?(?:0|[1-9][0-9]*)(?![0-9])/y;
