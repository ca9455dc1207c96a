// Resources of the catalog as functions of stdlib ask for them: by a reference, a value or text like
// `File[/etc/motd]`.
import type { DeclaredResource, FunctionContext } from "../../define/function.ts";
import { rubyClass } from "../../pcore/labels.ts";
import { rubyInspectValue } from "../../pcore/ruby-inspect.ts";
import { ClassType, ResourceType } from "../../pcore/types/index.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { compilerOf } from "../catalog/compiler-of.ts";
import { isSame } from "../ruby/equality.ts";
import { noMethod } from "../ruby/refusals.ts";
import { legacyText } from "../ruby/text.ts";
import { refuse } from "./refuse.ts";

/** The resource a value stands for, or its text names. */
export function findDeclared(context: FunctionContext, value: Value): DeclaredResource | undefined {
  const [type, title] = split(legacyText(value));
  return compilerOf(context, "getparam").findResource(type, title);
}

/** Whether a resource was declared with these parameters; without a title, any of the type. */
export function isDeclaredWith(context: FunctionContext, reference: Value, given: Value): boolean {
  const found = resourcesFor(context, reference);
  const { container } = compilerOf(context, "defined_with_params");
  const others = found.filter(({ ref }) => ref !== container);
  if (others.length === 0) return false;
  const parameters = pairsOf(given);
  return others.some((resource) =>
    parameters.every(([name, value]) =>
      isSame(resource.given(legacyText(name)) ?? null, value ?? null),
    ),
  );
}

function resourcesFor(context: FunctionContext, reference: Value): readonly DeclaredResource[] {
  const compiler = compilerOf(context, "defined_with_params");
  const [type, title] = typeAndTitle(reference);
  if (title === undefined) return compiler.resourcesOf(type);
  const found = compiler.findResource(type, title);
  return found === undefined ? [] : [found];
}

function typeAndTitle(reference: Value): readonly [string, string?] {
  if (typeof reference === "string") return split(reference);
  if (reference instanceof ClassType) return ["Class", reference.className ?? ""];
  if (reference instanceof ResourceType) {
    const { typeName = "", title } = reference;
    return title === undefined ? [typeName] : [typeName, title];
  }
  throw refuse(`Reference is not understood: '${rubyClass(reference)}'`);
}

function split(text: string): readonly [string, string] {
  const [, type, title] = /^([^[\]]+)\[([\s\S]+)\]$/.exec(text) ?? [];
  if (type !== undefined && title !== undefined) return [type, title];
  const shown = rubyInspectValue(text);
  throw refuse(`No title provided and ${shown} is not a valid resource reference`);
}

function pairsOf(given: Value): readonly (readonly [Value, Value?])[] {
  if (given === null || given === false || given === "") return [];
  if (given instanceof Hash) return Array.from(given);
  if (Array.isArray(given)) {
    return given.map((each: Value) => (Array.isArray(each) ? [each[0] ?? null, each[1]] : [each]));
  }
  throw noMethod("map", given);
}
