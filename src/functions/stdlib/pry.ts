// pry: would open Ruby's debugger, of which there is none here.
import { defineLegacyFunction } from "../../define/function.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "pry",
  doc: `Would stop compiling and open Ruby's debugger. As there is none, it always fails.`,
  arity: -1,
  type: "statement",
  run: () => {
    throw refuse("pry(): Requires the 'pry' rubygem to use, but it was not found");
  },
});
