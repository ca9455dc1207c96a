// try_get_value: a value deep in nested hashes and arrays, by a path as text.
import { defineLegacyFunction } from "../../define/function.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { integerPrefix } from "../ruby/numbers.ts";
import { noConversion, noMethod } from "../ruby/refusals.ts";
import { isTruthy } from "../ruby/truth.ts";
import { warnOfAutoloader } from "./autoloader.ts";
import { digFrom } from "./dig44.ts";

export default defineLegacyFunction({
  name: "try_get_value",
  doc: `Gives the value that a path such as "a/b/0" leads to in nested hashes and arrays, or else the
    third argument. The fourth is what stands between the parts of the path. \`dig\` or \`get\` should
    be used instead.`,
  arity: -2,
  type: "rvalue",
  run: (context, [data = null, givenPath, otherwise = null, givenSeparator]) => {
    const warn = (message: string) => context.log("warning", message);
    warn("try_get_value() DEPRECATED: this function is deprecated, please use dig() instead.");
    const path = isTruthy(givenPath) ? givenPath : "";
    if (!(data instanceof Hash || Array.isArray(data)) || path === "") {
      return isTruthy(otherwise) ? otherwise : data;
    }
    const keys = keysOf(path, isTruthy(givenSeparator) ? givenSeparator : "/");
    warn(
      "dig() DEPRECATED: This function has been replaced in Puppet 4.5.0, please use dig44() for " +
        "backwards compatibility or use the new version.",
    );
    warnOfAutoloader(context, "dig44");
    return digFrom(data, keys, otherwise);
  },
});

function keysOf(path: Value, separator: Value): readonly Value[] {
  if (typeof path !== "string") throw noMethod("split", path);
  if (typeof separator !== "string") throw noConversion(separator, "String");
  const parts = path.split(separator);
  while (parts.at(-1) === "") parts.pop();
  return parts.map((part) => (/^\d+$/m.test(part) ? integerPrefix(part) : part));
}
