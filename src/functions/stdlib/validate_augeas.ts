// validate_augeas: whether a lens of Augeas accepts a text. The library is not part of this program,
// so it fails as the reference does on a host without it.
import { defineLegacyFunction } from "../../define/function.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "validate_augeas",
  doc: `Would fail when a lens of Augeas does not accept a text. As Augeas is not there, it always fails.`,
  arity: -1,
  type: "statement",
  run: () => {
    throw refuse(
      "validate_augeas(): this function requires the augeas feature. See " +
        "http://docs.puppetlabs.com/guides/augeas.html#pre-requisites for how to activate it.",
    );
  },
});
