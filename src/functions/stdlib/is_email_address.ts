// is_email_address: whether a text is an address for mail.
import { defineLegacyFunction } from "../../define/function.ts";
import { isMatch } from "../../pcore/regexp.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "is_email_address",
  doc: `Whether a text is an address for mail.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 1) {
      throw refuse(`is_email_address(): Wrong number of arguments given ${args.length} for 1`);
    }
    const [address] = args;
    return typeof address === "string" && isEmailAddress(address);
  },
});

const pattern = "\\A([\\w+\\-].?)+@[a-z\\d\\-]+(\\.[a-z]+)*\\.[a-z]+\\z";

export function isEmailAddress(text: string): boolean {
  return isMatch(pattern, text);
}
