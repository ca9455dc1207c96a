// What Ruby's anchors, sets and escapes are in JavaScript, which depends on the text they are for.
//
// There are two translations. That for "line" only holds for texts of printable ASCII without
// line ends, where most constructs mean the same in both languages and run at full speed. That
// for "text" holds for every text.

export type Target = "line" | "text";

export interface Dialect {
  readonly dot: string;
  readonly lineStart: string;
  readonly lineEnd: string;
  readonly textStart: string;
  readonly textEnd: string;
  readonly lastLineEnd: string;
  readonly boundary: string;
  readonly noBoundary: string;
}

const word = "[\\p{L}\\p{M}\\p{N}\\p{Pc}]";
export const dialects: { readonly [T in Target]: Dialect } = {
  line: {
    dot: ".",
    lineStart: "^",
    lineEnd: "$",
    textStart: "^",
    textEnd: "$",
    lastLineEnd: "$",
    boundary: "\\b",
    noBoundary: "\\B",
  },
  text: {
    dot: "[^\\n]",
    // A line does not start at the very end, after the last line end.
    lineStart: "(?:(?<![^])|(?<=\\n)(?=[^]))",
    lineEnd: "(?=\\n|(?![^]))",
    textStart: "(?<![^])",
    textEnd: "(?![^])",
    lastLineEnd: "(?=\\n?(?![^]))",
    boundary: `(?:(?<=${word})(?!${word})|(?<!${word})(?=${word}))`,
    noBoundary: `(?:(?<=${word})(?=${word})|(?<!${word})(?!${word}))`,
  },
};

const space = "\\t-\\r ";

/** Escapes for sets of characters: outside of brackets, then inside of them where that is possible. */
export const sets: Readonly<Record<string, readonly [string, string | undefined]>> = {
  d: ["[0-9]", "0-9"],
  D: ["[^0-9]", undefined],
  w: ["[0-9A-Za-z_]", "0-9A-Za-z_"],
  W: ["[^0-9A-Za-z_]", undefined],
  s: [`[${space}]`, space],
  S: [`[^${space}]`, undefined],
  h: ["[0-9A-Fa-f]", "0-9A-Fa-f"],
  H: ["[^0-9A-Fa-f]", undefined],
};

/** Names of sets within brackets, as in `[[:alpha:]]`. */
export const posixSets: Readonly<Record<string, { readonly [T in Target]: string }>> = {
  alnum: { line: "0-9A-Za-z", text: "\\p{L}\\p{M}\\p{N}" },
  alpha: { line: "A-Za-z", text: "\\p{L}\\p{M}" },
  digit: { line: "0-9", text: "\\p{Nd}" },
  lower: { line: "a-z", text: "\\p{Lowercase}" },
  punct: { line: "!-\\/:-@\\[-`\\{-~", text: "\\p{P}$+<=>\\^`\\|~" },
  space: { line: space, text: "\\p{White_Space}" },
  upper: { line: "A-Z", text: "\\p{Uppercase}" },
  xdigit: { line: "0-9A-Fa-f", text: "0-9A-Fa-f" },
  word: { line: "0-9A-Za-z_", text: "\\p{L}\\p{M}\\p{N}\\p{Pc}" },
};

/** Escapes for control characters. */
export const controls: Readonly<Record<string, string>> = {
  n: "\\n",
  t: "\\t",
  r: "\\r",
  f: "\\f",
  v: "\\v",
  a: "\\x07",
  e: "\\x1b",
};
