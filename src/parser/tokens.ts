// The kinds of tokens, as small integers, and their texts. Each is an export of its own so that
// a bundler turns every use into the number itself. Names are the reference grammar's.

export const EOF = 0;
/** Stands where the lexer gave up; the error is thrown when the parser gets this far. */
export const FAILURE = 1;
/** A character that begins nothing. */
export const OTHER = 2;
export const TILDE = 3;

export const STRING = 4;
export const WORD = 5;
export const DQPRE = 6;
export const DQMID = 7;
export const DQPOST = 8;
export const NUMBER = 9;
export const VARIABLE = 10;
export const NAME = 11;
export const CLASSREF = 12;
export const REGEX = 13;
export const HEREDOC = 14;

export const LBRACK = 15;
/** `[` after white space: the start of a list, never of an access. */
export const LISTSTART = 16;
export const RBRACK = 17;
export const LBRACE = 18;
/** `{` after `?`. */
export const SELBRACE = 19;
export const RBRACE = 20;
export const LPAREN = 21;
/** `(` first on its line: never the start of an argument list. */
export const WSLPAREN = 22;
export const RPAREN = 23;
export const COMMA = 24;
export const SEMIC = 25;
export const COLON = 26;
export const DOT = 27;
export const QMARK = 28;
export const PIPE = 29;
export const AT = 30;
export const ATAT = 31;
export const FARROW = 32;
export const PARROW = 33;
export const LCOLLECT = 34;
export const LLCOLLECT = 35;
export const RCOLLECT = 36;
export const RRCOLLECT = 37;

export const EQUALS = 38;
export const APPENDS = 39;
export const DELETES = 40;
export const IN_EDGE = 41;
export const IN_EDGE_SUB = 42;
export const OUT_EDGE = 43;
export const OUT_EDGE_SUB = 44;

export const NOT = 45;
export const ISEQUAL = 46;
export const NOTEQUAL = 47;
export const MATCH = 48;
export const NOMATCH = 49;
export const GREATERTHAN = 50;
export const GREATEREQUAL = 51;
export const LESSTHAN = 52;
export const LESSEQUAL = 53;
export const LSHIFT = 54;
export const RSHIFT = 55;
export const PLUS = 56;
export const MINUS = 57;
export const DIV = 58;
export const TIMES = 59;
export const MODULO = 60;

// Keywords stand together, see `isKeyword`.
export const CASE = 61;
export const CLASS = 62;
export const DEFAULT = 63;
export const DEFINE = 64;
export const IF = 65;
export const ELSIF = 66;
export const ELSE = 67;
export const INHERITS = 68;
export const NODE = 69;
export const AND = 70;
export const OR = 71;
export const UNDEF = 72;
export const IN = 73;
export const UNLESS = 74;
export const FUNCTION = 75;
export const TYPE = 76;
export const ATTR = 77;
export const PRIVATE = 78;
export const BOOLEAN = 79;
/** In task mode only. */
export const PLAN = 80;
/** In task mode only. */
export const APPLY = 81;

export const EPP_START = 82;
export const RENDER_STRING = 83;
export const RENDER_EXPR = 84;
export const EPP_END = 85;
export const EPP_END_TRIM = 86;

export const KIND_COUNT = 87;

const words: Readonly<Record<string, number>> = {
  case: CASE,
  class: CLASS,
  default: DEFAULT,
  define: DEFINE,
  if: IF,
  elsif: ELSIF,
  else: ELSE,
  inherits: INHERITS,
  node: NODE,
  and: AND,
  or: OR,
  undef: UNDEF,
  in: IN,
  unless: UNLESS,
  function: FUNCTION,
  type: TYPE,
  attr: ATTR,
  private: PRIVATE,
  true: BOOLEAN,
  false: BOOLEAN,
  plan: PLAN,
  apply: APPLY,
};

/** The keywords by the code of their first letter. */
const wordsByLetter: readonly (readonly Keyword[])[] = Array.from({ length: 128 }, (_, code) =>
  Object.entries(words).flatMap(([word, kind]) =>
    word.charCodeAt(0) === code ? [{ word, kind }] : [],
  ),
);

interface Keyword {
  readonly word: string;
  readonly kind: number;
}

/** The keyword that a name at this place is, or NAME. */
export function wordKind(text: string, from: number, length: number, tasks: boolean): number {
  const candidates = wordsByLetter[text.charCodeAt(from)];
  if (candidates === undefined) return NAME;
  for (let at = 0; at < candidates.length; at += 1) {
    const { word, kind } = candidates[at] as Keyword;
    if (word.length !== length || !text.startsWith(word, from)) continue;
    return kind >= PLAN && !tasks ? NAME : kind;
  }
  return NAME;
}

/** Every keyword may name an attribute, but for the two booleans. */
export function isAttributeKeyword(kind: number): boolean {
  return kind >= CASE && kind <= APPLY && kind !== BOOLEAN;
}

/** What `${…}` takes for a variable's name when it stands first. */
export function isNameInText(kind: number): boolean {
  return kind === NAME || kind === WORD || kind === NUMBER || (kind >= CASE && kind <= BOOLEAN);
}

/** The tokens that can begin a statement, and with it any expression. */
const starters: readonly number[] = [
  STRING,
  WORD,
  DQPRE,
  NUMBER,
  VARIABLE,
  NAME,
  CLASSREF,
  REGEX,
  HEREDOC,
  LBRACK,
  LISTSTART,
  LBRACE,
  LPAREN,
  WSLPAREN,
  AT,
  ATAT,
  NOT,
  MINUS,
  TIMES,
  CASE,
  CLASS,
  DEFAULT,
  DEFINE,
  IF,
  NODE,
  UNDEF,
  UNLESS,
  FUNCTION,
  TYPE,
  ATTR,
  PRIVATE,
  BOOLEAN,
  PLAN,
  APPLY,
  RENDER_STRING,
  RENDER_EXPR,
];

const startsStatementTable: readonly boolean[] = Array.from({ length: KIND_COUNT }, (_, kind) =>
  starters.includes(kind),
);

export function startsStatement(kind: number): boolean {
  return startsStatementTable[kind] as boolean;
}
