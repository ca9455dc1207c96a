// stdlib::has_interface_with: whether there is such an interface.

import type { FunctionContext } from "../../define/function.ts";
import { defineFunction, dispatchIn } from "../../define/function.ts";
import { Hash } from "../../pcore/values.ts";

export default defineFunction({
  name: "stdlib::has_interface_with",
  doc: `Whether there is an interface of a name; with two arguments, whether one of them has a value of
    that kind: "mac", "ip", "netmask" or "network".`,
  dispatch: [
    dispatchIn(
      ["String[1] interface"],
      (context, name: string) => interfacesOf(context)?.has(name) ?? false,
      "Boolean",
    ),
    dispatchIn(
      ["Enum['macaddress','netmask','ipaddress','network','ip','mac'] kind", "String[1] value"],
      (context, kind: string, value: string) => {
        const key = kind.replace(/address$/, "");
        const all = interfacesOf(context)?.values() ?? [];
        return all.some((each) => each instanceof Hash && each.get(key) === value);
      },
      "Boolean",
    ),
  ],
});

function interfacesOf(context: FunctionContext): Hash | undefined {
  const facts = context.variable("facts");
  const networking = facts instanceof Hash ? facts.get("networking") : undefined;
  const interfaces = networking instanceof Hash ? networking.get("interfaces") : undefined;
  return interfaces instanceof Hash ? interfaces : undefined;
}
