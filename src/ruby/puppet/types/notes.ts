// What a class of Ruby remembers of what its body said: attributes of a type, values of an
// attribute. What Ruby code may look at by name (`@doc`, `@name`) is kept in the class's own
// instance variables; the rest is here.
import type { RClass } from "../../classes.ts";
import {
  RArray,
  type RObject,
  type RProc,
  type RRegexp,
  RString,
  RSymbol,
  type RValue,
} from "../../values.ts";

/** One of the values an attribute takes. */
export interface ValueNote {
  /** A value declared again replaces the one of the same key. */
  readonly key: string;
  readonly value: RSymbol | RRegexp;
  readonly aliases: string[];
  readonly options: ReadonlyMap<string, RValue>;
}

interface FeatureNote {
  readonly doc: string;
  readonly methods: readonly string[] | undefined;
}

/** A resource type under way. */
export class TypeNotes {
  /** By name, in the order they were declared. */
  readonly parameters = new Map<string, RClass>();
  /** In the order they are brought into sync: `ensure` first. */
  properties: (readonly [name: string, property: RClass])[] = [];
  readonly features = new Map<string, FeatureNote>();
  readonly providers = new Map<string, RClass>();
  readonly relations = new Map<string, Map<string, RProc | null>>();

  property(name: string): RClass | undefined {
    return this.properties.find(([known]) => known === name)?.[1];
  }
}

const types = new WeakMap<RClass, TypeNotes>();
const values = new WeakMap<RClass, ValueNote[]>();

/** The notes of a type, or of the type it is below. */
export function typeNotes(cls: RClass): TypeNotes {
  for (let at: RClass | null = cls; at !== null; at = at.superclass) {
    const found = types.get(at);
    if (found !== undefined) return found;
  }
  return startType(cls);
}

export function startType(cls: RClass): TypeNotes {
  const notes = new TypeNotes();
  types.set(cls, notes);
  return notes;
}

/** The values of an attribute; a class has its own, whatever it is below. */
export function valueNotes(cls: RClass): ValueNote[] {
  let found = values.get(cls);
  if (found === undefined) {
    found = [];
    values.set(cls, found);
  }
  return found;
}

export function variable(object: RObject, name: string): RValue {
  return object.ivars?.get(name) ?? null;
}

export function setVariable(object: RObject, name: string, value: RValue): void {
  object.ivars ??= new Map();
  object.ivars.set(name, value);
}

/** A text or a symbol; undefined for anything else. */
export function textOf(value: RValue | undefined): string | undefined {
  if (value instanceof RString) return value.text;
  return value instanceof RSymbol ? value.name : undefined;
}

/** A list without lists in it; nil is an empty one. */
export function flattened(value: RValue): RValue[] {
  return value instanceof RArray ? value.items.flatMap(flattened) : value === null ? [] : [value];
}
