// getparam: a parameter of a resource.
import { defineLegacyFunction } from "../../define/function.ts";
import { isTruthy } from "../ruby/truth.ts";
import { findDeclared } from "./declared.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "getparam",
  doc: `Gives the value of a parameter of a resource that has been declared, or empty text.`,
  arity: -1,
  type: "rvalue",
  run: (context, [reference, name]) => {
    if (!isTruthy(reference)) throw refuse("Must specify a reference");
    if (typeof name !== "string") throw refuse("Must specify name of a parameter");
    return name === "" ? "" : (findDeclared(context, reference)?.given(name) ?? "");
  },
});
