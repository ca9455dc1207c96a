// Functions that version 9 of stdlib has changed under their old name: they ask the facts that are
// there by default.
import {
  defineLegacyFunction,
  type FunctionContext,
  type FunctionDeclaration,
} from "../../define/function.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { laterDeprecation } from "./deprecation.ts";
import fqdnRotate, { rotated } from "./fqdn_rotate.ts";
import hasIpAddress from "./has_ip_address.ts";
import hasIpNetwork from "./has_ip_network.ts";
import { refuse } from "./refuse.ts";
import { laterValidateLegacy } from "./validate_legacy.ts";

export const since9: readonly FunctionDeclaration[] = [laterDeprecation, laterValidateLegacy];

export const olderSince9: readonly FunctionDeclaration[] = [
  defineLegacyFunction({
    name: fqdnRotate.name,
    doc: fqdnRotate.doc,
    arity: -1,
    type: "rvalue",
    run: (context, args) => rotated(args, () => fqdnOf(context)),
  }),
  throughNamespace(hasIpAddress, "ipaddress"),
  throughNamespace(hasIpNetwork, "network"),
];

function fqdnOf(context: FunctionContext): Value {
  const facts = context.variable("facts");
  const networking = facts instanceof Hash ? facts.get("networking") : undefined;
  return networking instanceof Hash ? (networking.get("fqdn") ?? null) : null;
}

function throughNamespace({ name, doc }: FunctionDeclaration, kind: string): FunctionDeclaration {
  return defineLegacyFunction({
    name,
    doc,
    arity: -1,
    type: "rvalue",
    run: (context, args) => {
      if (args.length === 1) {
        return context.call("stdlib::has_interface_with", [kind, args[0] ?? null]);
      }
      throw refuse(`${name}(): Wrong number of arguments given (${args.length} for 1)`);
    },
  });
}
