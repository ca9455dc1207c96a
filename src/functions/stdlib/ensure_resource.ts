// ensure_resource: a resource, unless it is there.
import { defineLegacyFunction } from "../../define/function.ts";
import { Hash } from "../../pcore/values.ts";
import { isTruthy } from "../ruby/truth.ts";
import { ensureResource } from "./ensure.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "ensure_resource",
  doc: `Declares a resource, or one for each of several titles, unless it has been declared with the same
    parameters.`,
  arity: -1,
  type: "statement",
  run: (context, [type, title, parameters]) => {
    if (!isTruthy(type)) throw refuse("Must specify a type");
    if (!isTruthy(title)) throw refuse("Must specify a title");
    ensureResource(context, type, title, isTruthy(parameters) ? parameters : new Hash());
    return null;
  },
});
