// fqdn_uuid: the UUID of a domain name.

import { createHash } from "node:crypto";
import { defineLegacyFunction } from "../../define/function.ts";
import { noConversion } from "../ruby/refusals.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "fqdn_uuid",
  doc: `Gives the UUID, of version 5, that stands for a domain name.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length === 0) throw refuse("fqdn_uuid: No arguments given");
    if (args.length !== 1) throw refuse(`fqdn_uuid: Too many arguments given (${args.length})`);
    const [name = null] = args;
    if (typeof name !== "string") throw noConversion(name, "String");
    const bytes = createHash("sha1").update(namespace).update(name).digest().subarray(0, 16);
    bytes[6] = ((bytes[6] as number) & 0x0f) | 0x50;
    bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
    return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  },
});

/** The one for names of DNS. */
const namespace = Buffer.from("6ba7b8109dad11d180b400c04fd430c8", "hex");
