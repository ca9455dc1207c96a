// defined_with_params: whether there is such a resource.
import { defineLegacyFunction } from "../../define/function.ts";
import { isTruthy } from "../ruby/truth.ts";
import { isDeclaredWith } from "./declared.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "defined_with_params",
  doc: `Whether a resource has been declared with all of the given parameters. A reference without a
    title stands for any resource of the type.`,
  arity: -1,
  type: "rvalue",
  run: (context, [reference, parameters = null]) => {
    if (!isTruthy(reference)) throw refuse("Must specify a reference");
    return isDeclaredWith(context, reference, parameters);
  },
});
