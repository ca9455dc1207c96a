// fail: ends the compile with a message.
import { defineLegacyFunction } from "../define/function.ts";
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";
import { legacyText } from "./ruby/text.ts";

export default defineLegacyFunction({
  name: "fail",
  doc: "Fails with its arguments, joined with spaces, as the message.",
  arity: -1,
  type: "statement",
  run: (_context, args) => {
    throw new PuppetError(issues.FUNCTION_ERROR({ message: args.map(legacyText).join(" ") }));
  },
});
