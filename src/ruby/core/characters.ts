// Characters of a text and its UTF-16 units. Texts without pairs, nearly all, have as many of the
// one as of the other.

const pair = /[\ud800-\udbff][\udc00-\udfff]/;
const pairs = /[\ud800-\udbff][\udc00-\udfff]/g;

/** How many characters there are. */
export function characterCount(text: string): number {
  return pair.test(text) ? text.length - (text.match(pairs)?.length ?? 0) : text.length;
}

/** The characters, one by one. */
export function characters(text: string): string[] {
  return pair.test(text) ? Array.from(text) : text.split("");
}

/** The unit a character begins at. */
export function unitIndex(text: string, index: number): number {
  if (!pair.test(text)) return index < 0 ? text.length + index : index;
  const list = Array.from(text);
  return list.slice(0, index < 0 ? list.length + index : index).join("").length;
}

/** So many characters from a place; both have been checked. */
export function slice(text: string, from: number, length: number): string {
  if (!pair.test(text)) return text.slice(from, from + length);
  return Array.from(text)
    .slice(from, from + length)
    .join("");
}
