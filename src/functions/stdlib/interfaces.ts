// What is asked of the facts about interfaces that have one name each: `$interfaces`,
// `$ipaddress_eth0`, `$macaddress`.
import type { FunctionContext } from "../../define/function.ts";
import type { Value } from "../../pcore/values.ts";
import { warnOnce } from "../deprecation.ts";
import { isSame } from "../ruby/equality.ts";
import { requiredVariable } from "./required-variable.ts";

/** The names of all interfaces. */
export function interfacesOf(context: FunctionContext): readonly string[] | undefined {
  const names = requiredVariable(context, "interfaces");
  return typeof names === "string" ? names.split(",") : undefined;
}

/** Whether the machine, or one of its interfaces, has that value of a kind: "ipaddress". */
export function hasInterfaceWith(context: FunctionContext, kind: Value, value: Value): boolean {
  const names = interfacesOf(context);
  if (names === undefined) return false;
  const isValue = (name: string) => isSame(context.variable(name) ?? null, value);
  const ofAny = String(kind);
  return isValue(ofAny) || names.some((name) => isValue(`${ofAny}_${name.toLowerCase()}`));
}

// Two functions load another one in an old way, which the reference tells of.
export function warnOfLoading(context: FunctionContext): void {
  const method =
    "The method 'Puppet::Parser::Functions.autoloader#loaded?(\"has_interface_with\")'";
  const advice = "is deprecated in favor of using 'Scope#call_function'.";
  warnOnce(context, "Puppet::Parser::Functions.autoloader#loaded?", `${method} ${advice}`);
}
