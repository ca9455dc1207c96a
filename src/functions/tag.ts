// tag: adds tags to the class or define around the call.
import { defineLegacyFunction } from "../define/function.ts";
import { compilerOf } from "./catalog/compiler-of.ts";
import { flattened } from "./flatten.ts";
import { legacyText } from "./ruby/text.ts";

export default defineLegacyFunction({
  name: "tag",
  doc: "Adds tags to the class or define around the call, and so to all that it contains.",
  arity: -2,
  type: "statement",
  run: (context, args) => {
    const given = flattened(args).filter((each) => each !== null);
    compilerOf(context, "tag").tag(given.map(legacyText));
    return null;
  },
});
