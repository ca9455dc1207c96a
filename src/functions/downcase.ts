// downcase: all letters small.
import { defineFunction } from "../define/function.ts";
import { eachStringData, stringDataTypes } from "./ruby/each-string-data.ts";
import { downcase } from "./ruby/letters.ts";

export default defineFunction({
  name: "downcase",
  doc: `Makes the letters of a string small, and those of the strings in an array or hash, keys
    included, however deep.`,
  types: stringDataTypes,
  dispatch: eachStringData(downcase),
});
