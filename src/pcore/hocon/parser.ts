// HOCON text to a tree. Newlines separate as commas do, values side by side are one, and a key may
// be a path.

import { PuppetError } from "../../util/error.ts";
import { issues } from "../reader-issues.ts";
import { tokenize } from "./lexer.ts";
import { type Path, pathOf } from "./path.ts";
import { describeToken, isSimple, type Token } from "./tokens.ts";
import {
  concatenate,
  type List,
  listOf,
  type Obj,
  type Origin,
  objectOf,
  over,
  type Reference,
  type Tree,
} from "./tree.ts";

export interface Source {
  readonly text: string;
  /** What errors call it. */
  readonly place: string;
  /** What an `include` adds. */
  readonly include: (included: Include) => Obj;
}

export interface Include {
  readonly name: string;
  /** As in `file("name")`; without one, the name is relative to what it is written in. */
  readonly how: "file" | "url" | "classpath" | undefined;
  /** The fields that it is written in. */
  readonly at: Path;
  readonly origin: Origin;
}

export function parseHocon(source: Source): Tree {
  return new Parser(source).document();
}

const maxDepth = 1000;

class Parser {
  readonly #source: Source;
  readonly #tokens: readonly Token[];
  /** The fields around the current value. */
  readonly #path: string[] = [];
  #at = 0;
  #line = 1;
  #lists = 0;
  #depth = 0;

  constructor(source: Source) {
    this.#source = source;
    this.#tokens = tokenize(source.text, source.place);
  }

  document(): Tree {
    const first = this.#skip();
    const hasBraces = first.kind === "{" || first.kind === "[";
    const tree = hasBraces ? this.#value(first) : this.#openObject();
    const token = this.#skip();
    if (token.kind === "end") return tree;
    throw this.#error(
      `Document has trailing tokens after first object or array: ${describeToken(token)}`,
    );
  }

  #openObject(): Tree {
    this.#at -= 1;
    return this.#object(false);
  }

  #object(hasBrace: boolean): Obj {
    const fields = new Map<string, Tree>();
    const origin = this.#origin(this.#line);
    for (;;) {
      const token = this.#skip();
      if (token.kind === "}") {
        this.#close(token, hasBrace);
        break;
      }
      if (token.kind === "end" && !hasBrace) {
        this.#at -= 1;
        break;
      }
      if (token.kind === "text" && token.text === "include") this.#include(fields);
      else this.#field(token, fields);
      if (this.#separator()) continue;
      const next = this.#skip();
      if (next.kind === "}") {
        this.#close(next, hasBrace);
        break;
      }
      if (next.kind === "end" && !hasBrace) {
        this.#at -= 1;
        break;
      }
      throw this.#wrong(next, `Expecting close brace } or a comma, got ${describeToken(next)}`);
    }
    return objectOf(origin, fields);
  }

  #close(token: Token, hasBrace: boolean): void {
    if (!hasBrace) throw this.#wrong(token, "unbalanced close brace '}' with no open brace");
  }

  #field(first: Token, fields: Map<string, Tree>): void {
    const keys: Token[] = [];
    let token = first;
    while (token.kind === "value" || token.kind === "text") {
      keys.push(token);
      token = this.#next();
    }
    this.#at -= 1;
    if (keys.length === 0) {
      throw this.#error(
        `expecting a close brace or a field name here, got ${describeToken(first)}`,
      );
    }
    const path = pathOf(keys);
    const separator = this.#skip();
    this.#deepen(path.length);
    this.#path.push(...path);
    const value =
      separator.kind === "{"
        ? this.#value(separator)
        : this.#separated(separator, keys.map(textOf).join(""));
    this.#path.length -= path.length;
    this.#depth -= path.length;
    set(fields, path, value);
  }

  #separated(separator: Token, key: string): Tree {
    if (separator.kind === "+=") return this.#added();
    if (separator.kind === ":" || separator.kind === "=") return this.#values();
    throw this.#wrong(
      separator,
      `Key '${key}' may not be followed by token: ${describeToken(separator)}`,
    );
  }

  // `a += b` is `a = ${?a} [b]`.
  #added(): Tree {
    if (this.#lists > 0) {
      throw this.#error(
        "Due to current limitations of the config parser, += does not work nested inside a list. " +
          "+= expands to a ${} substitution and the path in ${} cannot currently refer to list elements. " +
          "You might be able to move the += outside of the list and then refer to it from inside the list with ${}.",
      );
    }
    this.#lists += 1;
    const value = this.#values();
    this.#lists -= 1;
    const { origin } = value;
    const path = [...this.#path];
    const before: Reference = { kind: "reference", origin, path, isOptional: true, prefix: 0 };
    return concatenate([before, listOf(origin, [value])]) as Tree;
  }

  /** Values side by side, up to the end of the line. */
  #values(): Tree {
    const values: Tree[] = [];
    let token = this.#skip();
    if (!isValue(token)) throw this.#notValue(token);
    for (;;) {
      if (isValue(token)) values.push(this.#value(token));
      else if (token.kind !== "space") break;
      token = this.#next();
    }
    this.#at -= 1;
    return concatenate(values) as Tree;
  }

  #value(token: Token): Tree {
    if (token.kind === "{") return this.#nested(() => this.#object(true));
    if (token.kind === "[") return this.#nested(() => this.#list());
    const origin = this.#origin(token.line);
    if (token.kind === "value") {
      const { value, text } = token;
      const isString = typeof value === "string";
      return { kind: "scalar", origin, value, text: isString ? value : text, isQuoted: isString };
    }
    if (token.kind === "text") {
      return { kind: "scalar", origin, value: token.text, text: token.text, isQuoted: false };
    }
    if (token.kind !== "substitution") throw this.#notValue(token);
    const { isOptional } = token;
    const path = pathOf(token.tokens, `${this.#source.place}: ${token.line}`);
    return { kind: "reference", origin, path, isOptional, prefix: 0 };
  }

  #notValue(token: Token): PuppetError {
    return this.#wrong(token, `Expecting a value but got wrong token: ${describeToken(token)}`);
  }

  #list(): List {
    const items: Tree[] = [];
    const origin = this.#origin(this.#line);
    this.#lists += 1;
    for (;;) {
      const token = this.#skip();
      this.#at -= 1;
      if (isValue(token)) items.push(this.#values());
      else if (token.kind === "]") {
        this.#at += 1;
        break;
      } else throw this.#error(notItem(token, items.length === 0));
      if (this.#separator()) continue;
      const next = this.#skip();
      if (next.kind === "]") break;
      const what = describeToken(next);
      throw this.#error(
        `List should have ended with ] or had a comma, instead had token: ${what} ` +
          `(if you want ${what} to be part of a string value, then double-quote it)`,
      );
    }
    this.#lists -= 1;
    return listOf(origin, items);
  }

  #nested<T>(read: () => T): T {
    this.#deepen(1);
    const result = read();
    this.#depth -= 1;
    return result;
  }

  #deepen(levels: number): void {
    this.#depth += levels;
    if (this.#depth > maxDepth) throw this.#error(`nesting of ${this.#depth} is too deep`);
  }

  #include(fields: Map<string, Tree>): void {
    const { name, how } = this.#included();
    const origin = this.#origin(this.#line);
    const found = this.#source.include({ name, how, at: [...this.#path], origin });
    if (this.#lists > 0 && !found.isResolved) {
      throw this.#error(
        "Due to current limitations of the config parser, when an include statement is nested inside a list value, " +
          "${} substitutions inside the included file cannot be resolved correctly. Either move the include outside of the list value or " +
          "remove the ${} statements from the included file.",
      );
    }
    for (const [key, value] of found.fields) {
      const below = fields.get(key);
      fields.set(key, below === undefined ? value : over(value, below));
    }
  }

  #included(): Pick<Include, "name" | "how"> {
    const token = this.#skip();
    if (token.kind === "value" && typeof token.value === "string") {
      return { name: token.value, how: undefined };
    }
    if (token.kind !== "text") {
      const what = describeToken(token);
      throw this.#error(`include keyword is not followed by a quoted string, but by: ${what}`);
    }
    const how = (["file", "url", "classpath"] as const).find((one) => `${one}(` === token.text);
    if (how === undefined) {
      throw this.#error(
        "expecting include parameter to be quoted filename, file(), classpath(), or url(). " +
          `No spaces are allowed before the open paren. Not expecting: ${describeToken(token)}`,
      );
    }
    const name = this.#skip();
    if (name.kind !== "value" || typeof name.value !== "string") {
      const what = describeToken(name);
      throw this.#error(
        `expecting a quoted string inside file(), classpath(), or url(), rather than: ${what}`,
      );
    }
    const close = this.#skip();
    if (close.kind === "text" && close.text === ")") return { name: name.value, how };
    throw this.#error(`expecting a close parentheses ')' here, not: ${describeToken(close)}`);
  }

  /** Past a comma or a newline, when there is one. */
  #separator(): boolean {
    let hasNewline = false;
    for (;;) {
      const token = this.#next();
      if (token.kind === ",") return true;
      if (token.kind === "newline") {
        hasNewline = true;
        this.#line += 1;
      } else if (!isBlank(token) && token.kind !== "comment") {
        this.#at -= 1;
        return hasNewline;
      }
    }
  }

  /** The next token that means something. */
  #skip(): Token {
    for (;;) {
      const token = this.#next();
      if (token.kind === "newline") this.#line = token.line + 1;
      else if (!isBlank(token) && token.kind !== "comment") {
        if (token.line >= 0) this.#line = token.line;
        return token;
      }
    }
  }

  // The last token is there as often as it is asked for.
  #next(): Token {
    const token = this.#tokens[this.#at] ?? (this.#tokens.at(-1) as Token);
    this.#at += 1;
    return token;
  }

  #origin(line: number): Origin {
    return { place: this.#source.place, line, lastLine: line };
  }

  #error(detail: string): PuppetError {
    const place = `${this.#source.place}: ${this.#line}`;
    return new PuppetError(issues.HOCON_SYNTAX({ place, detail }));
  }

  #wrong(token: Token, message: string): PuppetError {
    if (token.kind === "end") return this.#error(message);
    return this.#error(
      `${message} (if you intended ${describeToken(token)} to be part of a key or string value, ` +
        "try enclosing the key or value in double quotes",
    );
  }
}

function isValue(token: Token): boolean {
  return isSimple(token) || token.kind === "{" || token.kind === "[";
}

function isBlank(token: Token): boolean {
  if (token.kind === "space") return true;
  return token.kind === "text" && /^[\s\x85]*$/.test(token.text);
}

function notItem(token: Token, isFirst: boolean): string {
  const what = describeToken(token);
  return isFirst
    ? `List should have ] or a first element after the open [, instead had token: ${what} ` +
        `(if you want ${what} to be part of a string value, then double-quote it)`
    : `List should have had new element after a comma, instead had token: ${what} ` +
        `(if you want the comma or ${what} to be part of a string value, then double-quote it)`;
}

function textOf(token: Token): string {
  return token.kind === "value" || token.kind === "text" ? token.text : "";
}

function set(fields: Map<string, Tree>, [key = "", ...rest]: Path, value: Tree): void {
  const complete = rest.reduceRight<Tree>(
    (inner, step) => objectOf(value.origin, new Map([[step, inner]])),
    value,
  );
  const below = fields.get(key);
  fields.set(key, below === undefined ? complete : over(complete, below));
}
