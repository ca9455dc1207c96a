// min: the least of its arguments.
import { defineFunction } from "../define/function.ts";
import { extreme } from "./iteration/extreme.ts";

export default defineFunction({
  name: "min",
  doc: `Gives the least of its arguments, or of the elements of a single array, or by a block that
    compares two of them. Numbers and texts should not be mixed.`,
  dispatch: extreme("min", -1),
});
