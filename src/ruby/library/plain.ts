// Ruby's values as plain ones for writers of YAML and JSON, and back from what their readers give.

import { anyType } from "../../pcore/types/any.ts";
import { Binary, Hash, PObject, type Value } from "../../pcore/values.ts";
import { YamlSymbol } from "../../pcore/write-yaml.ts";
import { binary } from "../bytes.ts";
import type { Interpreter } from "../interpreter.ts";
import { toRuby } from "../puppet/values.ts";
import { Float, RArray, RHash, RString, RSymbol, type RValue, symbol } from "../values.ts";

/** What a value is without its classes; `symbolic` says what becomes of symbols. */
export function plain(
  ruby: Interpreter,
  value: RValue,
  symbolic: (name: string) => unknown,
): unknown {
  if (value instanceof RString) return value.text;
  if (value === null || typeof value !== "object" || value instanceof Float) return value;
  if (value instanceof RSymbol) return symbolic(value.name);
  if (value instanceof RArray) return value.items.map((item) => plain(ruby, item, symbolic));
  if (value instanceof RHash) {
    const hash = new Hash();
    for (const [key, item] of value) {
      hash.set(plain(ruby, key, symbolic) as Value, plain(ruby, item, symbolic) as Value);
    }
    return hash;
  }
  return ruby.text(value);
}

export function yamlSymbol(name: string): YamlSymbol {
  return new YamlSymbol(name);
}

/** A symbol on its way through values of the language, which have none. */
export class SymbolOnItsWay extends PObject {
  readonly name: string;
  constructor(name: string) {
    super(anyType, new Map([["symbol", name]]));
    this.name = name;
  }
}

/** Back to Ruby, symbols included. */
export function fromPlain(ruby: Interpreter, value: Value): RValue {
  if (value instanceof SymbolOnItsWay) return symbol(value.name);
  if (value instanceof Binary) return binary(value.bytes);
  if (Array.isArray(value)) return new RArray(value.map((item) => fromPlain(ruby, item as Value)));
  if (value instanceof Hash) {
    const hash = new RHash();
    for (const [key, item] of value) hash.set(fromPlain(ruby, key), fromPlain(ruby, item));
    return hash;
  }
  return toRuby(ruby, value);
}
