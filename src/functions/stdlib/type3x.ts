// type3x: the kind of a value, as older versions of the language told it.
import { defineLegacyFunction } from "../../define/function.ts";
import { floatText, isInteger } from "../../pcore/numbers.ts";
import { Float, Hash, type Value } from "../../pcore/values.ts";
import { floatPrefix, integerPrefix } from "../ruby/numbers.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "type3x",
  doc: `Gives "string", "integer", "float", "boolean", "array" or "hash"; text with a number counts as the
    number.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 1) {
      throw refuse(`type3x(): Wrong number of arguments given (${args.length} for 1)`);
    }
    const name = nameOf(args[0] as Value);
    if (name === undefined) throw refuse("type3x(): Unknown type");
    return name;
  },
});

function nameOf(value: Value): string | undefined {
  if (typeof value === "string") {
    if (value === String(integerPrefix(value))) return "integer";
    return value === floatText(floatPrefix(value)) ? "float" : "string";
  }
  if (isInteger(value)) return "integer";
  if (value instanceof Float) return "float";
  if (typeof value === "boolean") return "boolean";
  if (Array.isArray(value)) return "array";
  return value instanceof Hash ? "hash" : undefined;
}
