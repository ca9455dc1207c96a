// chomp: without the line end.
import { defineFunction } from "../define/function.ts";
import { eachText } from "./ruby/each-text.ts";
import { chomp } from "./ruby/letters.ts";

export default defineFunction({
  name: "chomp",
  doc: "Takes one line end off a string, or off each string of an array.",
  dispatch: eachText("chomp", chomp),
});
