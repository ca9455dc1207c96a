// A class that `newtype` made, as a declaration. How values are checked and changed by Ruby code is
// the affair of its provider's side, which is not here: a declaration has what compiling and
// describing need.
import type {
  AllowedValue,
  ParameterDeclaration,
  PropertyDeclaration,
} from "../../../define/attribute.ts";
import { type AnyType, defineType, type TitlePattern } from "../../../define/type.ts";
import { compileRegexp } from "../../../pcore/regexp.ts";
import { PuppetError } from "../../../util/error.ts";
import type { RClass } from "../../classes.ts";
import type { Interpreter } from "../../interpreter.ts";
import { issues } from "../../issues.ts";
import { fullSource } from "../../regexp.ts";
import { isTrue, RArray, RProc, RRegexp, RString, type RValue } from "../../values.ts";
import { flattened, type TypeNotes, typeNotes, valueNotes, variable } from "./notes.ts";
import { keyAttributes } from "./type.ts";
import { scrub } from "./util.ts";

export function declarationOf(ruby: Interpreter, name: string, cls: RClass): AnyType {
  const notes = typeNotes(cls);
  const namevars = new Set(keyAttributes(ruby, notes));
  const parameters: Record<string, ParameterDeclaration> = {};
  for (const [key, parameter] of notes.parameters) {
    parameters[key] = {
      ...attributeOf(ruby, parameter),
      ...(namevars.has(key) && { namevar: true }),
    };
  }
  const properties: Record<string, PropertyDeclaration> = {};
  for (const [key, property] of notes.properties) {
    if (key !== "ensure") properties[key] = propertyOf(ruby, property);
  }
  const ensure = notes.property("ensure");
  const titlePatterns = titlePatternsOf(ruby, cls);
  return defineType({
    name,
    doc: docOf(ruby, variable(cls, "@doc")),
    ...(ensure !== undefined && { ensurable: propertyOf(ruby, ensure) }),
    parameters,
    properties,
    features: featuresOf(notes),
    ...(titlePatterns !== undefined && { titlePatterns }),
    isomorphic: isTrue(ruby.send(cls, "isomorphic?")),
    retrieve: () => {
      throw new PuppetError(issues.NO_RUBY_PROVIDER({ type: name }));
    },
  });
}

function docOf(ruby: Interpreter, doc: RValue): string {
  return doc === null ? "" : scrub(ruby.text(doc));
}

function attributeOf(ruby: Interpreter, cls: RClass): ParameterDeclaration {
  const features = flattened(variable(cls, "@required_features")).map((one) => ruby.text(one));
  const values = valueNotes(cls).map((note): AllowedValue => {
    if (note.value instanceof RRegexp) return new RubyPattern(ruby, note.value);
    const { aliases } = note;
    const needed = flattened(note.options.get("required_features") ?? null);
    return {
      value: note.value.name,
      ...(aliases.length > 0 && { aliases }),
      ...(needed.length > 0 && { features: needed.map((one) => ruby.text(one)) }),
    };
  });
  return {
    desc: docOf(ruby, variable(cls, "@doc")),
    // What Ruby checks and changes by itself is left as it is.
    ...(isOwn(ruby, cls, "unsafe_validate") && { validate: () => undefined }),
    ...(isOwn(ruby, cls, "unsafe_munge") && { munge: (value: unknown) => value }),
    ...(values.length > 0 && { values }),
    ...(features.length > 0 && { feature: features }),
  };
}

/** Whether an attribute has a method of its own instead of the usual one. */
function isOwn(ruby: Interpreter, cls: RClass, method: string): boolean {
  return cls.find(method)?.owner !== ruby.class("Puppet::Parameter");
}

function propertyOf(ruby: Interpreter, cls: RClass): PropertyDeclaration {
  const isList = ruby.text(ruby.send(cls, "array_matching")) === "all";
  return { ...attributeOf(ruby, cls), ...(isList && { array: "all" }) };
}

function featuresOf({ features }: TypeNotes): NonNullable<AnyType["features"]> {
  return Object.fromEntries(
    Array.from(features, ([name, { doc, methods }]) => [
      name,
      { doc: scrub(doc), ...(methods !== undefined && { methods }) },
    ]),
  );
}

/** Matches what Ruby's matches, and shows as it is written. */
class RubyPattern extends RegExp {
  readonly written: string;
  constructor(ruby: Interpreter, pattern: RRegexp) {
    const compiled = compileRegexp(fullSource(pattern));
    super(compiled.source, compiled.flags);
    this.written = ruby.inspect(pattern);
  }
  override toString(): string {
    return this.written;
  }
}

/** What the type says itself of its titles; undefined when it leaves that to all types' rule. */
function titlePatternsOf(ruby: Interpreter, cls: RClass): readonly TitlePattern[] | undefined {
  const given = ruby.send(cls, "title_patterns");
  const patterns = ruby.splat(given);
  const owner = ruby.classOf(cls).find("title_patterns")?.owner;
  if (owner === ruby.classOf(ruby.class("Puppet::Type")) && patterns.length > 0) return undefined;
  return patterns.map((entry): TitlePattern => {
    const [pattern, parts = null] = ruby.splat(entry);
    const named = ruby.splat(parts).map((part) => (part instanceof RArray ? part.items : [part]));
    const procs = named.map(([, munge]) => (munge instanceof RProc ? munge : undefined));
    return {
      pattern: pattern instanceof RRegexp ? new RubyPattern(ruby, pattern) : /(?:)/,
      names: named.map(([name = null]) => ruby.text(name)),
      ...(procs.some((proc) => proc !== undefined) && {
        munges: procs.map((proc) => proc && ((group) => munged(ruby, proc, group))),
      }),
    };
  });
}

function munged(ruby: Interpreter, munge: RProc, group: string | undefined): string | undefined {
  const given = group === undefined ? null : new RString(group);
  const result = ruby.run(() => ruby.call(munge, [given]));
  return result === null ? undefined : ruby.text(result);
}
