// Matches one name against one shell pattern, as Ruby's `File.fnmatch` does: `*`, `?`, `[a-z]`,
// `[!a-z]` and backslashes. A dot at the start is matched by a dot only, unless `dotMatch`.

interface FnmatchOptions {
  readonly dotMatch?: boolean;
}

export function fnmatch(
  pattern: string,
  name: string,
  { dotMatch = false }: FnmatchOptions = {},
): boolean {
  if (!dotMatch && name.startsWith(".") && !/^\\?\./.test(pattern)) return false;
  return new RegExp(`^${sourceOf(pattern)}$`, "su").test(name);
}

function sourceOf(pattern: string): string {
  let source = "";
  const characters = [...pattern];
  for (let index = 0; index < characters.length; index++) {
    const character = characters[index] as string;
    if (character === "*") source += ".*";
    else if (character === "?") source += ".";
    else if (character === "[") {
      const end = characters.indexOf("]", index + 1);
      if (end < 0) return "[]";
      source += setOf(characters.slice(index + 1, end));
      index = end;
    } else if (character === "\\" && index + 1 < characters.length) {
      source += quote(characters[++index] as string);
    } else source += quote(character);
  }
  return source;
}

function setOf(members: readonly string[]): string {
  const isNegated = isNegation(members[0]);
  let set = "";
  const given = isNegated ? members.slice(1) : members;
  for (let index = 0; index < given.length; index++) {
    const character = given[index] as string;
    if (character === "\\" && index + 1 < given.length) set += quoteInSet(given[++index] as string);
    else if (character === "-" && index > 0 && index < given.length - 1) set += "-";
    else set += quoteInSet(character);
  }
  return `[${isNegated ? "^" : ""}${set}]`;
}

function isNegation(character: string | undefined): boolean {
  return character === "!" || character === "^";
}

function quote(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

function quoteInSet(text: string): string {
  return text.replace(/[\\\]^[-]/g, "\\$&");
}
