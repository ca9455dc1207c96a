// chop: without the last character.
import { defineFunction } from "../define/function.ts";
import { eachText } from "./ruby/each-text.ts";
import { chop } from "./ruby/letters.ts";

export default defineFunction({
  name: "chop",
  doc: "Takes the last character off a string, or off each string of an array.",
  dispatch: eachText("chop", chop),
});
