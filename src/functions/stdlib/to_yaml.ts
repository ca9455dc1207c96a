// to_yaml: a value as YAML.
import { defineFunction, dispatch } from "../../define/function.ts";
import type { Hash, Value } from "../../pcore/values.ts";
import { writeYaml } from "../../pcore/write-yaml.ts";

export default defineFunction({
  name: "to_yaml",
  doc: `Gives a value as YAML.`,
  dispatch: [
    dispatch(["Any data", "?Hash options"], (data: Value, _options?: Hash) => writeYaml(data)),
  ],
});
