// Manages resources of another type: whatever of that type is on the machine and not in the
// catalog is removed. The metaparameters given here hold for what it removes, so that `noop` only
// tells what would go.
import { readFileSync } from "node:fs";
import { defineType, type ResourceContext, toText } from "ppt";

const systemUsers = ["root", "nobody", "bin", "noaccess", "daemon", "sys"];

// Everything of its own that the resources it generates get too.
const handedOn = [
  "noop",
  "schedule",
  "audit",
  "loglevel",
  "tag",
  "require",
  "subscribe",
  "before",
  "notify",
];

export default defineType({
  name: "resources",
  doc:
    "Manages other resource types. With `purge`, what is on the machine and not in the catalog " +
    "is removed; metaparameters given here apply to the removal.",
  parameters: {
    name: {
      desc: "The name of the type to manage.",
      namevar: true,
      validate: (value: unknown, at: ResourceContext) => {
        const name = toText(value);
        if (at.catalog.typeView(name) !== undefined) return;
        throw new TypeError(`Could not find resource type '${name}'`);
      },
      munge: (value: unknown) => toText(value),
    },
    purge: {
      desc:
        "Whether to remove what the catalog does not name. Only for types whose resources can " +
        "be listed and removed.",
      values: ["true", "false", "yes", "no"],
      default: false,
      validate: (value: unknown, at: ResourceContext) => {
        if (!/^(true|false|yes|no)$/i.test(toText(value))) {
          throw new TypeError("expected a boolean value");
        }
        if (!isYes(value)) return;
        if (at.catalog.typeView(at.name)?.isProperty("ensure") !== true) {
          throw new TypeError("Purging is only supported on types that accept 'ensure'");
        }
      },
      munge: (value: unknown) => isYes(value),
    },
    unless_system_user: {
      desc:
        "Keeps system users from being purged: those up to the highest UID of system users, or " +
        "up to the UID given here.",
      values: ["true", "false", /^\d+$/],
      munge: (value: unknown, at: ResourceContext) => {
        if (/^\d+$/.test(toText(value))) return Number(value);
        return toText(value) === "true" ? highestSystemUid(at) : false;
      },
      default: (at: ResourceContext) => (at.name === "user" ? highestSystemUid(at) : undefined),
    },
    unless_uid: {
      desc: "UIDs of users that are not to be purged, as numbers; a list of them.",
      munge: (value: unknown) =>
        [value].flat(Number.POSITIVE_INFINITY).map((uid) => {
          if (/^-?\d+$/.test(toText(uid))) return Number(uid);
          throw new TypeError(`invalid value for Integer(): "${toText(uid)}"`);
        }),
    },
  },
  generate: async (at) => {
    if (at.should.purge !== true) return [];
    const type = at.catalog.typeView(at.name);
    if (type === undefined) return [];
    const unknown = (await type.instances()).filter(
      ({ title, name, state }) =>
        at.catalog.resource(type.name, title) === undefined &&
        at.catalog.resource(type.name, name) === undefined &&
        mayGo(at, name, state.uid),
    );
    if (unknown.length > 0 && !type.accepts("ensure", "absent")) {
      at.err(`The 'ensure' attribute on ${at.name} resources does not accept 'absent' as a value`);
      return [];
    }
    return unknown.map(({ name, title, provider }) => ({
      type: type.name,
      title,
      attributes: {
        ...(name !== title && { name }),
        ...(provider !== undefined && { provider }),
        ensure: "absent",
        ...metaparametersOf(at),
      },
    }));
  },
});

function isYes(value: unknown): boolean {
  return /^(true|yes)$/i.test(toText(value));
}

function mayGo(at: ResourceContext, name: string, uid: unknown): boolean {
  const highest: unknown = at.should.unless_system_user;
  if (at.name !== "user" || typeof highest !== "number") return true;
  if (systemUsers.includes(name)) return false;
  if (at.should.unless_uid?.includes(uid)) return false;
  return typeof uid === "number" && uid > highest;
}

function metaparametersOf(at: ResourceContext): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const name of handedOn) {
    const value = at.original(name);
    if (value !== undefined) given[name] = value;
  }
  return given;
}

// The last UID below those of people, as /etc/login.defs has it.
function highestSystemUid(at: ResourceContext): number {
  let text = "";
  try {
    text = readFileSync(at.host.path("/etc/login.defs"), "utf8");
  } catch {
    // A machine without the file has the usual limits.
  }
  const first = /^\s*UID_MIN\s+(\d+)(\s*#.*)?$/m.exec(text)?.[1];
  if (first !== undefined) return Number(first) - 1;
  return ["openbsd", "freebsd"].includes(toText(at.host.fact("os.family")).toLowerCase())
    ? 999
    : 499;
}
