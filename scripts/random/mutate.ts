// Damages a text as accidents do: bytes flip, pieces go missing, come twice or change places,
// something foreign comes in, the end is cut off.
import type { Random } from "./random.ts";

type Mutation = (text: string, random: Random) => string;

const mutations: readonly Mutation[] = [
  flipBytes,
  remove,
  remove,
  duplicate,
  swapTokens,
  swapTokens,
  truncate,
  insert,
  insert,
  nest,
  repeat,
];

/** The text after one to four accidents, at most a megabyte. */
export function mutate(text: string, random: Random): string {
  let mutated = text;
  for (let count = random.between(1, 4); count > 0; count -= 1) {
    mutated = random.pick(mutations)(mutated, random);
  }
  return mutated.slice(0, 1_000_000);
}

// What is no UTF-8 any more is read as every file is: with replacement characters.
function flipBytes(text: string, random: Random): string {
  const bytes = Buffer.from(text);
  for (let count = random.between(1, 5); count > 0 && bytes.length > 0; count -= 1) {
    const at = random.below(bytes.length);
    bytes[at] = (bytes[at] as number) ^ (1 << random.below(8));
  }
  return bytes.toString();
}

function piece(text: string, random: Random): readonly [start: number, end: number] {
  const start = random.below(text.length + 1);
  return [start, Math.min(text.length, start + random.between(1, random.pick([2, 20, 200])))];
}

function remove(text: string, random: Random): string {
  const [start, end] = piece(text, random);
  return text.slice(0, start) + text.slice(end);
}

function duplicate(text: string, random: Random): string {
  const [start, end] = piece(text, random);
  const at = random.below(text.length + 1);
  return text.slice(0, at) + text.slice(start, end) + text.slice(at);
}

function swapTokens(text: string, random: Random): string {
  const tokens = text.split(/(\w+|\s+|[^\w\s])/).filter((token) => token !== "");
  if (tokens.length < 2) return text;
  const [one, other] = [random.below(tokens.length), random.below(tokens.length)];
  const kept = tokens[one] as string;
  tokens[one] = tokens[other] as string;
  tokens[other] = kept;
  return tokens.join("");
}

function truncate(text: string, random: Random): string {
  return text.slice(0, random.below(text.length + 1));
}

const foreign: readonly string[] = [
  "\0",
  "\uFEFF",
  "\u2028",
  "\u{1F600}",
  "\uD800",
  "é",
  "\u202E",
  "\r",
  "\u00A0",
  "${",
  "}",
  '"',
  "'",
  "@(X)",
  '@("E":json/)\n',
  "<%",
  "%>",
  "<%=",
  "-%>",
  "|",
  "||",
  "<|",
  "|>>",
  "<<|",
  "[",
  "]",
  "(",
  ")",
  "{",
  "/",
  "\\",
  "$",
  "::",
  "=>",
  "+>",
  "->",
  "<~",
  "*",
  "#",
  "/*",
  "*/",
  "?",
  "0x",
  "1e999",
  "1e-999",
  "0777777777777777777777",
  "%",
  "@@",
  "if",
  "case",
  "class",
  "define",
  "node",
  "function",
  "type",
  "unless",
  "undef",
  "default",
  "inherits",
  "private",
  "application",
  "site",
  "produces",
  "-",
  "!",
  "<<",
  ">>",
  "=~",
  "\\u{110000}",
  '"\\u{}"',
  "/(/",
  "/[/",
  "$1",
  "$::",
  "Integer[",
  "Object[{",
  ";",
  ",,",
];

function insert(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + random.pick(foreign) + text.slice(at);
}

const brackets = ["[]", "()", "{}", '""', "[(", "${", "if true {}", "-", "!", "<%%>"] as const;

/** Something inside itself, deeper than anything may be. */
function nest(text: string, random: Random): string {
  const pair = random.pick(brackets);
  const open = pair.length > 2 ? pair.slice(0, -1) : (pair[0] as string);
  const depth = random.pick([3, 50, 600, 5000]);
  const at = random.below(text.length + 1);
  const closed = random.chance(0.5) ? (pair.at(-1) as string).repeat(depth) : "";
  return text.slice(0, at) + open.repeat(depth) + closed + text.slice(at);
}

/** A piece so often that it is a huge literal, name, list or line. */
function repeat(text: string, random: Random): string {
  const [start, end] = piece(text, random);
  const times = random.pick([10, 100, 1000, 20_000]);
  const repeated = text.slice(start, Math.min(end, start + 40)).repeat(times);
  return text.slice(0, end) + repeated.slice(0, 200_000) + text.slice(end);
}
