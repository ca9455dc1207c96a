// stdlib::seeded_rand: a number that is random, but always the same for one seed.
import { defineFunction, dispatch } from "../../define/function.ts";
import { seededRandom } from "./seeded_rand.ts";

export default defineFunction({
  name: "stdlib::seeded_rand",
  doc: `Gives an integer from 0 up to, not including, the first argument, which is always the same for
    the same text as second argument.`,
  dispatch: [dispatch(["Integer[1] max", "String seed"], seededRandom)],
});
