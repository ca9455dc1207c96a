// The machine ppt runs on, as types and providers see it. What other parts of the engine know
// (facts, settings, served files, buckets) is handed in.

import { spawnSync } from "node:child_process";
import { accessSync, constants, readFileSync, statSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import type {
  ExecuteOptions,
  ExecutionResult,
  FileBucket,
  FileSources,
  GroupEntry,
  Host,
  UserEntry,
} from "../define/host.ts";
import { toText } from "../define/inspect.ts";
import type { Sensitive, Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { spawnAndWait } from "../util/execute.ts";
import type { Level, Log } from "../util/log.ts";
import { issues } from "./issues.ts";

interface HostInput {
  readonly log: Log;
  readonly now: () => Date;
  readonly fact: (name: string) => Value | undefined;
  readonly setting: (name: string) => Value;
  readonly sources: FileSources;
  readonly filebucket: Host["filebucket"];
  /** Another directory that stands for the root of the file system. */
  readonly root?: string | undefined;
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
}

export function createHost(input: HostInput): Host {
  const { log, root = "", environment = process.env } = input;
  const accounts = new Accounts(root);
  const which = (program: string): string | undefined =>
    findProgram(program, environment.PATH ?? "");
  return {
    now: input.now,
    path: (absolute) => (root === "" ? absolute : join(root, absolute)),
    fact: input.fact,
    setting: input.setting,
    feature: (name) => features[name]?.() ?? false,
    which,
    execute: (command, options) => execute({ command, options, accounts, environment, log }),
    userByName: (name) => accounts.user("name", name),
    userById: (uid) => accounts.user("uid", uid),
    groupByName: (name) => accounts.group("name", name),
    groupById: (gid) => accounts.group("gid", gid),
    environment,
    sources: input.sources,
    filebucket: (options): FileBucket => input.filebucket(options),
    log: (level: Level, message, source) => log.send(level, message, { source }),
  };
}

const features: Readonly<Record<string, () => boolean>> = {
  posix: () => process.platform !== "win32",
  root: () => process.geteuid?.() === 0,
  manages_symlinks: () => true,
  diff: () => true,
  syslog: () => process.platform !== "win32",
  selinux: () => isReadable("/sys/fs/selinux/enforce"),
};

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** The full path of a program, by its path or the directories of PATH. */
function findProgram(program: string, path: string): string | undefined {
  if (isAbsolute(program)) return isExecutable(program) ? program : undefined;
  for (const directory of path.split(":")) {
    if (directory === "") continue;
    const candidate = join(directory, program);
    if (isExecutable(candidate)) return candidate;
  }
  return undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

interface Execution {
  readonly command: string | readonly (string | Sensitive)[];
  readonly options: ExecuteOptions | undefined;
  readonly accounts: Accounts;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly log: Log;
}

async function execute(execution: Execution): Promise<ExecutionResult> {
  const { command, options = {}, accounts, log } = execution;
  const shown = options.sensitive === true ? "[redacted]" : commandText(command);
  const uid = options.user === undefined ? undefined : accounts.uidOf(options.user);
  const gid = options.group === undefined ? undefined : accounts.gidOf(options.group);
  log.debug(() => `Executing${identity(options)}: '${shown}'`);
  const { cwd } = options;
  if (cwd !== undefined && !isDirectory(cwd)) {
    throw new PuppetError(issues.NO_WORKING_DIRECTORY({ cwd }));
  }
  const ended = await spawnAndWait(typeof command === "string" ? command : command.map(unwrap), {
    cwd,
    environment: environmentOf(execution),
    stdin: options.stdin,
    uid,
    gid: gid ?? (uid === undefined ? undefined : accounts.user("uid", uid)?.gid),
    groups: uid === undefined ? undefined : accounts.groupsOf(uid, gid),
    umask: options.umask,
    combine: options.combine ?? true,
    timeout: options.timeout,
  });
  if (ended.timedOut) throw new PuppetError(issues.TIMED_OUT());
  const output = Buffer.from(ended.output).toString();
  const { status } = ended;
  if (options.failOnFail !== false && status !== 0) {
    throw new PuppetError(issues.EXECUTION_FAILED({ command: shown, status, output }));
  }
  return { status, signal: ended.signal, output, stderr: Buffer.from(ended.stderr).toString() };
}

function identity({ user, group }: ExecuteOptions): string {
  if (user === undefined && group === undefined) return "";
  const parts = [
    user === undefined ? "" : ` uid=${user}`,
    group === undefined ? "" : ` gid=${group}`,
  ];
  return ` with${parts.join("")}`;
}

function commandText(command: string | readonly (string | Sensitive)[]): string {
  if (typeof command === "string") return command;
  return command.map((word) => (typeof word === "string" ? word : "[redacted]")).join(" ");
}

function unwrap(word: string | Sensitive): string {
  return typeof word === "string" ? word : toText(word.unwrap());
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

// What would make a program's output or behaviour depend on who started us, and what our own
// runtime would listen to in a child.
const personal = ["HOME", "USER", "LOGNAME", "BUN_OPTIONS", "BUN_BE_BUN"];
const locale = [
  "LANG",
  "LANGUAGE",
  "LC_ALL",
  "LC_ADDRESS",
  "LC_COLLATE",
  "LC_CTYPE",
  "LC_IDENTIFICATION",
  "LC_MEASUREMENT",
  "LC_MESSAGES",
  "LC_MONETARY",
  "LC_NAME",
  "LC_NUMERIC",
  "LC_PAPER",
  "LC_TELEPHONE",
  "LC_TIME",
];

function environmentOf({ environment, options = {} }: Execution): Record<string, string> {
  const given: Record<string, string | null | undefined> = { ...environment };
  for (const name of personal) delete given[name];
  if (options.overrideLocale !== false) {
    for (const name of locale) delete given[name];
    given.LANG = "C";
    given.LC_ALL = "C";
  }
  Object.assign(given, options.environment);
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined && value !== null) result[name] = value;
  }
  return result;
}

// Reads the account files, and asks the name service about names that are not in them. A file is
// read again when it has changed: users come and go during a run.
class Accounts {
  readonly #root: string;
  readonly #users: Table<UserEntry>;
  readonly #groups: Table<GroupEntry>;

  constructor(root: string) {
    this.#root = root;
    this.#users = new Table(join(root === "" ? "/" : root, "etc/passwd"), userEntry);
    this.#groups = new Table(join(root === "" ? "/" : root, "etc/group"), groupEntry);
  }

  user(key: "name" | "uid", value: string | number): UserEntry | undefined {
    const found = this.#users.find((entry) => entry[key] === value);
    return found ?? this.#ask("passwd", value, userEntry);
  }

  group(key: "name" | "gid", value: string | number): GroupEntry | undefined {
    const found = this.#groups.find((entry) => entry[key] === value);
    return found ?? this.#ask("group", value, groupEntry);
  }

  uidOf(user: string | number): number {
    const id = numberOf(user) ?? this.user("name", String(user))?.uid;
    if (id === undefined) throw new PuppetError(issues.NO_USER({ user: String(user) }));
    return id;
  }

  gidOf(group: string | number): number {
    const id = numberOf(group) ?? this.group("name", String(group))?.gid;
    if (id === undefined) throw new PuppetError(issues.NO_GROUP({ group: String(group) }));
    return id;
  }

  /** All groups of a user, as they are after logging in. */
  groupsOf(uid: number, gid: number | undefined): number[] {
    const user = this.user("uid", uid);
    const primary = user?.gid ?? gid;
    const groups = primary === undefined ? [] : [primary];
    if (user === undefined) return groups;
    for (const group of this.#groups.entries) {
      if (group.members.includes(user.name) && !groups.includes(group.gid)) groups.push(group.gid);
    }
    return groups;
  }

  // Names may come from a directory service; without one there is nothing but the files.
  #ask<T>(database: string, key: string | number, parse: Parse<T>): T | undefined {
    if (this.#root !== "" || !hasOtherSources(database)) return undefined;
    const { status, stdout } = spawnSync("getent", [database, String(key)], { encoding: "utf8" });
    return status === 0 ? parse(stdout.trimEnd().split(":")) : undefined;
  }
}

type Parse<T> = (fields: readonly string[]) => T | undefined;

class Table<T> {
  readonly #path: string;
  readonly #parse: Parse<T>;
  #stamp = "";
  #entries: readonly T[] = [];

  constructor(path: string, parse: Parse<T>) {
    this.#path = path;
    this.#parse = parse;
  }

  get entries(): readonly T[] {
    const stat = statSync(this.#path, { throwIfNoEntry: false });
    const stamp = stat === undefined ? "none" : `${stat.ino} ${stat.mtimeMs} ${stat.size}`;
    if (stamp === this.#stamp) return this.#entries;
    const lines = stat === undefined ? [] : readFileSync(this.#path, "utf8").split("\n");
    const entries: T[] = [];
    for (const line of lines) {
      const entry = this.#parse(line.split(":"));
      if (entry !== undefined) entries.push(entry);
    }
    this.#stamp = stamp;
    this.#entries = entries;
    return entries;
  }

  find(isIt: (entry: T) => boolean): T | undefined {
    return this.entries.find(isIt);
  }
}

function userEntry(fields: readonly string[]): UserEntry | undefined {
  const [name = "", , uid = "", gid = "", gecos = "", home = "", shell = ""] = fields;
  if (name === "" || !/^\d+$/.test(uid)) return undefined;
  return { name, uid: Number(uid), gid: Number(gid), gecos, home, shell };
}

function groupEntry(fields: readonly string[]): GroupEntry | undefined {
  const [name = "", , gid = "", members = ""] = fields;
  if (name === "" || !/^\d+$/.test(gid)) return undefined;
  return { name, gid: Number(gid), members: members === "" ? [] : members.split(",") };
}

function hasOtherSources(database: string): boolean {
  let text: string;
  try {
    text = readFileSync("/etc/nsswitch.conf", "utf8");
  } catch {
    return false;
  }
  const line = new RegExp(`^${database}:(.*)$`, "m").exec(text)?.[1] ?? "files";
  return line.split(/\s+/).some((source) => source !== "" && !["files", "compat"].includes(source));
}

function numberOf(value: string | number): number | undefined {
  if (typeof value === "number") return value;
  return /^\d+$/.test(value) ? Number(value) : undefined;
}
