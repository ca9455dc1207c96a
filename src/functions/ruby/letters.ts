// Ruby's ways with letters and white space where JavaScript's differ.

/** The sigma at the end of a word stays the plain one. */
export function downcase(text: string): string {
  return text.replaceAll("Σ", "σ").toLowerCase();
}

// One letter that looks like two has a form of its own at the start of a word.
const titles: Readonly<Record<string, string>> = {
  Ǆ: "ǅ",
  ǆ: "ǅ",
  Ǉ: "ǈ",
  ǉ: "ǈ",
  Ǌ: "ǋ",
  ǌ: "ǋ",
  Ǳ: "ǲ",
  ǳ: "ǲ",
};

/** First letter large, all others small. */
export function capitalize(text: string): string {
  const [first = ""] = text;
  return title(first) + downcase(text.slice(first.length));
}

function title(letter: string): string {
  const known = titles[letter];
  if (known !== undefined) return known;
  const [head = "", ...tail] = letter.toUpperCase();
  return head + tail.join("").toLowerCase();
}

// White space is ASCII's, and NUL with it.
const leading = /^[\0\t-\r ]+/;
const trailing = /[\0\t-\r ]+$/;

export function lstrip(text: string): string {
  return text.replace(leading, "");
}

export function rstrip(text: string): string {
  return text.replace(trailing, "");
}

/** Without one line end. */
export function chomp(text: string): string {
  return text.replace(/(?:\r\n|\n|\r)$/, "");
}

/** Without the last character; `\r\n` is one. */
export function chop(text: string): string {
  if (text.endsWith("\r\n")) return text.slice(0, -2);
  return /[\ud800-\udbff][\udc00-\udfff]$/.test(text) ? text.slice(0, -2) : text.slice(0, -1);
}
