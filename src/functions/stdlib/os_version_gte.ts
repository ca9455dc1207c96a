// os_version_gte: whether the operating system is a given one, of at least a given version.
import {
  defineFunction,
  dispatchIn,
  type FunctionContext,
  type FunctionDeclaration,
} from "../../define/function.ts";
import { Hash, type Value } from "../../pcore/values.ts";

type Facts = (context: FunctionContext) => { readonly name: Value; readonly major: Value };

export const osVersionGte = versionFunction("os_version_gte", (context) => ({
  name: fact(context, "operatingsystem"),
  major: fact(context, "operatingsystemmajrelease"),
}));

/** In version 9 of the module it asks the facts that are there by default. */
export const stdlibOsVersionGte = versionFunction("stdlib::os_version_gte", (context) => ({
  name: fact(context, "os", "name"),
  major: fact(context, "os", "release", "major"),
}));

function versionFunction(name: string, factsOf: Facts): FunctionDeclaration {
  return defineFunction({
    name,
    doc: `Whether the operating system is the given one, of that major version or a later one.`,
    dispatch: [
      dispatchIn(
        ["String[1] os", "String[1] version"],
        (context, os: string, version: string) => {
          const facts = factsOf(context);
          if (facts.name !== os) return false;
          return Number(context.call("versioncmp", [facts.major, version])) >= 0;
        },
        "Boolean",
      ),
    ],
  });
}

function fact(context: FunctionContext, ...path: readonly string[]): Value {
  let value: Value = context.variable("facts") ?? null;
  for (const key of path) value = value instanceof Hash ? (value.get(key) ?? null) : null;
  return value;
}
