// dos2unix: a text with line ends of Unix.
import { defineLegacyFunction } from "../../define/function.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "dos2unix",
  doc: `Gives a text with the line ends of Unix instead of those of DOS.`,
  arity: 1,
  type: "rvalue",
  run: (_context, [text]) => {
    if (typeof text !== "string") throw refuse("dos2unix(): Requires string as argument");
    return text.replaceAll("\r\n", "\n");
  },
});
