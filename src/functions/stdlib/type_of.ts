// type_of: the type of a value, as narrow as it can be.
import { defineFunction, dispatch } from "../../define/function.ts";
import { inferDetailed } from "../../pcore/infer.ts";

export default defineFunction({
  name: "type_of",
  doc: `Gives the narrowest type that a value is an instance of.`,
  dispatch: [dispatch(["Any value"], inferDetailed)],
});
