// Strings as Ruby's `inspect` shows them, which some messages and formats do.

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
};

export function rubyInspect(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is escaped
  const body = text.replace(/[\0-\x1f"\\\x7f]|#(?=[{$@])/g, (character) => {
    if (character === "#") return "\\#";
    const short = escapes[character];
    if (short !== undefined) return short;
    return `\\x${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
  });
  return `"${body}"`;
}
