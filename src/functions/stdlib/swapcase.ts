// swapcase: large letters small, and small ones large.
import { downcase } from "../ruby/letters.ts";
import { stringFunction } from "./each-string.ts";

export default stringFunction({
  name: "swapcase",
  doc: `Gives a text, or each text of an array, with large letters small and small ones large.`,
  change: (text) => Array.from(text, swapped).join(""),
});

// The four letters that are titles become the small letter and the large one.
const titles: Readonly<Record<string, string>> = { ǅ: "dŽ", ǈ: "lJ", ǋ: "nJ", ǲ: "dZ" };

function swapped(letter: string): string {
  const lower = downcase(letter);
  return titles[letter] ?? (lower === letter ? letter.toUpperCase() : lower);
}
