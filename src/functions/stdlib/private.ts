// private: the old name of assert_private.
import { defineLegacyFunction } from "../../define/function.ts";
import { warnOfAutoloader } from "./autoloader.ts";

export default defineLegacyFunction({
  name: "private",
  doc: `Does what assert_private does, which should be used instead.`,
  arity: -1,
  type: "statement",
  run: (context, [message = null]) => {
    context.log(
      "warning",
      "private() DEPRECATED: This function will cease to function on Puppet 4; please use " +
        "assert_private() before upgrading to puppet 4 for backwards-compatibility, or migrate to " +
        "the new parser's typing system.",
    );
    warnOfAutoloader(context, "assert_private");
    return context.call("assert_private", [message]);
  },
});
