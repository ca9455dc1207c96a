// is_domain_name: whether a text is a domain name.
import { defineLegacyFunction } from "../../define/function.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "is_domain_name",
  doc: `Whether a text is a name that DNS can have.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 1) {
      throw refuse(`is_domain_name(): Wrong number of arguments given ${args.length} for 1`);
    }
    const [name] = args;
    return typeof name === "string" && isDomainName(name);
  },
});

export function isDomainName(text: string): boolean {
  if (text === ".") return true;
  const name = text.replace(/\.$/, "");
  const length = Array.from(name).length;
  if (length === 0 || length > 255) return false;
  if (name.includes(".") && !/\.[A-Za-z]+$/m.test(name)) return false;
  return name.replace(/\.+$/, "").split(".").every(isLabel);
}

function isLabel(label: string): boolean {
  return (
    label.length >= 1 &&
    label.length <= 63 &&
    !label.endsWith("-") &&
    !label.startsWith("-") &&
    /^[a-z\d-]+$/im.test(label)
  );
}
