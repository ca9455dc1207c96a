// Whether a pattern is a regular expression to the reference, and its words if it isn't. The
// pattern is read once for its shape, as the reference's engine reads it; what needs the whole
// (references, recursion, the length of look-behinds) is looked at afterwards, see regexp-tree.ts.

import { isWord } from "./chars.ts";
import { readClass } from "./regexp-class.ts";
import { RegexpCursor, RegexpRefusal, refuse } from "./regexp-cursor.ts";
import { checkRegexpEscapes } from "./regexp-escapes.ts";
import { checkProperty } from "./regexp-properties.ts";
import { checkTree, type Group, type Tree } from "./regexp-tree.ts";

/** Why the pattern is refused; undefined if it isn't. */
export function checkRegexp(pattern: string): string | undefined {
  // Most patterns have nothing that could be wrong.
  if (/^[\w\s.,:;=<>@%&"'~!/-]*$/.test(pattern)) return undefined;
  const problem = checkRegexpEscapes(pattern);
  if (problem !== undefined) return problem;
  try {
    new RegexpReader(pattern).read();
    return undefined;
  } catch (error) {
    if (!(error instanceof RegexpRefusal)) throw error;
    return error.message;
  }
}

/** The pattern as it stands between slashes: a slash has a backslash, unless it had one. */
export function regexpSource(pattern: string): string {
  return pattern.replace(/\\[\s\S]|\//g, (found) => (found === "/" ? "\\/" : found));
}

const maxRepeat = 100_000;
const maxGroups = 32_767;

/**
 * The pattern as a text that shows its options: `(?-mix:a)`, and for `(?i:a)`, which is nothing
 * but options, `(?i-mx:a)`.
 */
export function regexpText(pattern: string): string {
  let options = "";
  let rest = pattern;
  for (;;) {
    const match = /^\(\?([mix]*)(?:-([mix]*))?([:)])/.exec(rest);
    if (match === null) break;
    const [read, on = "", off = "", end] = match;
    const inner = end === ")" ? rest.slice(read.length) : rest.slice(read.length, -1);
    if (end === ":" && (!rest.endsWith(")") || checkRegexp(inner) !== undefined)) {
      options = "";
      rest = pattern;
      break;
    }
    options = [..."mix"].filter((o) => !off.includes(o) && (options + on).includes(o)).join("");
    rest = inner;
    if (end === ":") break;
  }
  const others = [..."mix"].filter((option) => !options.includes(option)).join("");
  return `(?${options}${others === "" ? "" : `-${others}`}:${regexpSource(rest)})`;
}

interface Repeat {
  readonly low: number;
  readonly high: number;
}

const simpleRepeats: Readonly<Record<string, Repeat>> = {
  "*": { low: 0, high: Number.POSITIVE_INFINITY },
  "+": { low: 1, high: Number.POSITIVE_INFINITY },
  "?": { low: 0, high: 1 },
};

const empty: Tree = { kind: "text", length: 0 };
const character: Tree = { kind: "text", length: 1 };

class RegexpReader {
  readonly #cursor: RegexpCursor;
  readonly #groups: Group[] = [];
  #extended = false;

  constructor(pattern: string) {
    this.#cursor = new RegexpCursor(pattern);
  }

  read(): void {
    const tree = this.#readAlternatives(false);
    checkTree(tree, this.#groups);
  }

  /** Branches up to the end, or to the parenthesis that closes a group; it is moved past. */
  #readAlternatives(isGroup: boolean): Tree {
    const extended = this.#extended;
    const tree = this.#cursor.inside(() => this.#readBranches(isGroup));
    if (isGroup && !this.#cursor.skip(")")) refuse("end pattern with unmatched parenthesis");
    this.#extended = extended;
    return tree;
  }

  #readBranches(isGroup: boolean): Tree {
    const branches: Tree[] = [];
    do branches.push(this.#readBranch(isGroup));
    while (this.#cursor.skip("|"));
    const [only] = branches;
    return branches.length === 1 && only !== undefined ? only : { kind: "alternatives", branches };
  }

  #readBranch(isGroup: boolean): Tree {
    const cursor = this.#cursor;
    const parts: Tree[] = [];
    // A repetition needs something of this branch before it.
    let hasTarget = false;
    for (;;) {
      this.#skipIgnored();
      if (cursor.isAtEnd || cursor.isAt("|") || (isGroup && cursor.isAt(")"))) break;
      const repeat = this.#readRepeat();
      if (repeat !== undefined) {
        const target = parts.pop();
        if (!hasTarget || target === undefined)
          refuse("target of repeat operator is not specified");
        parts.push(repeated(target, repeat));
        continue;
      }
      if (cursor.isAt(")")) refuse("unmatched close parenthesis");
      const options = this.#readOptionsOnly();
      if (options !== undefined) {
        // Options hold to the end of the group, over its further branches too.
        const extended = this.#extended;
        this.#extended = options.extended;
        const rest = cursor.inside(() => this.#readBranches(isGroup));
        this.#extended = extended;
        parts.push({ kind: "group", how: "options", target: rest });
        break;
      }
      parts.push(this.#readAtom());
      hasTarget = true;
    }
    const [only] = parts;
    if (only === undefined) return empty;
    return parts.length === 1 ? only : { kind: "sequence", parts };
  }

  /** Comments, and in extended patterns white space. */
  #skipIgnored(): void {
    const cursor = this.#cursor;
    if (!this.#extended && !cursor.isAt("(?#")) return;
    for (;;) {
      if (cursor.skip("(?#")) {
        if (cursor.match(/(?:[^\\)]|\\[\s\S])*\)/y) === undefined) refuse("end pattern in group");
      } else if (!this.#extended || cursor.match(/[ \t\n\v\f\r]+|#[^\n]*\n?/y) === undefined) {
        return;
      }
    }
  }

  #readRepeat(): Repeat | undefined {
    const cursor = this.#cursor;
    const single = simpleRepeats[cursor.text[cursor.pos] as string];
    if (single !== undefined) {
      cursor.pos += 1;
      return single;
    }
    if (!cursor.isAt("{")) return undefined;
    const numbers = /\{(\d*)(,?)(\d*)/y;
    numbers.lastIndex = cursor.pos;
    const [, low = "", comma = "", high = ""] = numbers.exec(cursor.text) ?? [];
    if (Number(low) > maxRepeat) refuse("too big number for repeat range");
    if (comma !== "" && Number(high) > maxRepeat) refuse("too big number for repeat range");
    const isInterval = comma === "" ? low !== "" : low !== "" || high !== "";
    if (!isInterval || cursor.text[numbers.lastIndex] !== "}") return undefined;
    cursor.pos = numbers.lastIndex + 1;
    if (comma !== "" && high !== "" && Number(low) > Number(high)) {
      refuse("upper is smaller than lower in repeat range");
    }
    const open = high === "" ? Number.POSITIVE_INFINITY : Number(high);
    return { low: Number(low), high: comma === "" ? Number(low) : open };
  }

  #readAtom(): Tree {
    const cursor = this.#cursor;
    const ch = cursor.take();
    switch (ch) {
      case "(":
        return this.#readGroup();
      case "[":
        readClass(cursor);
        return character;
      case "\\":
        return this.#readEscape();
      case "^":
      case "$":
        return { kind: "anchor", isFixed: true };
      default:
        return character;
    }
  }

  /** `(?mi-x)`: undefined, without moving, if it is something else. */
  #readOptionsOnly(): { readonly extended: boolean } | undefined {
    if (!this.#cursor.isAt("(?")) return undefined;
    const match = this.#cursor.match(/\(\?([imxadu]+(?:-[-imx]*)?|-[-imx]*)\)/y);
    if (match === undefined) return undefined;
    return { extended: isExtended(match[1] ?? "", this.#extended) };
  }

  #readGroup(): Tree {
    const cursor = this.#cursor;
    if (!cursor.skip("?")) {
      return this.#readCapture(undefined);
    }
    if (cursor.isAtEnd) refuse("end pattern in group");
    const ch = cursor.take();
    switch (ch) {
      case ":":
        return this.#readAlternatives(true);
      case "=":
      case "!":
        return { kind: "look", isBehind: false, isNegative: ch === "!", target: this.#inside() };
      case ">":
        return { kind: "group", how: "atomic", target: this.#inside() };
      case "~":
        return { kind: "group", how: "absence", target: this.#inside() };
      case "'":
        return this.#readNamed("'");
      case "<":
        if (cursor.isAtEnd) refuse("end pattern with unmatched parenthesis");
        if (cursor.isAt("=") || cursor.isAt("!")) {
          const isNegative = cursor.take() === "!";
          return { kind: "look", isBehind: true, isNegative, target: this.#inside() };
        }
        return this.#readNamed(">");
      case "(":
        return this.#readCondition();
      default:
        cursor.pos -= (ch ?? "").length;
        return this.#readOptions();
    }
  }

  #inside(): Tree {
    return this.#readAlternatives(true);
  }

  #readCapture(name: string | undefined): Tree {
    if (this.#groups.length >= maxGroups) refuse("too many capture groups are specified");
    const group: Group = { name, target: undefined };
    this.#groups.push(group);
    const tree: Tree = { kind: "capture", group };
    group.target = this.#inside();
    return tree;
  }

  #readNamed(close: string): Tree {
    return this.#readCapture(this.#readName(close, false));
  }

  /** `(?i:…)`; options alone have been read elsewhere. */
  #readOptions(): Tree {
    const cursor = this.#cursor;
    let written = "";
    for (;;) {
      const ch = cursor.take();
      if (ch === undefined) refuse("end pattern in group");
      if (ch === ":") break;
      const allowed = written.includes("-") ? "-imx" : "-imxadu";
      if (!allowed.includes(ch)) refuse("undefined group option");
      written += ch;
    }
    const extended = this.#extended;
    this.#extended = isExtended(written, extended);
    const target = this.#inside();
    this.#extended = extended;
    return { kind: "group", how: "options", target };
  }

  #readCondition(): Tree {
    const cursor = this.#cursor;
    let reference: Tree;
    if (cursor.isAt("<") || cursor.isAt("'")) {
      reference = this.#readReference(cursor.take() === "<" ? ">" : "'");
      if (!cursor.skip(")")) refuse("undefined group option");
    } else {
      const number = cursor.match(/(\d+)\)/y);
      if (number === undefined) refuse("invalid conditional pattern");
      reference = { kind: "reference", number: Number(number[1]), isWritten: true };
    }
    const target = this.#inside();
    if (target.kind === "alternatives" && target.branches.length > 2) {
      refuse("invalid conditional pattern");
    }
    return { kind: "sequence", parts: [reference, { kind: "group", how: "condition", target }] };
  }

  #readEscape(): Tree {
    const cursor = this.#cursor;
    const digits = /[1-9]\d*/y;
    digits.lastIndex = cursor.pos;
    const number = digits.exec(cursor.text)?.[0];
    if (number !== undefined && (Number(number) <= this.#groups.length || Number(number) <= 9)) {
      cursor.pos += number.length;
      return { kind: "reference", number: Number(number), isWritten: true };
    }
    if (cursor.isAt("8") || cursor.isAt("9")) {
      cursor.pos += 1;
      return character;
    }
    if (cursor.characterEscape() !== undefined) return character;
    const ch = cursor.take();
    switch (ch) {
      case "k":
        if (cursor.isAt("<")) return this.#readReference(close(cursor));
        return cursor.isAt("'") ? this.#readReference(close(cursor)) : character;
      case "g":
        return cursor.isAt("<") || cursor.isAt("'") ? this.#readCall(close(cursor)) : character;
      case "p":
      case "P":
        if (cursor.isAt("{")) checkProperty(cursor);
        return character;
      case "R":
      case "X":
        return { kind: "text", length: undefined };
      case "b":
      case "B":
      case "A":
      case "G":
      case "K":
        return { kind: "anchor", isFixed: true };
      case "z":
      case "Z":
        return { kind: "anchor", isFixed: false };
      default:
        return character;
    }
  }

  /** `\k<name>`, `\k<1>`, `\k<-1>`, with a level perhaps. A name must have been seen. */
  #readReference(close: string): Tree {
    const written = this.#readName(close, true);
    const number = /^(-?\d+)(?:[-+]\d+)?$/.exec(written);
    if (number !== null) {
      const relative = Number(number[1]);
      const absolute = relative < 0 ? this.#groups.length + 1 + relative : relative;
      if (absolute <= 0) refuse("invalid backref number/name");
      return { kind: "reference", number: absolute, isWritten: true };
    }
    const name = written.replace(/[-+]\d+$/, "");
    const index = this.#groups.findIndex((group) => group.name === name);
    if (index === -1) refuse(`undefined name <${written}> reference`);
    return { kind: "reference", number: index + 1, isWritten: false };
  }

  /** `\g<name>`, `\g<1>`: the group may come later. */
  #readCall(close: string): Tree {
    const written = this.#readName(close, true);
    if (!/^[-+]?\d+$/.test(written)) return { kind: "call", name: written, number: undefined };
    const relative = written.startsWith("-") || written.startsWith("+");
    const base = written.startsWith("-") ? this.#groups.length + 1 : this.#groups.length;
    return {
      kind: "call",
      name: written,
      number: relative ? base + Number(written) : Number(written),
    };
  }

  #readName(close: string, mayBeNumber: boolean): string {
    const cursor = this.#cursor;
    const { text, pos } = cursor;
    if (cursor.isAtEnd || cursor.isAt(close)) refuse("group name is empty");
    let end = pos;
    while (end < text.length && text[end] !== close && text[end] !== ")") end += 1;
    const name = text.slice(pos, end);
    if (text[end] !== close) refuse(`invalid group name <${text.slice(pos)}>`);
    const startsNumber = /^[-\d]/.test(name) || (mayBeNumber && name.startsWith("+"));
    if (startsNumber && !mayBeNumber) refuse(`invalid group name <${name}>`);
    const first = name.codePointAt(0) ?? 0;
    if (!startsNumber && !(isWord(first) || first > 127)) {
      refuse(`invalid char in group name <${name}>`);
    }
    cursor.pos = end + 1;
    return name;
  }
}

/** A repetition of a repetition is one. */
function repeated(target: Tree, { low, high }: Repeat): Tree {
  if (target.kind !== "repeat") return { kind: "repeat", target, low, high };
  const most = high === 0 || target.high === 0 ? 0 : high * target.high;
  return { kind: "repeat", target: target.target, low: low * target.low, high: most };
}

/** Moves past the bracket or quote that opens a name; what closes it. */
function close(cursor: RegexpCursor): string {
  return cursor.take() === "<" ? ">" : "'";
}

function isExtended(options: string, before: boolean): boolean {
  const [on = "", ...off] = options.split("-");
  if (off.join("").includes("x")) return false;
  return before || on.includes("x");
}
