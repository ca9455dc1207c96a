// Owner and group, by name or number, and the last look at a file that was just written: owner,
// group and mode are put right at once, whatever the file was created with.
import {
  type Host,
  inspect,
  type PropertyDeclaration,
  PuppetError,
  type ResourceContext,
} from "ppt";
import { issues } from "./issues.ts";
import { mode } from "./mode.ts";
import { ignoreContext } from "./selinux.ts";
import { diskPath, forgetStat, statOf } from "./stat.ts";

type Kind = "owner" | "group";

export const owner = property("owner", "The user the file belongs to, by name or number.");

export const group: PropertyDeclaration = {
  ...property("group", "The group of the file, by name or number."),
  validate: (value: unknown) => {
    if (value === "" || value === null || value === false) {
      throw new PuppetError(issues.INVALID_GROUP({ value: inspect(value) }));
    }
  },
};

function property(kind: Kind, desc: string): PropertyDeclaration {
  const display = (id: unknown, resource: ResourceContext): string => {
    const name = nameOf(kind, id, resource);
    return typeof name === "number" ? String(name) : `'${name}'`;
  };
  return {
    desc,
    // Accounts may be made by an earlier resource: names are looked up when they are needed.
    should: ([wanted], resource) => accountId(kind, wanted, resource) ?? wanted,
    retrieve: (resource) => currentId(kind, resource),
    matches: (is, wanted, resource) => isOwn(kind, is, wanted, resource),
    insync: (_is, _should, resource, equals) => equals() || !canChange(kind, resource),
    set: (resource, value) => changeOwnership(kind, value, resource),
    isToString: display,
    shouldToString: display,
  };
}

function currentId(kind: Kind, resource: ResourceContext): number | "absent" | "silly" {
  const stat = statOf(resource);
  if (stat === null) return "absent";
  const id = kind === "owner" ? stat.uid : stat.gid;
  if (id <= maximumId(resource)) return id;
  const what = kind === "owner" ? "UID" : "GID";
  resource.warning(
    `Apparently using negative ${what} (${id}) on a platform that does not consistently handle them`,
  );
  return "silly";
}

// Whether the file belongs to one of those wanted. An account that is only to be made later in a
// run that changes nothing is not there yet, and that is no failure.
function isOwn(kind: Kind, is: unknown, wanted: unknown, resource: ResourceContext): boolean {
  const id = accountId(kind, wanted, resource);
  if (id !== undefined) return id === is;
  if (resource.noop) return false;
  const name = String(wanted);
  const issue = kind === "owner" ? issues.UNKNOWN_USER({ name }) : issues.UNKNOWN_GROUP({ name });
  throw new Error(issue.message);
}

function canChange(kind: Kind, { host }: ResourceContext): boolean {
  if (kind === "group" || host.feature("root")) return true;
  warnOfMissingPower(host);
  return false;
}

// Once for a machine, however many files it is said of.
const warned = new WeakSet<Host>();

function warnOfMissingPower(host: Host): void {
  if (warned.has(host)) return;
  warned.add(host);
  host.log("warning", "Cannot manage ownership unless running as root");
}

function changeOwnership(kind: Kind, value: unknown, resource: ResourceContext): void {
  const id = accountId(kind, value, resource);
  const behindLinks = resource.should.links !== "manage";
  resource.provider.call(kind === "owner" ? "chown" : "chgrp", diskPath(resource), id, behindLinks);
}

/** The number of a user or group given by name or number; undefined for an unknown name. */
export function accountId(
  kind: Kind,
  value: unknown,
  { host }: ResourceContext,
): number | undefined {
  if (typeof value === "number") return value;
  const text = String(value);
  if (/^-?\d+$/.test(text)) return Number(text);
  return kind === "owner" ? host.userByName(text)?.uid : host.groupByName(text)?.gid;
}

/** Who is to own a file that now belongs to `is`; undefined to leave that to the system. */
export function wantedId(
  kind: Kind,
  is: number | undefined,
  resource: ResourceContext,
): number | undefined {
  // Others than root can't give files away; `fixOwnership` says so.
  if (!resource.host.feature("root")) return is;
  const ids = resource.wanted(kind).map((wanted) => accountId(kind, wanted, resource));
  return is !== undefined && ids.includes(is) ? is : (ids[0] ?? is);
}

function nameOf(kind: Kind, id: unknown, resource: ResourceContext): string | number {
  if (typeof id !== "number") return String(id);
  if (id > maximumId(resource)) return id;
  const { host } = resource;
  return (kind === "owner" ? host.userById(id)?.name : host.groupById(id)?.name) ?? id;
}

function maximumId({ host }: ResourceContext): number {
  return Number(host.setting("maximum_uid"));
}

/** Corrects owner, group and mode of what has just been made, where the manifest names them. */
export function fixOwnership(resource: ResourceContext): void {
  for (const kind of ["owner", "group"] as const) {
    if (!resource.has(kind)) continue;
    forgetStat(resource);
    const wanted = resource.wanted(kind);
    const is = currentId(kind, resource);
    if (wanted.some((one) => isOwn(kind, is, one, resource))) continue;
    if (canChange(kind, resource)) changeOwnership(kind, wanted[0], resource);
  }
  forgetStat(resource);
  if (resource.has("mode")) fixMode(resource);
  ignoreContext(resource);
}

function fixMode(resource: ResourceContext): void {
  const stat = statOf(resource);
  if (stat === null) return;
  const is = (stat.mode & 0o7777).toString(8).padStart(4, "0");
  const wanted = mode.should(resource.wanted("mode"), resource);
  const matches = (): boolean => mode.matches(is, wanted, resource);
  if (!mode.insync(is, wanted, resource, matches)) {
    mode.set(resource, wanted);
    forgetStat(resource);
  }
}
