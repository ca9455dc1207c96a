// Where a module lies.
import type { FunctionContext } from "../../define/function.ts";
import { rubyText } from "../../pcore/ruby-inspect.ts";
import type { Value } from "../../pcore/values.ts";
import { refuse } from "./refuse.ts";

export function modulePath({ environment }: FunctionContext, name: Value): string {
  const module = environment.modules.find((each) => each.name === name);
  if (module !== undefined) return module.path;
  throw refuse(`Could not find module ${rubyText(name)} in environment ${environment.name}`);
}
