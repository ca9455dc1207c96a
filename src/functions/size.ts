// size: another name for length.
import { defineFunction, dispatchIn } from "../define/function.ts";

export default defineFunction({
  name: "size",
  doc: "Gives the number of elements of an array or hash, characters of a string, bytes of a Binary.",
  dispatch: [
    dispatchIn(["Variant[Collection, String, Binary] arg"], (context, value) =>
      context.call("length", [value]),
    ),
  ],
});
