// seeded_rand_string: a text that is random, but always the same for one seed.
import { createHash } from "node:crypto";
import { defineFunction, dispatch } from "../../define/function.ts";
import { MersenneTwister } from "../../util/mersenne-twister.ts";

const alphanumeric = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

export default defineFunction({
  name: "seeded_rand_string",
  doc: `Gives a text of random characters that is always the same for the same seed: its length, the
    seed, and the characters to take from.`,
  dispatch: [
    dispatch(
      ["Integer[1] length", "String seed", "?String[2] charset"],
      (length: number, seed: string, charset = alphanumeric) => {
        const characters = Array.from(charset);
        const hash = createHash("sha256").update(seed).digest("hex");
        const random = new MersenneTwister(BigInt(`0x${hash}`));
        const size = BigInt(characters.length);
        let text = "";
        for (let count = 0; count < length; count += 1) {
          text += characters[Number(random.below(size))];
        }
        return text;
      },
    ),
  ],
});
