// The functions that log: their arguments as interpolation shows them, with spaces between.
import { defineFunction, dispatchIn, type FunctionDeclaration } from "../../define/function.ts";
import { displayValue } from "../../pcore/format.ts";
import type { Level } from "../../util/log.ts";

export function logFunction(name: string, level: Level): FunctionDeclaration {
  return defineFunction({
    name,
    doc: `Logs its arguments, joined with spaces, at the level ${level}.`,
    dispatch: [
      dispatchIn(
        ["*Any values"],
        (context, ...values) => {
          context.log(level, values.map(displayValue).join(" "));
          return null;
        },
        "Undef",
      ),
    ],
  });
}
