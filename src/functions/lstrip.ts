// lstrip: without the white space in front.
import { defineFunction } from "../define/function.ts";
import { eachText } from "./ruby/each-text.ts";
import { lstrip } from "./ruby/letters.ts";

export default defineFunction({
  name: "lstrip",
  doc: "Takes the white space in front off a string, or off each string of an array.",
  dispatch: eachText("lstrip", lstrip),
});
