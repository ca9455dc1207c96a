// camelcase: words joined by underscores as one, each with a large letter.
import { defineFunction } from "../define/function.ts";
import { eachText } from "./ruby/each-text.ts";
import { capitalize } from "./ruby/letters.ts";

export default defineFunction({
  name: "camelcase",
  doc: "Turns a_long_name into ALongName, or each string of an array.",
  dispatch: eachText("camelcase", (text) => text.split("_").map(capitalize).join("")),
});
