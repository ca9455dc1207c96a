// fact: a fact, or what is in it.
import { defineFunction, dispatchIn } from "../../define/function.ts";
import { integerFromText } from "../../pcore/numbers.ts";
import { Hash, type Value } from "../../pcore/values.ts";

export default defineFunction({
  name: "fact",
  doc: `Gives the value of a fact; keys and indexes that lead into it are behind dots, keys with dots in
    double quotes.`,
  dispatch: [
    dispatchIn(["String fact_name"], (context, name: string) => {
      const path = Array.from(
        name.matchAll(/([^."]+)|"([^"]+)"/g),
        (found) => found[1] ?? found[2],
      );
      let value: Value = context.variable("facts") ?? null;
      for (const [index, key = ""] of path.entries()) {
        if (value === null) return null;
        const problem = problemWith(value, key);
        if (problem !== undefined) {
          const walked = path
            .slice(0, index)
            .map((each = "") => dotted(each))
            .join(".");
          const message = `'${walked}' ${problem} '${key}'`;
          context.log("warning", `fact request for ${name} returning nil: ${message}`);
          return null;
        }
        value = step(value, key);
      }
      return value;
    }),
  ],
});

function problemWith(value: Value, key: string): string | undefined {
  if (value instanceof Hash) return undefined;
  if (!Array.isArray(value)) return "is not a collection; cannot walk to";
  const isIndex = integerFromText(key) !== undefined;
  return isIndex ? undefined : "is an array; cannot index to";
}

function step(value: Value, key: string): Value {
  if (value instanceof Hash) return value.get(key) ?? null;
  return (value as readonly Value[]).at(Number(integerFromText(key))) ?? null;
}

function dotted(key: string): string {
  return key.includes(".") ? `"${key}"` : key;
}
