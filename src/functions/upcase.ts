// upcase: all letters large.
import { defineFunction } from "../define/function.ts";
import { eachStringData, stringDataTypes } from "./ruby/each-string-data.ts";

export default defineFunction({
  name: "upcase",
  doc: `Makes the letters of a string large, and those of the strings in an array or hash, keys
    included, however deep.`,
  types: stringDataTypes,
  dispatch: eachStringData((text) => text.toUpperCase()),
});
