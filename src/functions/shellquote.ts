// shellquote: arguments for a Bourne shell.
import { defineLegacyFunction } from "../define/function.ts";
import { Hash, type Value } from "../pcore/values.ts";
import { flattened } from "./flatten.ts";
import { noConversion, noMethod } from "./ruby/refusals.ts";

export default defineLegacyFunction({
  name: "shellquote",
  doc: `Quotes its arguments, arrays among them element by element, for a Bourne shell and joins them
    with spaces.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => flattened(args).map(quoted).join(" "),
});

const safe = /^[a-zA-Z0-9@%_+=:,./-]+$/;
const dangerous = /[!"`$\\]/;

function quoted(word: Value): string {
  if (word instanceof Hash) throw noConversion(word, "String");
  if (typeof word !== "string") throw noMethod("length", word);
  if (safe.test(word)) return word;
  if (!dangerous.test(word)) return `"${word}"`;
  if (!word.includes("'")) return `'${word}'`;
  return `"${word.replace(/[!"`$\\]/g, "\\$&")}"`;
}
