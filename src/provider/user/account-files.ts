// Reads the local account files: passwd, group and shadow.
import { readFileSync } from "node:fs";
import type { Host } from "ppt";

interface ShadowEntry {
  readonly password: string;
  /** Days; -1 where nothing is set. */
  readonly minAge: number;
  readonly maxAge: number;
  readonly warnDays: number;
  /** Days since 1970-01-01; -1 for never. */
  readonly expires: number;
}

interface PasswdEntry {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  readonly comment: string;
  readonly home: string;
  readonly shell: string;
}

export function passwdEntries(host: Host): PasswdEntry[] {
  return rows(host, "/etc/passwd").map(
    ([name = "", , uid, gid, comment = "", home = "", shell = ""]) => ({
      name,
      uid: Number(uid),
      gid: Number(gid),
      comment,
      home,
      shell,
    }),
  );
}

/** Other groups of a user, in the order of the group file. */
export function groupsOf(host: Host, user: string): string[] {
  const groups = rows(host, "/etc/group");
  return groups
    .filter(([, , , members = ""]) => members.split(",").includes(user))
    .map(([name = ""]) => name);
}

/** `undefined` for everybody who may not read the file, too. */
export function shadowEntry(host: Host, user: string): ShadowEntry | undefined {
  const found = rows(host, "/etc/shadow").find(([name]) => name === user);
  if (found === undefined) return undefined;
  const [, password = "", , minAge, maxAge, warnDays, , expires] = found;
  return {
    password,
    minAge: number(minAge),
    maxAge: number(maxAge),
    warnDays: number(warnDays),
    expires: number(expires),
  };
}

function number(field: string | undefined): number {
  return field === undefined || field === "" ? -1 : Number(field);
}

function rows(host: Host, file: string): string[][] {
  return contents(host.path(file))
    .split("\n")
    .filter((line) => line !== "" && !/^[#+-]/.test(line))
    .map((line) => line.split(":"));
}

function contents(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EACCES") return "";
    throw error;
  }
}
