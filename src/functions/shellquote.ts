// shellquote: arguments for a Bourne shell.
import { defineLegacyFunction } from "../define/function.ts";
import { rubyClass } from "../pcore/labels.ts";
import { Hash, type Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { flattened } from "./flatten.ts";
import { issues } from "./issues.ts";
import { inspect } from "./ruby/text.ts";

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
  if (word instanceof Hash) throw new PuppetError(issues.NO_CONVERSION({ from: "Hash" }));
  if (typeof word !== "string") {
    const receiver = `${inspect(word)}:${rubyClass(word)}`;
    throw new PuppetError(issues.UNDEFINED_METHOD({ method: "length", receiver }));
  }
  if (safe.test(word)) return word;
  if (!dangerous.test(word)) return `"${word}"`;
  if (!word.includes("'")) return `'${word}'`;
  return `"${word.replace(/[!"`$\\]/g, "\\$&")}"`;
}
