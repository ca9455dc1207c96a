// bool2str: a boolean as "true" or "false", or as one of two given texts.
import { defineLegacyFunction } from "../../define/function.ts";
import { isTruthy } from "../ruby/truth.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "bool2str",
  doc: `Gives "true" or "false" for a boolean, or the second argument for true and the third for
    false.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 1 && args.length !== 3) {
      throw refuse(`bool2str(): Wrong number of arguments given (${args.length} for 3)`);
    }
    const [value, yes, no] = args;
    if (typeof value !== "boolean") throw refuse("bool2str(): Requires a boolean to work with");
    const texts = { yes: isTruthy(yes) ? yes : "true", no: isTruthy(no) ? no : "false" };
    if (typeof texts.yes !== "string" || typeof texts.no !== "string") {
      throw refuse("bool2str(): Requires strings to convert to");
    }
    return value ? texts.yes : texts.no;
  },
});
