// Entries of /etc/hosts.
import { isIP } from "node:net";
import { defineType, type ResourceContext } from "ppt";

export default defineType({
  name: "host",
  doc: "Manages host entries, in `/etc/hosts` unless `target` names another file.",
  ensurable: true,
  parameters: {
    name: {
      desc: "The host name.",
      namevar: true,
      validate: (value: unknown) => {
        const name = String(value);
        const parts = name.split(".");
        // Trailing dots leave empty parts that are not looked at.
        while (parts.at(-1) === "") parts.pop();
        if (!parts.every((part) => /^(\w+|\w[\w-]+\w)$/m.test(part))) {
          throw new TypeError("Invalid host name");
        }
        if (/[\r\n]/.test(name)) throw new TypeError("Hostname cannot include newline");
      },
    },
  },
  properties: {
    ip: {
      desc: "The address, IPv4 or IPv6.",
      validate: (value: unknown) => {
        if (typeof value === "string" && isIP(value.replace(/^ +| +$/g, "")) !== 0) return;
        throw new TypeError(`Invalid IP address ${JSON.stringify(value)}`);
      },
    },
    host_aliases: {
      desc: "Other names of the host: a list, whose order matters.",
      array: "all",
      validate: (value: unknown) => {
        const alias = String(value);
        if (/^\s*$/.test(alias) && alias === "") {
          throw new TypeError(
            "Host aliases cannot be an empty string. Use an empty array to delete all host_aliases ",
          );
        }
        if (/\s/.test(alias)) throw new TypeError("Host aliases cannot include whitespace");
      },
      should: (values: readonly unknown[]) => values.join(" "),
      insync: (is: unknown, should: unknown) => (is ?? "") === should,
    },
    comment: {
      desc: "A comment at the end of the line.",
      validate: (value: unknown) => {
        if (/[\r\n]/.test(String(value))) throw new TypeError("Comment cannot include newline");
      },
    },
    target: {
      desc: "The file the entry is in.",
      default: (at: ResourceContext) =>
        at.host.fact("os.family") === "Solaris" ? "/etc/inet/hosts" : "/etc/hosts",
    },
  },
});
