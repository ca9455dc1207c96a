// to_json: a value as JSON on one line.
import { defineFunction, dispatch } from "../../define/function.ts";
import type { Value } from "../../pcore/values.ts";
import { compactJson } from "./generate-json.ts";

export default defineFunction({
  name: "to_json",
  doc: `Gives a value as JSON.`,
  dispatch: [dispatch(["Any data"], (data: Value) => compactJson(data))],
});
