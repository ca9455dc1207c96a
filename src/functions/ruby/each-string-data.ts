// The signatures of upcase and downcase, which go all the way down into arrays and hashes.
import { type Dispatch, dispatch } from "../../define/function.ts";
import { Hash, type Value } from "../../pcore/values.ts";

export const stringDataTypes = {
  StringData: "Variant[String, Numeric, Array[StringData], Hash[StringData, StringData]]",
};

export function eachStringData(change: (text: string) => string): readonly Dispatch[] {
  const deep = (value: Value): Value => {
    if (typeof value === "string") return change(value);
    if (Array.isArray(value)) return value.map(deep);
    if (!(value instanceof Hash)) return value;
    return Hash.of(Array.from(value, ([key, item]) => [deep(key), deep(item)] as const));
  };
  return [
    dispatch(["Numeric arg"], deep),
    dispatch(["String arg"], deep),
    dispatch(["Array[StringData] arg"], deep),
    dispatch(["Hash[StringData, StringData] arg"], deep),
  ];
}
