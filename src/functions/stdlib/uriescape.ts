// uriescape: text with what a URI can't hold as percent signs and numbers.
import { stringFunction } from "./each-string.ts";

const unsafe = /[^-_.!~*'()a-zA-Z\d;/?:@&=+$,[\]]/gu;

export default stringFunction({
  name: "uriescape",
  doc: `Gives a text, or each text of an array, with those characters escaped that no URI can hold.`,
  change: (text) =>
    text.replace(unsafe, (character) =>
      Array.from(Buffer.from(character), (byte) => `%${hex(byte)}`).join(""),
    ),
});

function hex(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, "0");
}
