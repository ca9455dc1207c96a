// Checks a value of an attribute against its data type. The notation is that of manifests, as far
// as attributes need it; the language's own type system is not loaded for this, since looking at
// one resource should cost next to nothing. Integers may come as digits, as command lines and
// older catalogs carry them.
import { inspect } from "../define/inspect.ts";
import { Float, Hash } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";

/** Throws with what is wrong with a value. */
export type ValueChecker = (value: unknown) => void;

type Test = (value: unknown) => boolean;

/** The check for a type; none for a type that takes anything. */
export function checkerOf(notation: string): ValueChecker | undefined {
  const test = testOf(notation);
  if (test === anything) return undefined;
  return (value) => {
    if (test(value)) return;
    const message = `Invalid value ${inspect(value)}. Valid values are of type ${notation}.`;
    throw new PuppetError(issues.INVALID_VALUE({ message }));
  };
}

const anything: Test = () => true;

const tests: Readonly<Record<string, (args: readonly string[]) => Test>> = {
  Any: () => anything,
  Undef: () => (value) => value === null || value === undefined,
  Boolean: () => (value) => typeof value === "boolean",
  String: (range) => {
    const fits = within(range);
    return (value) => typeof value === "string" && fits(value.length);
  },
  Integer: (range) => {
    const fits = within(range);
    return (value) => isInteger(value) && fits(Number(value));
  },
  Float: (range) => {
    const fits = within(range);
    return (value) => value instanceof Float && fits(value.value);
  },
  Numeric: () => (value) => isInteger(value) || value instanceof Float,
  Enum: (words) => {
    const known = words.map(unquoted);
    return (value) => typeof value === "string" && known.includes(value);
  },
  Pattern: (patterns) => {
    const known = patterns.map((pattern) => new RegExp(pattern.slice(1, -1), "m"));
    return (value) => typeof value === "string" && known.some((pattern) => pattern.test(value));
  },
  Array: ([element = "Any", ...range]) => {
    const is = testOf(element);
    const fits = within(range);
    return (value) => Array.isArray(value) && value.every(is) && fits(value.length);
  },
  Hash: ([key = "Any", item = "Any", ...range]) => {
    const isKey = testOf(key);
    const isItem = testOf(item);
    const fits = within(range);
    return (value) =>
      value instanceof Hash &&
      fits(value.size) &&
      value.keys().every(isKey) &&
      value.values().every(isItem);
  },
  Optional: ([type = "Any"]) => {
    const is = testOf(type);
    return (value) => value === null || value === undefined || is(value);
  },
  Variant: (types) => {
    const all = types.map(testOf);
    return (value) => all.some((is) => is(value));
  },
};

function testOf(notation: string): Test {
  const parts = /^(\w+)(?:\[(.*)\])?$/s.exec(notation.trim());
  const make = tests[parts?.[1] ?? ""];
  if (make === undefined) throw new TypeError(`No attribute can be of type ${notation}`);
  return make(argumentsOf(parts?.[2]));
}

// Splits at commas that are in no brackets, quotes or pattern.
function argumentsOf(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const found: string[] = [];
  let depth = 0;
  let quote = "";
  let argument = "";
  for (const character of text) {
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === "'" || character === "/") quote = character;
    else if (character === "[") depth += 1;
    else if (character === "]") depth -= 1;
    if (character === "," && depth === 0 && quote === "") {
      found.push(argument.trim());
      argument = "";
    } else argument += character;
  }
  return [...found, argument.trim()];
}

function within([from = "default", to = "default"]: readonly string[]): (n: number) => boolean {
  const least = from === "default" ? Number.NEGATIVE_INFINITY : Number(from);
  const most = to === "default" ? Number.POSITIVE_INFINITY : Number(to);
  return (number) => number >= least && number <= most;
}

function unquoted(word: string): string {
  return word.replace(/^(['"])(.*)\1$/s, "$2");
}

function isInteger(value: unknown): boolean {
  if (typeof value === "string") return /^-?\d+$/.test(value);
  return typeof value === "bigint" || Number.isInteger(value);
}
