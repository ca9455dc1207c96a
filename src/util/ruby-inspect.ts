// Strings as Ruby's `inspect` shows them: what messages and formats of the reference quote with.

const escapes: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\t": "\\t",
  "\r": "\\r",
  "\f": "\\f",
  "\v": "\\v",
  "\b": "\\b",
  "\x07": "\\a",
  "\x1b": "\\e",
  '"': '\\"',
  "\\": "\\\\",
  "#": "\\#",
};

/** A string as `inspect` shows it: what does not print is escaped, all other letters stay. */
export function inspectString(text: string): string {
  const body = text.replace(/["\\]|#(?=[{$@])|[\p{Cc}\p{Cn}\p{Zl}\p{Zp}]/gu, (character) => {
    if (character === "\x85") return character;
    const code = character.codePointAt(0) as number;
    const hex = code.toString(16).toUpperCase();
    return escapes[character] ?? (code > 0xffff ? `\\u{${hex}}` : `\\u${hex.padStart(4, "0")}`);
  });
  return `"${body}"`;
}
