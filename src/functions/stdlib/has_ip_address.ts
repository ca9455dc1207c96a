// has_ip_address: whether the machine has an IP address.
import { defineLegacyFunction } from "../../define/function.ts";
import { hasInterfaceWith, warnOfLoading } from "./interfaces.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "has_ip_address",
  doc: `Whether the machine or one of its interfaces has an address.`,
  arity: -1,
  type: "rvalue",
  run: (context, args) => {
    if (args.length !== 1) {
      throw refuse(`has_ip_address(): Wrong number of arguments given (${args.length} for 1)`);
    }
    warnOfLoading(context);
    return hasInterfaceWith(context, "ipaddress", args[0] ?? null);
  },
});
