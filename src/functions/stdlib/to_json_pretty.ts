// to_json_pretty: a value as JSON laid out for people.
import { defineFunction, dispatch } from "../../define/function.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { generateJson, type JsonLayout, prettyLayout } from "./generate-json.ts";

export default defineFunction({
  name: "to_json_pretty",
  doc: `Gives a hash or an array as JSON, laid out for people; without what is undef when the second
    argument is true. The third says how it is laid out: "indent", "space", "space_before",
    "object_nl", "array_nl", "allow_nan" and "max_nesting", where -1 is no limit.`,
  dispatch: [
    dispatch(
      [
        "Variant[Hash, Array] data",
        "?Optional[Boolean] skip_undef",
        `?Struct[{
          indent => Optional[String],
          space => Optional[String],
          space_before => Optional[String],
          object_nl => Optional[String],
          array_nl => Optional[String],
          allow_nan => Optional[Boolean],
          max_nesting => Optional[Integer[-1,default]],
        }] opts`,
      ],
      (data: Hash | readonly Value[], skipsUndef: boolean | null = false, options?: Hash) => {
        const value = skipsUndef === true ? withoutUndef(data) : data;
        return `${generateJson(value, layoutOf(options ?? new Hash()))}\n`;
      },
    ),
  ],
});

function withoutUndef(data: Hash | readonly Value[]): Value {
  if (!(data instanceof Hash)) return data.filter((value) => value !== null);
  return Hash.of(Array.from(data).filter(([, value]) => value !== null));
}

function layoutOf(options: Hash): JsonLayout {
  const text = (name: string, otherwise: string): string => {
    const value = options.get(name);
    return typeof value === "string" ? value : otherwise;
  };
  const limit = options.get("max_nesting") ?? prettyLayout.maxDepth;
  return {
    indent: text("indent", prettyLayout.indent),
    space: text("space", prettyLayout.space),
    spaceBefore: text("space_before", prettyLayout.spaceBefore),
    objectEnd: text("object_nl", prettyLayout.objectEnd),
    arrayEnd: text("array_nl", prettyLayout.arrayEnd),
    allowsNan: options.get("allow_nan") === true,
    maxDepth: Math.max(0, Number(limit)),
  };
}
