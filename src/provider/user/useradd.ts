// Users by useradd, usermod, userdel, chage and chpasswd. A password never becomes an argument,
// where every process could read it: chpasswd gets it on standard input. With `forcelocal`
// libuser's commands are used, which change the local files only.
import { accessSync, constants, existsSync } from "node:fs";
import type { AnyValues, CommandArgument, ResourceContext, State } from "ppt";
import { user } from "ppt/types";
import { explained } from "../explained.ts";
import { groupsOf, passwdEntries, shadowEntry } from "./account-files.ts";

type Program =
  | "add"
  | "modify"
  | "remove"
  | "age"
  | "chpasswd"
  | "localadd"
  | "localmodify"
  | "localremove"
  | "localage";
type At = ResourceContext<AnyValues, AnyValues, AnyValues, Program>;

/** The flags of useradd and usermod, in the order the reference passes them. */
const flags: Readonly<Record<string, string>> = {
  comment: "-c",
  expiry: "-e",
  gid: "-g",
  groups: "-G",
  home: "-d",
  shell: "-s",
  uid: "-u",
};
const ageFlags: Readonly<Record<string, string>> = {
  password_max_age: "-M",
  password_min_age: "-m",
  password_warn_days: "-W",
};
const day = 24 * 60 * 60 * 1000;

export default user.provider({
  name: "useradd",
  doc: "Manages users with `useradd` and its kin.",
  commands: {
    add: "useradd",
    modify: "usermod",
    remove: "userdel",
    age: "chage",
    chpasswd: "chpasswd",
  },
  optionalCommands: {
    localadd: "luseradd",
    localmodify: "lusermod",
    localremove: "luserdel",
    localage: "lchage",
  },
  features: [
    "allows_duplicates",
    "manages_expiry",
    "manages_homedir",
    "manages_password_age",
    "manages_passwords",
    "manages_shell",
    "system_users",
  ],
  featuresWhen: {
    manages_local_users_and_groups: (host) =>
      ["luseradd", "lusermod", "luserdel", "lchage"].every(
        (name) => host.which(name) !== undefined,
      ),
  },
  instances: (at) =>
    passwdEntries(at.host).map(({ name }) => ({ name, ...stateOf(at.host, name) })),
  retrieve: (at) => stateOf(at.host, at.name, isLocal(at)),
  set: {
    ...Object.fromEntries(
      Object.keys(flags).map((property) => [
        property,
        (at: At, value: unknown) => modify(at, property, value),
      ]),
    ),
    ...Object.fromEntries(
      Object.keys(ageFlags).map((property) => [
        property,
        (at: At, value: unknown) => modify(at, property, value),
      ]),
    ),
    password: (at, value) => setPassword(at, String(value)),
  },
  methods: {
    create,
    delete: (at) =>
      explained(at, `Could not delete user ${at.name}`, () => {
        const args = [...(at.should.managehome === true ? ["-r"] : []), at.name];
        return isLocal(at) ? at.run.localremove(...args) : at.run.remove(...args);
      }),
    setGid: (at, gid: number) => modify(at, "gid", gid),
  },
});

function stateOf(host: At["host"], name: string, local = false): State | undefined {
  const found = local
    ? passwdEntries(host).find((entry) => entry.name === name)
    : named(host, name);
  if (found === undefined) return undefined;
  const shadow = shadowEntry(host, name);
  return {
    ensure: "present",
    uid: found.uid,
    gid: found.gid,
    comment: found.comment,
    home: found.home,
    shell: found.shell,
    groups: groupsOf(host, name),
    ...(shadow !== undefined && {
      password: shadow.password,
      password_min_age: shadow.minAge,
      password_max_age: shadow.maxAge,
      password_warn_days: shadow.warnDays,
      expiry: shadow.expires === -1 ? "absent" : dateOf(shadow.expires),
    }),
  };
}

function named(host: At["host"], name: string) {
  const entry = host.userByName(name);
  return entry === undefined ? undefined : { ...entry, comment: entry.gecos };
}

function dateOf(days: number): string {
  return new Date(days * day).toISOString().slice(0, 10);
}

async function create(at: At): Promise<void> {
  if (at.should.shell !== undefined) checkShell(at, at.should.shell);
  await explained(at, `Could not create user ${at.name}`, async () => {
    const args = addArguments(at);
    await (isLocal(at) ? at.run.localadd(...args) : at.run.add(...args));
    const ages = Object.entries(ageFlags).filter(([property]) => at.should[property] !== undefined);
    if (ages.length === 0) return;
    const limits = ages.flatMap(([property, flag]) => [flag, String(at.should[property])]);
    await (isLocal(at) ? at.run.localage : at.run.age)(...limits, at.name);
  });
  if (isLocal(at)) {
    if (at.should.groups !== undefined) await modify(at, "groups", groupList(at));
    if (at.should.expiry !== undefined) await modify(at, "expiry", at.should.expiry);
  }
  if (at.should.password !== undefined) await setPassword(at, String(at.should.password));
}

function addArguments(at: At): string[] {
  const args: string[] = [];
  // useradd would make a group of the user's name, and fails when there is one already.
  if (at.should.gid === undefined && at.host.groupByName(at.name) !== undefined) {
    args.push("-g", at.name);
  }
  for (const [property, flag] of Object.entries(flags)) {
    const value = property === "groups" ? groupList(at) : at.should[property];
    if (value === undefined || value === null || value === "") continue;
    if (isLocal(at) && (property === "groups" || property === "expiry")) continue;
    args.push(flag, argument(property, value));
  }
  args.push(...duplicates(at));
  if (at.should.managehome !== true) args.push("-M");
  else if (!isLocal(at)) args.push("-m");
  if (at.should.system === true) args.push("-r");
  return [...args, at.name];
}

function groupList(at: At): string | undefined {
  return at.should.groups === undefined ? undefined : at.wanted("groups").toSorted().join(",");
}

async function modify(at: At, property: string, value: unknown): Promise<void> {
  if (property === "shell") checkShell(at, String(value));
  const isAge = property in ageFlags;
  const args = [
    (isAge ? ageFlags[property] : flags[property]) ?? "",
    argument(property, value),
    ...(property === "uid" ? duplicates(at) : []),
    at.name,
  ];
  await explained(at, `Could not set ${property} on user[${at.name}]`, () => {
    const run: (...list: CommandArgument[]) => Promise<string> = isAge
      ? isLocal(at)
        ? at.run.localage
        : at.run.age
      : // libuser knows neither supplementary groups nor expiry.
        isLocal(at) && property !== "groups" && property !== "expiry"
        ? at.run.localmodify
        : at.run.modify;
    return run(...args);
  });
}

function argument(property: string, value: unknown): string {
  return property === "expiry" && value === "absent" ? "" : String(value);
}

async function setPassword(at: At, hash: string): Promise<void> {
  const { output } = await at.attempt.chpasswd("-e", {
    stdin: `${at.name}:${hash}\n`,
    sensitive: true,
  });
  if (output !== "") throw at.fail(`chpasswd said ${output}`);
}

function checkShell(at: At, shell: string): void {
  const path = at.host.path(shell);
  if (!existsSync(path)) throw at.fail(`Shell ${shell} must exist`);
  try {
    accessSync(path, constants.X_OK);
  } catch {
    throw at.fail(`Shell ${shell} must be executable`);
  }
}

// useradd refuses a UID that is taken unless told not to; libuser's commands never refuse.
function duplicates(at: At): string[] {
  if (!isLocal(at)) return at.should.allowdupe === true ? ["-o"] : [];
  const { uid } = at.should;
  if (at.should.allowdupe === true || uid === undefined) return [];
  if (!passwdEntries(at.host).some((entry) => entry.uid === uid)) return [];
  throw at.fail(`UID ${uid} already exists, use allowdupe to force user creation`);
}

function isLocal(at: ResourceContext): boolean {
  return at.should.forcelocal === true;
}
