// shell_escape, shell_join and shell_split: words as a Bourne shell takes them.
import { defineFunction, defineLegacyFunction, dispatch } from "../../define/function.ts";
import { rubyInspectValue, rubyText } from "../../pcore/ruby-inspect.ts";
import type { Value } from "../../pcore/values.ts";
import { inspectString } from "../../util/ruby-inspect.ts";
import { legacyText } from "../ruby/text.ts";
import { refuse } from "./refuse.ts";

export const shellEscape = defineFunction({
  name: "shell_escape",
  doc: `Gives a value as text that a Bourne shell takes as one word.`,
  dispatch: [dispatch(["Any string"], (value: Value) => escaped(rubyText(value)))],
});

export const shellJoin = defineLegacyFunction({
  name: "shell_join",
  doc: `Gives the elements of an array as words of one line for a Bourne shell.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    checkCount("shell_join", args);
    const words = args[0] as Value;
    if (!Array.isArray(words)) {
      throw refuse(`First argument is not an Array: ${rubyInspectValue(words)}`);
    }
    return words.map((word) => escaped(legacyText(word))).join(" ");
  },
});

export const shellSplit = defineLegacyFunction({
  name: "shell_split",
  doc: `Gives the words that a Bourne shell takes a line for, without looking at variables or other
    programs.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    checkCount("shell_split", args);
    return split(legacyText(args[0] as Value));
  },
});

function checkCount(name: string, args: readonly Value[]): void {
  if (args.length === 1) return;
  throw refuse(`${name}(): Wrong number of arguments given (${args.length} for 1)`);
}

function escaped(word: string): string {
  if (word === "") return "''";
  return word.replace(/[^\w\-.,:+/@\n]/gu, "\\$&").replaceAll("\n", "'\n'");
}

const space = "[ \\t\\r\\n\\f\\v]";
const part = new RegExp(
  `${space}*(?:([^ \\t\\r\\n\\f\\v\\\\'"]+)|'([^']*)'|"((?:[^"\\\\]|\\\\[^])*)"|(\\\\[^]?)|([^ \\t\\r\\n\\f\\v]))(${space})?`,
  "gu",
);

function split(line: string): readonly string[] {
  const words: string[] = [];
  let word = "";
  for (const match of line.matchAll(part)) {
    const [, plain, single, double, escaping, stray, end] = match;
    if (stray !== undefined) throw refuse(`Unmatched quote: ${inspectString(line)}`);
    const quoted = single ?? double?.replace(/\\([$`"\\\n])/g, "$1");
    word += plain ?? quoted ?? escaping?.replace(/^\\(.)/u, "$1") ?? "";
    if (end === undefined && match.index + match[0].length < line.length) continue;
    words.push(word);
    word = "";
  }
  return words;
}
