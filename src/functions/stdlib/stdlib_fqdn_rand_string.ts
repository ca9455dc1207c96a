// stdlib::fqdn_rand_string: a random text that is always the same for one node.
import { defineFunction, dispatchIn } from "../../define/function.ts";
import type { Value } from "../../pcore/values.ts";
import { randomText } from "../ruby/random-text.ts";

export default defineFunction({
  name: "stdlib::fqdn_rand_string",
  doc: `Gives a text of random characters that is always the same for one node: its length, the
    characters to take from and what else it depends on.`,
  dispatch: [
    dispatchIn(
      ["Integer[1] length", "?Optional[String] charset", "*Any seed"],
      (context, length: number, characters: string | null = null, ...seed: readonly Value[]) =>
        randomText(context, length, characters ?? "", seed),
    ),
  ],
});
