// capitalize: the first letter large, the others small.
import { defineFunction } from "../define/function.ts";
import { eachText } from "./ruby/each-text.ts";
import { capitalize } from "./ruby/letters.ts";

export default defineFunction({
  name: "capitalize",
  doc: "Makes the first letter of a string, or of each string of an array, large and the others small.",
  dispatch: eachText("capitalize", capitalize),
});
