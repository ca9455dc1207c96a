// basename: the last part of a path.
import { defineLegacyFunction } from "../../define/function.ts";
import { basename } from "../ruby/file-names.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "basename",
  doc: `Gives the last part of a path, without the suffix that the second argument names; .* is any
    suffix.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length === 0) throw refuse("basename(): No arguments given");
    if (args.length > 2) throw refuse(`basename(): Too many arguments given (${args.length})`);
    const [path, suffix = ""] = args;
    if (typeof path !== "string") throw refuse("basename(): Requires string as first argument");
    if (typeof suffix !== "string") {
      throw refuse("basename(): Requires string as second argument");
    }
    return basename(path, suffix);
  },
});
