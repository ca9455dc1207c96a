// The language's values as Ruby sees them, and back. Containers are copied; types, sensitive values
// and the like are objects that carry the value.
import { displayValue } from "../../pcore/format.ts";
import { PType } from "../../pcore/types/type.ts";
import {
  Binary,
  DEFAULT,
  Default,
  Float,
  Hash,
  Regexp,
  SemVer,
  SemVerRange,
  Sensitive,
  Timespan,
  Timestamp,
  Uri,
  type Value,
} from "../../pcore/values.ts";
import type { RClass } from "../classes.ts";
import type { Interpreter } from "../interpreter.ts";
import { fullSource } from "../regexp.ts";
import {
  RArray,
  RHash,
  RObject,
  RRegexp,
  RString,
  RSymbol,
  type RValue,
  symbol,
} from "../values.ts";

/** A value of the language that Ruby has no class of its own for. */
export class RPuppetValue extends RObject {
  readonly value: Value;
  constructor(cls: RClass, value: Value) {
    super(cls);
    this.value = value;
    this.frozen = true;
  }
}

export function toRuby(ruby: Interpreter, value: Value): RValue {
  if (typeof value === "string") return new RString(value);
  if (value === null || typeof value !== "object" || value instanceof Float) return value;
  if (Array.isArray(value)) {
    const items: RValue[] = [];
    for (const item of value as readonly Value[]) items.push(toRuby(ruby, item));
    return new RArray(items);
  }
  if (value instanceof Hash) {
    const hash = new RHash();
    for (const [key, item] of value) hash.set(toRuby(ruby, key), toRuby(ruby, item));
    return hash;
  }
  if (value instanceof Default) return symbol("default");
  if (value instanceof Regexp) return new RRegexp(value.source);
  if (value instanceof Uri)
    return ruby.send(ruby.class("URI"), "parse", [new RString(displayValue(value))]);
  return new RPuppetValue(ruby.class(className(value)), value);
}

function className(value: Value): string {
  const types = "Puppet::Pops::Types::";
  if (value instanceof PType) return `${types}P${value.kind}Type`;
  if (value instanceof Sensitive) return `${types}PSensitiveType::Sensitive`;
  if (value instanceof Binary) return `${types}PBinaryType::Binary`;
  if (value instanceof Timestamp) return "Puppet::Pops::Time::Timestamp";
  if (value instanceof Timespan) return "Puppet::Pops::Time::Timespan";
  if (value instanceof SemVer) return "SemanticPuppet::Version";
  if (value instanceof SemVerRange) return "SemanticPuppet::VersionRange";
  return `${types}PuppetObject`;
}

/** `:undef` is undef, `:default` the default; any other symbol is its name. */
export function fromRuby(ruby: Interpreter, value: RValue): Value {
  if (value instanceof RString) return value.text;
  if (value === null || typeof value !== "object" || value instanceof Float) return value;
  if (value instanceof RArray) return value.items.map((item) => fromRuby(ruby, item));
  if (value instanceof RHash) {
    const hash = new Hash();
    for (const [key, item] of value) hash.set(fromRuby(ruby, key), fromRuby(ruby, item));
    return hash;
  }
  if (value instanceof RSymbol) {
    if (value.name === "undef") return null;
    return value.name === "default" ? DEFAULT : value.name;
  }
  if (value instanceof RRegexp) return new Regexp(fullSource(value));
  if (value instanceof RPuppetValue) return value.value;
  return ruby.text(value);
}

/** As the value's own `to_s`. */
export function shown({ value }: RPuppetValue): string {
  return value instanceof Sensitive ? value.toString() : displayValue(value);
}
