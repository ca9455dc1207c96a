// Functions that change a text, or those elements of an array that are texts.
import { defineLegacyFunction, type FunctionDeclaration } from "../../define/function.ts";
import { refuse } from "./refuse.ts";

interface Change {
  readonly name: string;
  readonly doc: string;
  readonly change: (text: string) => string;
}

export function stringFunction({ name, doc, change }: Change): FunctionDeclaration {
  return defineLegacyFunction({
    name,
    doc,
    arity: -1,
    type: "rvalue",
    run: (_context, args) => {
      if (args.length === 0) {
        throw refuse(`${name}(): Wrong number of arguments given (${args.length} for 1)`);
      }
      const [value] = args;
      if (typeof value === "string") return change(value);
      if (Array.isArray(value)) {
        return value.map((each) => (typeof each === "string" ? change(each) : each));
      }
      throw refuse(`${name}(): Requires either array or string to work with`);
    },
  });
}
