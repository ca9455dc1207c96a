// rstrip: without the white space at the end.
import { defineFunction } from "../define/function.ts";
import { eachText } from "./ruby/each-text.ts";
import { rstrip } from "./ruby/letters.ts";

export default defineFunction({
  name: "rstrip",
  doc: "Takes the white space at the end off a string, or off each string of an array.",
  dispatch: eachText("rstrip", rstrip),
});
