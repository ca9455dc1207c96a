// contain: evaluates classes inside the one it is called in.
import { defineFunction, dispatchIn } from "../define/function.ts";
import { classNames, classReferences } from "./catalog/class-names.ts";
import { compilerOf } from "./catalog/compiler-of.ts";

export default defineFunction({
  name: "contain",
  doc: `Evaluates the given classes and contains them in the class or define around the call: what comes before or after that one also comes before or after them. Classes are given by name or reference, also in
    arrays. Gives an array of their references.`,
  dispatch: [
    dispatchIn(["+Any names"], (context, ...given) => {
      const compiler = compilerOf(context, "contain");
      const names = classNames(given);
      compiler.containClasses(names);
      return classReferences(names);
    }),
  ],
});
