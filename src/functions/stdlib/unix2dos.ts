// unix2dos: text with the line ends of DOS.
import { defineLegacyFunction } from "../../define/function.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "unix2dos",
  doc: `Gives a text with all lines ended as DOS and Windows do.`,
  arity: 1,
  type: "rvalue",
  run: (_context, [text]) => {
    if (typeof text !== "string") throw refuse("unix2dos(): Requires string as argument");
    return text.replace(/\r*\n/g, "\r\n");
  },
});
