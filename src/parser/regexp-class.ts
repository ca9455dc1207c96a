// `[…]` in a regular expression: characters, ranges, classes such as `\d` and `[:alpha:]`, and
// other brackets inside, joined or cut with `&&`. Only what is refused matters here, so members
// are not kept, but for the lower end of a range.

import { type RegexpCursor, refuse } from "./regexp-cursor.ts";
import { checkProperty } from "./regexp-properties.ts";

const posixBracket =
  /:\^?(?:alnum|alpha|blank|cntrl|digit|graph|lower|print|punct|space|upper|xdigit|ascii|word)/y;

type Token =
  | { readonly kind: "close" | "and" | "open" | "class" | "end" }
  | { readonly kind: "dash" | "character"; readonly code: number };

/** What was read last: nothing, a member that may begin a range, its dash, or a whole range. */
type State = "start" | "value" | "range" | "complete";

const DASH = 45;

/** Moves past a bracket expression; the cursor is behind the opening bracket. */
export function readClass(cursor: RegexpCursor): void {
  cursor.skip("^");
  let token = readToken(cursor);
  if (token.kind === "close") {
    if (!cursor.text.includes("]", cursor.pos)) refuse("empty char-class");
    token = { kind: "character", code: 93 };
  }
  let state: State = "start";
  // The last member: its code, or none for a class, which can't be an end of a range.
  let last: number | undefined;

  const addCharacter = (code: number): void => {
    if (state === "range") {
      if (last !== undefined && last > code) refuse("empty range in char class");
      state = "complete";
    } else {
      state = "value";
    }
    last = code;
  };

  while (token.kind !== "close") {
    let next: Token | undefined;
    switch (token.kind) {
      case "end":
        refuse("premature end of char-class");
        break;
      case "character":
        addCharacter(token.code);
        break;
      case "class":
        if (state === "range") refuse("char-class value at end of range");
        state = "value";
        last = undefined;
        break;
      case "open":
        // Leaves a range that has been begun open.
        cursor.inside(() => readClass(cursor));
        break;
      case "and":
        state = "start";
        break;
      case "dash":
        if (state === "range") {
          addCharacter(DASH);
          break;
        }
        next = readToken(cursor);
        if (state === "value" && next.kind !== "close" && next.kind !== "and") {
          if (last === undefined) refuse("unmatched range specifier in char-class");
          state = "range";
        } else {
          addCharacter(DASH);
        }
        break;
    }
    token = next ?? readToken(cursor);
  }
}

function readToken(cursor: RegexpCursor): Token {
  const ch = cursor.take();
  switch (ch) {
    case undefined:
      return { kind: "end" };
    case "]":
      return { kind: "close" };
    case "-":
      return { kind: "dash", code: DASH };
    case "&":
      return cursor.skip("&") ? { kind: "and" } : { kind: "character", code: 38 };
    case "[":
      return readBracket(cursor);
    case "\\":
      return readEscape(cursor);
    default:
      return { kind: "character", code: ch.codePointAt(0) as number };
  }
}

/** `[:alpha:]`, or a bracket expression inside. */
function readBracket(cursor: RegexpCursor): Token {
  if (!cursor.isAt(":") || !hasPosixEnd(cursor)) return { kind: "open" };
  const isKnown = cursor.match(posixBracket) !== undefined;
  if (isKnown && cursor.skip(":]")) return { kind: "class" };
  if (isKnown || /^:\^?[^:\]]{0,20}:\]/.test(cursor.rest(30))) {
    refuse("invalid POSIX bracket type");
  }
  return { kind: "character", code: 91 };
}

/** Whether `:]` comes before the next bracket that closes. */
function hasPosixEnd(cursor: RegexpCursor): boolean {
  const { text } = cursor;
  const end = cursor.closingBracket();
  return end > cursor.pos + 1 && text[end - 1] === ":";
}

const controls: Readonly<Record<string, number>> = {
  n: 10,
  t: 9,
  r: 13,
  f: 12,
  v: 11,
  a: 7,
  b: 8,
  e: 27,
};

function readEscape(cursor: RegexpCursor): Token {
  const code = cursor.characterEscape();
  if (code !== undefined) return { kind: "character", code };
  const ch = cursor.take();
  switch (ch) {
    case undefined:
      return { kind: "end" };
    case "w":
    case "W":
    case "d":
    case "D":
    case "s":
    case "S":
    case "h":
    case "H":
      return { kind: "class" };
    case "p":
    case "P":
      if (!cursor.isAt("{")) return { kind: "character", code: ch.charCodeAt(0) };
      checkProperty(cursor);
      return { kind: "class" };
    default:
      return { kind: "character", code: controls[ch] ?? (ch.codePointAt(0) as number) };
  }
}
