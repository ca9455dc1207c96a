// Strings as sequences of characters rather than of UTF-16 units, and how they are quoted.

/** Number of characters. */
export function characterCount(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length; index += 1) {
    // The second half of a surrogate pair adds nothing.
    const unit = text.charCodeAt(index);
    if (unit >= 0xdc00 && unit <= 0xdfff) count -= 1;
  }
  return count;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\0-\x1f]/;

/** In single quotes, or in double quotes when there are control characters. */
export function quote(text: string): string {
  if (controls.test(text)) return doubleQuote(text);
  // A backslash takes the character after it along, and neither is escaped: as the reference does.
  return `'${text.replace(/\\.|'/gs, (part) => (part === "'" ? "\\'" : part))}'`;
}

const escapes: Readonly<Record<string, string>> = {
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
  '"': '\\"',
  $: "\\$",
  "\\": "\\\\",
};

export function doubleQuote(text: string): string {
  const body = text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is escaped
    /[\0-\x1f"$\\]/g,
    (character) =>
      escapes[character] ?? `\\u{${character.charCodeAt(0).toString(16).toUpperCase()}}`,
  );
  return `"${body}"`;
}

/** `file` as `File`, `apache::vhost` as `Apache::Vhost`; a name with a capital stays. */
export function capitalizeSegments(name: string): string {
  if (/^[A-Z]/.test(name)) return name;
  return name.split("::").map(capitalize).join("::");
}

/** First character in upper case, the rest in lower case. */
export function capitalize(text: string): string {
  const [first = ""] = text;
  return first.toUpperCase() + text.slice(first.length).toLowerCase();
}

/** Lower case in the letters A to Z alone, as comparisons that ignore case know it. */
export function foldCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

const vowels = "aeiouy";

/** `a` or `an`, by the first letter. */
function article(text: string): "a" | "an" {
  const [first = "", second = ""] = text;
  const letter = first === '"' || first === "'" ? second : first;
  return letter !== "" && vowels.includes(letter.toLowerCase()) ? "an" : "a";
}

export function withArticle(text: string): string {
  return `${article(text)} ${text}`;
}
