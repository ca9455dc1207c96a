// join_keys_to_values: keys and values joined into texts.
import { defineLegacyFunction } from "../../define/function.ts";
import { rubyClass } from "../../pcore/labels.ts";
import { rubyText } from "../../pcore/ruby-inspect.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "join_keys_to_values",
  doc: `Gives an array with each key of a hash joined to its value, or to each element of it, by a text.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 2) {
      throw refuse(`join_keys_to_values(): Takes exactly two arguments, but ${args.length} given.`);
    }
    const [hash, separator] = args as [Value, Value];
    if (!(hash instanceof Hash)) throw refuse(mustBe("first argument must be a hash", hash));
    if (typeof separator !== "string") {
      throw refuse(mustBe("second argument must be a string", separator));
    }
    return Array.from(hash).flatMap(([key, value]) => {
      const front = rubyText(key) + separator;
      if (Array.isArray(value)) return value.map((element) => front + rubyText(element));
      const text = rubyText(value);
      return [text === "undef" ? rubyText(key) : front + text];
    });
  },
});

function mustBe(rule: string, given: Value): string {
  return `join_keys_to_values(): The ${rule}, but a ${rubyClass(given)} was given.`;
}
