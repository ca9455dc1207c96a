// max: the greatest of its arguments.
import { defineFunction } from "../define/function.ts";
import { extreme } from "./iteration/extreme.ts";

export default defineFunction({
  name: "max",
  doc: `Gives the greatest of its arguments, or of the elements of a single array, or by a block that
    compares two of them. Numbers and texts should not be mixed.`,
  dispatch: extreme("max", 1),
});
