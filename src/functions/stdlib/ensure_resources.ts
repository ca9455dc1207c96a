// ensure_resources: resources, unless they are there.
import { defineLegacyFunction } from "../../define/function.ts";
import { Hash } from "../../pcore/values.ts";
import { isTruthy } from "../ruby/truth.ts";
import { ensureResources } from "./ensure.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "ensure_resources",
  doc: `Declares the resources of a hash from title to parameters, unless they have been declared with the
    same ones. The third argument has parameters for all.`,
  arity: -1,
  type: "statement",
  run: (context, [type, resources, defaults]) => {
    if (!isTruthy(type)) throw refuse("Must specify a type");
    if (!isTruthy(resources)) throw refuse("Must specify a title");
    if (!(resources instanceof Hash)) {
      throw refuse("ensure_resources(): Requires second argument to be a Hash");
    }
    ensureResources(context, type, resources, isTruthy(defaults) ? defaults : new Hash());
    return null;
  },
});
