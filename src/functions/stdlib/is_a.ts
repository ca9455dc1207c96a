// is_a: whether a value is of a type.
import { defineFunction, dispatch } from "../../define/function.ts";
import { isInstance } from "../../pcore/instance.ts";
import type { PType } from "../../pcore/types/type.ts";
import type { Value } from "../../pcore/values.ts";

export default defineFunction({
  name: "is_a",
  doc: `Whether a value is of a type.`,
  dispatch: [
    dispatch(["Any value", "Type type"], (value: Value, type: PType) => isInstance(type, value)),
  ],
});
