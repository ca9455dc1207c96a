// defined: whether a class, type, resource or variable is known so far.
import { defineFunction, dispatchIn } from "../define/function.ts";
import type { Value } from "../pcore/values.ts";
import { compilerOf } from "./catalog/compiler-of.ts";

export default defineFunction({
  name: "defined",
  doc: `Tells whether any of its arguments is there. A name asks for a class or resource type that can
    be found, "$name" for a variable, a reference like File["/tmp/a"] or Class["ntp"] for what has
    been declared so far. The answer depends on the order of evaluation.`,
  dispatch: [
    dispatchIn(
      ["+Variant[String, Type[CatalogEntry], Type[Type[CatalogEntry]]] vals"],
      (context, ...values: Value[]) => {
        const compiler = compilerOf(context, "defined");
        return values.some((value) => compiler.isDefined(value));
      },
    ),
  ],
});
