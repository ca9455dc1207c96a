// What parsejson and parseyaml share: a text as a value, or else the second argument.
import { defineLegacyFunction, type FunctionDeclaration } from "../../define/function.ts";
import type { Value } from "../../pcore/values.ts";
import { PuppetError } from "../../util/error.ts";
import { noConversion } from "../ruby/refusals.ts";
import { isTruthy } from "../ruby/truth.ts";
import { refuse } from "./refuse.ts";

interface Parser {
  readonly name: string;
  readonly doc: string;
  readonly read: (text: string) => Value;
}

export function parseFunction({ name, doc, read }: Parser): FunctionDeclaration {
  return defineLegacyFunction({
    name,
    doc,
    arity: -1,
    type: "rvalue",
    run: (_context, args) => {
      if (args.length < 1) {
        throw refuse("Wrong number of arguments. 1 or 2 arguments should be provided.");
      }
      const [text = null, otherwise = null] = args;
      try {
        if (typeof text !== "string") throw noConversion(text, "String");
        const value = read(text);
        return isTruthy(value) ? value : otherwise;
      } catch (error) {
        if (!(error instanceof PuppetError) || !isTruthy(otherwise)) throw error;
        return otherwise;
      }
    },
  });
}
