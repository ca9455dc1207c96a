// tagged: whether the class or define around the call, or the catalog, has all of some tags.
import { defineLegacyFunction } from "../define/function.ts";
import { compilerOf } from "./catalog/compiler-of.ts";
import { legacyText } from "./ruby/text.ts";

export default defineLegacyFunction({
  name: "tagged",
  doc: "Tells whether the class or define around the call, or the catalog so far, has all given tags.",
  arity: -2,
  type: "rvalue",
  run: (context, args) => compilerOf(context, "tagged").isTagged(args.map(legacyText)),
});
