// strip: without the white space around.
import { defineFunction } from "../define/function.ts";
import { eachText } from "./ruby/each-text.ts";
import { lstrip, rstrip } from "./ruby/letters.ts";

export default defineFunction({
  name: "strip",
  doc: "Takes the white space around off a string, or off each string of an array.",
  dispatch: eachText("strip", (text) => rstrip(lstrip(text))),
});
