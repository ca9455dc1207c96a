// dirname: the directory of a path.
import { defineLegacyFunction } from "../../define/function.ts";
import { dirname } from "../ruby/file-names.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "dirname",
  doc: `Gives the path of the directory that a path lies in.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    const [path] = args;
    if (args.length === 0) throw refuse("dirname(): No arguments given");
    if (args.length > 1) throw refuse(`dirname(): Too many arguments given (${args.length})`);
    if (typeof path !== "string") throw refuse("dirname(): Requires string as argument");
    if (path === "") throw refuse("dirname(): Requires a non-empty string as argument");
    return dirname(path);
  },
});
