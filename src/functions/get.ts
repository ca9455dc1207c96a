// get: dig with a path written as a text.
import { defineFunction, dispatchIn } from "../define/function.ts";
import type { Callable, Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";
import { DataError } from "./navigation/data-error.ts";
import { splitKey } from "./navigation/split-key.ts";

export default defineFunction({
  name: "get",
  doc: `Gives what stands at the end of a path like "os.family" or "disks.0.'a.b'" in nested arrays
    and hashes; the default, or undef, when it is not there. A block is called with the error when
    the path leads into something else.`,
  dispatch: [
    dispatchIn(
      ["Any value", "String dotted_string", "?Any default_value", "&?Callable[1, 1] block"],
      (context, value: Value, path: string, fallback: Value = null, block?: Callable) => {
        if (value === null) return fallback;
        if (path === "") return value;
        // A first segment that is taken off again lets the path start with a quote.
        const segments = splitKey(`x.${path}`);
        if (segments === undefined) throw new PuppetError(issues.NAVIGATION_SYNTAX());
        try {
          return context.call("dig", [value, ...segments.slice(1)]) ?? fallback;
        } catch (error) {
          if (block === undefined || !(error instanceof DataError)) throw error;
          return block.call([error.toValue()]);
        }
      },
    ),
  ],
});
