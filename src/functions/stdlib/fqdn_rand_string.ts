// fqdn_rand_string: a random text that is always the same for one node.
import { defineLegacyFunction } from "../../define/function.ts";
import { randomText } from "../ruby/random-text.ts";
import { toInteger } from "../ruby/to-integer.ts";
import { isIntegerLike } from "./is_integer.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "fqdn_rand_string",
  doc: `Gives a text of random characters that is always the same for one node: its length, the
    characters to take from and what else it depends on.`,
  arity: -2,
  type: "rvalue",
  run: (context, args) => {
    const [length = null, given = "", ...seed] = args;
    if (!isIntegerLike(length) || toInteger(length) <= 0) {
      throw refuse("fqdn_rand_string(): first argument must be a positive integer");
    }
    if (typeof given !== "string") {
      throw refuse("fqdn_rand_string(): second argument must be undef or a string");
    }
    return randomText(context, Number(toInteger(length)), given, seed);
  },
});
