// regexpescape: text in which nothing has a meaning of its own in a regular expression.
import { escapeRegexp } from "../../pcore/regexp.ts";
import { stringFunction } from "./each-string.ts";

export default stringFunction({
  name: "regexpescape",
  doc: `Gives a text, or each text of an array, with a backslash before whatever means something in a
    regular expression.`,
  change: escapeRegexp,
});
