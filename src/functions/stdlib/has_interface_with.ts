// has_interface_with: whether there is such an interface.
import { defineLegacyFunction } from "../../define/function.ts";
import { hasInterfaceWith, interfacesOf } from "./interfaces.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "has_interface_with",
  doc: `Whether there is an interface of a name; with two arguments, whether the machine or one of its
    interfaces has a value of that kind: "macaddress", "ipaddress", "netmask" or "network".`,
  arity: -1,
  type: "rvalue",
  run: (context, args) => {
    if (args.length === 0 || args.length > 2) {
      const count = `${args.length} for 1 or 2`;
      throw refuse(`has_interface_with(): Wrong number of arguments given (${count})`);
    }
    const [name = null, value] = args;
    if (value !== undefined) return hasInterfaceWith(context, name, value);
    return interfacesOf(context)?.some((each) => each === name) ?? false;
  },
});
