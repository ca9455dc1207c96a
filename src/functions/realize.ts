// realize: makes virtual resources real.
import { defineLegacyFunction } from "../define/function.ts";
import { compilerOf } from "./catalog/compiler-of.ts";
import { flattened } from "./flatten.ts";

export default defineLegacyFunction({
  name: "realize",
  doc: "Makes the virtual resources of the given references real, as a collector would.",
  arity: -2,
  type: "statement",
  run: (context, args) => {
    compilerOf(context, "realize").realize(flattened(args));
    return null;
  },
});
