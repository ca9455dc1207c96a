// has_ip_network: whether the machine has an IP network.
import { defineLegacyFunction } from "../../define/function.ts";
import { hasInterfaceWith, warnOfLoading } from "./interfaces.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "has_ip_network",
  doc: `Whether one of the machine's interfaces is in a network.`,
  arity: -1,
  type: "rvalue",
  run: (context, args) => {
    if (args.length !== 1) {
      throw refuse(`has_ip_network(): Wrong number of arguments given (${args.length} for 1)`);
    }
    warnOfLoading(context);
    return hasInterfaceWith(context, "network", args[0] ?? null);
  },
});
