// pick and pick_default: the first value that is there.
import { defineLegacyFunction } from "../../define/function.ts";
import type { Value } from "../../pcore/values.ts";
import { refuse } from "./refuse.ts";

export const pick = defineLegacyFunction({
  name: "pick",
  doc: `Gives the first of its arguments that is neither undef nor empty text; there has to be one.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    const value = args.find(isThere);
    if (value === undefined) throw refuse("pick(): must receive at least one non empty value");
    return value;
  },
});

export const pickDefault = defineLegacyFunction({
  name: "pick_default",
  doc: `Gives the first of its arguments that is neither undef nor empty text, or else the last one.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    const last = args.at(-1);
    if (last === undefined) throw refuse("Must receive at least one argument.");
    return args.slice(0, -1).find(isThere) ?? last;
  },
});

function isThere(value: Value): boolean {
  return value !== null && value !== "";
}
