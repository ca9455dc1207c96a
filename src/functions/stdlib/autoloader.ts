// Functions of the oldest kind that call others are told off for the way they find them.
import type { FunctionContext } from "../../define/function.ts";
import { warnOnce } from "../deprecation.ts";

export function warnOfAutoloader(context: FunctionContext, name: string): void {
  if (context.settings.get("strict") === "off") return;
  for (const method of ["loaded?", "load"]) {
    const call = `Puppet::Parser::Functions.autoloader#${method}("${name}")`;
    const message = `The method '${call}' is deprecated in favor of using 'Scope#call_function'.`;
    warnOnce(context, `autoloader#${method}`, message);
  }
}
