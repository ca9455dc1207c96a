// getvar: a variable by name, or what stands at the end of a path into it.
import { defineFunction, dispatchIn, mismatch } from "../define/function.ts";
import type { Callable, Value } from "../pcore/values.ts";

export default defineFunction({
  name: "getvar",
  doc: `Gives the value of the variable of that name, or what stands at the end of a path into it like
    "facts.os.family"; the default, or undef, when it is not there. A block is called with the error
    when the path leads into something that has no parts.`,
  dispatch: [
    dispatchIn(
      [
        "Pattern[/\\A(?:::)?(?:[a-z]\\w*::)*[a-z_]\\w*(?:\\.|\\Z)/] get_string",
        "?Any default_value",
        "&?Callable[1, 1] block",
      ],
      (context, text: string, fallback: Value = null, block?: Callable) => {
        const name = /^(?:::)?(?:\w+::)*\w+/.exec(text)?.[0] ?? "";
        const path = text.slice(name.length + 1);
        const value = context.variable(name.replace(/^::/, ""));
        if (value === undefined) return fallback;
        return context.call("get", [value, path, fallback], block);
      },
    ),
    mismatch(
      ["String get_string", "?Any default_value", "&?Callable block"],
      () => "The given string does not start with a valid variable name",
    ),
  ],
});
