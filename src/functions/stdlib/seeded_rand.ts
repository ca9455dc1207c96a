// seeded_rand: a number that is random, but always the same for one seed.
import { createHash } from "node:crypto";
import { defineLegacyFunction } from "../../define/function.ts";
import { normalizeInteger } from "../../pcore/numbers.ts";
import type { Value } from "../../pcore/values.ts";
import { MersenneTwister } from "../../util/mersenne-twister.ts";
import { toInteger } from "../ruby/to-integer.ts";
import { isIntegerLike } from "./is_integer.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "seeded_rand",
  doc: `Gives an integer from 0 up to, not including, the first argument, which is always the same for
    the same text as second argument.`,
  arity: 2,
  type: "rvalue",
  run: (_context, args) => {
    const [limit, seed] = args as [Value, Value];
    const max = isIntegerLike(limit) ? toInteger(limit) : 0;
    if (max <= 0) {
      throw refuse("seeded_rand(): first argument must be a positive integer");
    }
    if (typeof seed !== "string") throw refuse("seeded_rand(): second argument must be a string");
    return seededRandom(max, seed);
  },
});

export function seededRandom(max: number | bigint, seed: string): number | bigint {
  const hash = createHash("md5").update(seed).digest("hex");
  return normalizeInteger(new MersenneTwister(BigInt(`0x${hash}`)).below(BigInt(max)));
}
