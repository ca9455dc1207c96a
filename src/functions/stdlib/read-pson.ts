// Reads PSON: JSON with comments, whose escapes may stand before any character. What is wrong is
// told with the next twenty bytes of the text.
import { normalizeInteger } from "../../pcore/numbers.ts";
import { Float, Hash, type Value } from "../../pcore/values.ts";
import type { PuppetError } from "../../util/error.ts";
import { refuse } from "./refuse.ts";

const maxDepth = 19;

export function readPson(source: string): Value {
  return new Reader(source).document();
}

const ignored = /(?:\/\/[^\n\r]*[\n\r]|\/\*(?:[^*/]|\/[^*]|\*[^/]|\/(?=\*\/))*\*\/|[ \t\r\n]+)+/y;
const stringPattern =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: strings hold none of them
  /"((?:[^\0-\x1f"\\]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4}|\\[^\0-\x1f"/\\bfnrtu])*)"/y;
const floatPattern = /-?(?:0|[1-9]\d*)(?:\.\d+[eE][+-]?\d+|\.\d+|[eE][+-]?\d+)/y;
const integerPattern = /-?0|-?[1-9]\d*/y;
const wordPattern = /true|false|null/y;
const words: Readonly<Record<string, Value>> = { true: true, false: false, null: null };

class Reader {
  readonly #source: string;
  #at = 0;
  #depth = 0;

  constructor(source: string) {
    this.#source = source;
  }

  document(): Value {
    let value: Value | undefined;
    while (!this.#isAtEnd()) {
      if (this.#scan(ignored) !== undefined) continue;
      const isSecond = value !== undefined && (this.#take("{") || this.#take("["));
      const read = isSecond ? undefined : this.#collection();
      if (read === undefined) throw this.#refuse("source", " not in PSON!");
      value = read;
    }
    if (value === undefined) throw refuse("source did not contain any PSON!");
    return value;
  }

  #collection(): Value | undefined {
    const isArray = this.#take("[");
    if (!isArray && !this.#take("{")) return undefined;
    this.#depth += 1;
    if (this.#depth > maxDepth) throw refuse(`nesting of ${this.#depth} is too deep`);
    const value = isArray ? this.#array() : this.#object();
    this.#depth -= 1;
    return value;
  }

  #array(): Value {
    const items: Value[] = [];
    let isOpen = false;
    while (!this.#isAtEnd()) {
      const value = this.#value();
      if (value !== undefined) {
        items.push(value);
        this.#scan(ignored);
        isOpen = this.#take(",");
        if (!isOpen && !this.#sees("]")) throw this.#refuse("expected ',' or ']' in array at");
      } else if (this.#take("]")) {
        if (isOpen) throw this.#refuse("expected next element in array at");
        break;
      } else if (this.#scan(ignored) === undefined) {
        throw this.#refuse("unexpected token in array at");
      }
    }
    return items;
  }

  #object(): Value {
    const hash = new Hash();
    let isOpen = false;
    while (!this.#isAtEnd()) {
      const key = this.#string();
      if (key !== undefined) {
        this.#scan(ignored);
        if (!this.#take(":")) throw this.#refuse("expected ':' in object at");
        this.#scan(ignored);
        const value = this.#value();
        if (value === undefined) throw this.#refuse("expected value in object at");
        hash.set(key, value);
        this.#scan(ignored);
        isOpen = this.#take(",");
        if (!isOpen && !this.#sees("}")) throw this.#refuse("expected ',' or '}' in object at");
      } else if (this.#take("}")) {
        if (isOpen) throw this.#refuse("expected next name, value pair in object at");
        break;
      } else if (this.#scan(ignored) === undefined) {
        throw this.#refuse("unexpected token in object at");
      }
    }
    return hash;
  }

  #value(): Value | undefined {
    const float = this.#scan(floatPattern);
    if (float !== undefined) return new Float(Number(float[0]));
    const integer = this.#scan(integerPattern);
    if (integer !== undefined) return normalizeInteger(BigInt(integer[0]));
    const word = this.#scan(wordPattern);
    if (word !== undefined) return words[word[0]] as Value;
    return this.#string() ?? this.#collection();
  }

  #string(): string | undefined {
    const found = this.#scan(stringPattern);
    return found === undefined ? undefined : unescaped(found[1] as string);
  }

  #scan(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source);
    if (found === null) return undefined;
    this.#at = pattern.lastIndex;
    return found;
  }

  #take(character: string): boolean {
    if (!this.#sees(character)) return false;
    this.#at += 1;
    return true;
  }

  #sees(character: string): boolean {
    return this.#source[this.#at] === character;
  }

  #isAtEnd(): boolean {
    return this.#at >= this.#source.length;
  }

  #refuse(before: string, after = "!"): PuppetError {
    const rest = Buffer.from(this.#source.slice(this.#at, this.#at + 20)).subarray(0, 20);
    return refuse(`${before} '${rest.toString()}'${after}`);
  }
}

const letters: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

function unescaped(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/gsu, (_, hex?: string, letter = "") =>
    hex === undefined ? (letters[letter] ?? letter) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
