// sprintf_hash: the old name of sprintf for values from a hash.
import { defineFunction, dispatchIn } from "../../define/function.ts";
import type { Hash } from "../../pcore/values.ts";
import { noMethod } from "../ruby/refusals.ts";

export default defineFunction({
  name: "sprintf_hash",
  doc: `Does what sprintf does with a hash, which should be used instead.`,
  dispatch: [
    dispatchIn(["String format", "Hash arguments"], (context, format: string, values: Hash) => {
      context.call("deprecation", [
        "sprintf_hash",
        "This method is deprecated. From Puppet 4.10.10/5.3.4 please use the built-in sprintf instead",
      ]);
      for (const key of values.keys()) {
        if (typeof key !== "string") throw noMethod("to_sym", key);
      }
      return context.call("sprintf", [format, values]);
    }),
  ],
});
