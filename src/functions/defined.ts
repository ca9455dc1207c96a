// defined: whether a class, type, resource or variable is known so far.
import { defineFunction, dispatchIn, type FunctionContext } from "../define/function.ts";
import { ClassType, known, ResourceType, TypeType } from "../pcore/types/index.ts";
import type { PType } from "../pcore/types/type.ts";
import { PuppetError } from "../util/error.ts";
import { compilerOf } from "./catalog/compiler-of.ts";
import { issues } from "./issues.ts";

export default defineFunction({
  name: "defined",
  doc: `Tells whether any of its arguments is there. A name asks for a class or resource type that can
    be found, "$name" for a variable, a reference like File["/tmp/a"] or Class["ntp"] for what has
    been declared so far. The answer depends on the order of evaluation.`,
  dispatch: [
    dispatchIn(
      ["+Variant[String, Type[CatalogEntry], Type[Type[CatalogEntry]]] vals"],
      (context, ...values: (string | PType)[]) =>
        values.some((value) =>
          typeof value === "string" ? isNamed(value, context) : isDeclared(value, context),
        ),
    ),
  ],
});

function isNamed(name: string, context: FunctionContext): boolean {
  if (name === "") return false;
  const variable = /^\$(.+)$/m.exec(name)?.[1];
  if (variable !== undefined) return context.variable(variable.replace(/^::/, "")) !== undefined;
  return compilerOf(context, "defined").isDefined(name);
}

function isDeclared(value: PType, context: FunctionContext): boolean {
  check(value);
  return compilerOf(context, "defined").isDefined(value);
}

function check(value: PType): void {
  if (value instanceof TypeType && value.type !== undefined) check(known(value.type));
  else if (value instanceof ResourceType && value.typeName === undefined) {
    throw new PuppetError(issues.ALL_RESOURCE_TYPES());
  } else if (value instanceof ClassType && value.className === undefined) {
    throw new PuppetError(issues.ALL_CLASSES());
  }
}
