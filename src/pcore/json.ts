// Reads JSON into values. Unlike JSON.parse, 1.0 stays a Float and large integers stay exact.
// Comments are allowed, as in the reference's reader.

import { PuppetError } from "../util/error.ts";
import { normalizeInteger } from "./numbers.ts";
import { issues } from "./reader-issues.ts";
import { Float, Hash, type Value } from "./values.ts";

const maxDepth = 100;

export function readJson(source: string): Value {
  const reader = new Reader(source.startsWith("\uFEFF") ? source.slice(1) : source);
  return reader.document();
}

class Reader {
  readonly #source: string;
  #at = 0;
  #depth = 0;
  /** Where the innermost object starts: the reference blames all of it for what is wrong in it. */
  #object: number | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  document(): Value {
    this.#skip();
    const value = this.#value();
    this.#skip();
    if (this.#at < this.#source.length) throw this.#unexpected();
    return value;
  }

  #value(): Value {
    const character = this.#source.charCodeAt(this.#at);
    if (character === 34) return this.#string();
    if (character === 123) return this.#readObject();
    if (character === 91) return this.#readArray();
    return this.#constant();
  }

  #readObject(): Hash {
    const hash = new Hash();
    const outer = this.#enter(this.#at);
    this.#skip();
    if (this.#take(125)) return this.#leave(hash, outer);
    for (;;) {
      if (this.#source.charCodeAt(this.#at) !== 34) throw this.#unexpected();
      const key = this.#string();
      this.#skip();
      if (!this.#take(58)) throw this.#unexpected();
      this.#skip();
      hash.set(key, this.#value());
      this.#skip();
      if (this.#take(125)) return this.#leave(hash, outer);
      if (!this.#take(44)) throw this.#unexpected();
      this.#skip();
    }
  }

  #readArray(): readonly Value[] {
    const items: Value[] = [];
    const outer = this.#enter(undefined);
    this.#skip();
    if (this.#take(93)) return this.#leave(items, outer);
    for (;;) {
      items.push(this.#value());
      this.#skip();
      if (this.#take(93)) return this.#leave(items, outer);
      if (!this.#take(44)) throw this.#unexpected();
      this.#skip();
    }
  }

  #enter(object: number | undefined): number | undefined {
    const outer = this.#object;
    this.#object = object;
    this.#at += 1;
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new PuppetError(issues.JSON_DEPTH({ depth: this.#depth }));
    return outer;
  }

  #leave<V>(value: V, outer: number | undefined): V {
    this.#object = outer;
    this.#depth -= 1;
    return value;
  }

  #string(): string {
    const start = this.#at;
    let at = start + 1;
    for (;;) {
      const character = this.#source.charCodeAt(at);
      if (character === 34) break;
      // Control characters are not allowed in strings, and neither is the end of the text.
      if (Number.isNaN(character) || character < 32) throw this.#unexpected();
      at += character === 92 ? 2 : 1;
    }
    const literal = this.#source.slice(start, at + 1);
    this.#at = at + 1;
    if (!literal.includes("\\")) return literal.slice(1, -1);
    return decode(literal.slice(1, -1));
  }

  #constant(): Value {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#source);
    if (match === null) {
      if (/^(?:NaN|-?Infinity)/.test(this.#source.slice(this.#at, this.#at + 9))) {
        this.#object = undefined;
      }
      throw this.#unexpected();
    }
    this.#at = pattern.lastIndex;
    const [text, word, fraction, exponent] = match;
    if (word !== undefined) return word === "null" ? null : word === "true";
    if (fraction !== undefined || exponent !== undefined) return new Float(Number(text));
    const number = Number(text);
    return Number.isSafeInteger(number) ? number + 0 : normalizeInteger(BigInt(text));
  }

  #take(character: number): boolean {
    if (this.#source.charCodeAt(this.#at) !== character) return false;
    this.#at += 1;
    return true;
  }

  #skip(): void {
    for (;;) {
      const character = this.#source.charCodeAt(this.#at);
      if (character === 32 || character === 10 || character === 13 || character === 9) {
        this.#at += 1;
      } else if (character === 47) {
        comment.lastIndex = this.#at;
        if (!comment.test(this.#source)) throw this.#unexpected();
        this.#at = comment.lastIndex;
      } else return;
    }
  }

  #unexpected(): PuppetError {
    const rest = this.#source.slice(this.#object ?? this.#at);
    return new PuppetError(issues.JSON_SYNTAX({ rest }));
  }
}

const pattern = /(null|true|false)|-?(?:0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?/y;
const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;

function decode(text: string): string {
  return text.replaceAll(/\\(?:u([\da-fA-F]{4})|([\s\S]))/g, (_, code, character) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return escapes[character as keyof typeof escapes] ?? character;
  });
}

const escapes = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" } as const;
