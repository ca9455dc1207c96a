// stdlib::xml_encode: text as XML has it.
import { defineFunction, dispatch } from "../../define/function.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

export default defineFunction({
  name: "stdlib::xml_encode",
  doc: `Gives a text as it stands between the tags of XML, or with "attr" as the value of an attribute,
    quotes included.`,
  dispatch: [
    dispatch(
      ["String str", "?Enum['text','attr'] type"],
      (text: string, type = "text") =>
        type === "attr" ? `"${encoded(text, /[&<>"']/g)}"` : encoded(text, /[&<>]/g),
      "String",
    ),
  ],
});

function encoded(text: string, special: RegExp): string {
  return text.replace(special, (character) => entities[character] ?? character);
}
