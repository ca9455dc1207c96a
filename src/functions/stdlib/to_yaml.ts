// to_yaml: a value as YAML.
import { defineFunction, dispatch } from "../../define/function.ts";
import { rubyClass } from "../../pcore/labels.ts";
import { isInteger } from "../../pcore/numbers.ts";
import { rubyText } from "../../pcore/ruby-inspect.ts";
import { Default, Float, Hash, type Value } from "../../pcore/values.ts";
import { writeYaml, type YamlStyle } from "../../pcore/write-yaml.ts";
import { conversionName, noMethod } from "../ruby/refusals.ts";
import { isTruthy } from "../ruby/truth.ts";
import { refuse } from "./refuse.ts";

export default defineFunction({
  name: "to_yaml",
  doc: `Gives a value as YAML. Options are "indentation" from 2 to 9, "line_width", where -1 is no limit,
    and "header" for a line with YAML's version.`,
  dispatch: [
    dispatch(["Any data", "?Hash options"], (data: Value, options = new Hash()) =>
      writeYaml(plain(data, new Map()), styleOf(options)),
    ),
  ],
});

function styleOf(options: Hash): YamlStyle {
  for (const key of options.keys()) {
    if (typeof key !== "string") throw noMethod("to_sym", key);
  }
  const indentation = options.get("indentation") ?? undefined;
  const width = options.get("line_width") ?? undefined;
  if (indentation !== undefined && !isInteger(indentation)) {
    throw refuse(`no implicit conversion of ${conversionName(indentation)} into Integer`);
  }
  if (width !== undefined && !isInteger(width)) {
    throw refuse(`comparison of ${rubyClass(width)} with 0 failed`);
  }
  return {
    indentation: indentation === undefined ? undefined : Number(indentation),
    width: width === undefined ? undefined : Number(width),
    hasHeader: isTruthy(options.get("header")) || isTruthy(options.get("version")),
    hasAnchors: true,
  };
}

/** What YAML has no notation for as text. What is the same array or hash before is so after. */
function plain(value: Value, known: Map<Value, Value>): Value {
  if (!Array.isArray(value) && !(value instanceof Hash)) {
    if (value === null || typeof value !== "object") return value;
    return value instanceof Float || value instanceof Default ? value : rubyText(value);
  }
  const before = known.get(value);
  if (before !== undefined) return before;
  const after = Array.isArray(value)
    ? value.map((item) => plain(item, known))
    : Hash.of(Array.from(value, ([key, item]) => [plain(key, known), plain(item, known)] as const));
  known.set(value, after);
  return after;
}
