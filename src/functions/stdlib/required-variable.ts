// Variables that functions look up themselves. Under `strict_variables` they must be there.
import type { FunctionContext } from "../../define/function.ts";
import type { Value } from "../../pcore/values.ts";
import { refuse } from "./refuse.ts";

export function requiredVariable(context: FunctionContext, name: string): Value {
  const value = context.variable(name);
  if (value !== undefined) return value;
  if (context.settings.get("strict_variables") !== true) return null;
  throw refuse(`Undefined variable '${name}'; `);
}
