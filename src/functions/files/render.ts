// Rendering a template: `return()` in it ends it, with the value instead of the text.
import { Return } from "../../define/control-flow.ts";
import type { FunctionContext } from "../../define/function.ts";
import type { Hash, Value } from "../../pcore/values.ts";

/** No parameters and an empty hash of them are not the same. */
export function render(
  context: FunctionContext,
  source: string,
  file: string | undefined,
  parameters: Hash | undefined,
): Value {
  const given = parameters && new Map(parameters as Iterable<[string, Value]>);
  try {
    return context.epp(source, file, given);
  } catch (error) {
    if (error instanceof Return) return error.value;
    throw error;
  }
}
