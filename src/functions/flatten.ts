// flatten: nested arrays made one.
import { defineFunction, dispatch } from "../define/function.ts";
import type { Value } from "../pcore/values.ts";

export default defineFunction({
  name: "flatten",
  doc: "Gives all arguments in one array, with the elements of nested arrays in their place.",
  dispatch: [dispatch(["*Any args"], (...args: readonly Value[]) => flattened(args))],
});

export function flattened(values: readonly Value[]): Value[] {
  return (values as readonly unknown[]).flat(Number.POSITIVE_INFINITY) as Value[];
}
