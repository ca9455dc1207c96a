// Permissions in both notations: "0644" and "u=rw,go+X". Symbolic modes are worked out against
// the mode a file has, so they stay text until that is known.
import { statSync } from "node:fs";
import type { PropertyDeclaration, ResourceContext } from "ppt";
import { classOf, inspect, PuppetError } from "ppt";
import { issues } from "./issues.ts";
import { diskPath, kindOf, statOf } from "./stat.ts";

const octal = /^0?[0-7]{1,4}$/;
const symbolic = /^([ugoa]*[-=+][-=+rstwxXugo]*)(,[ugoa]*[-=+][-=+rstwxXugo]*)*$/;

const bits: Readonly<Record<string, number>> = { r: 4, w: 2, x: 1 };
const specialBits: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  t: { u: 1, g: 1, o: 1 },
  s: { u: 4, g: 2, o: 1 },
};

export const mode = {
  desc:
    "The permissions, in octal (`'0640'`) or symbolic (`'u=rw,g+r,o='`) notation, always as a " +
    "string. Where octal permissions of a directory allow reading, they allow searching too. " +
    "A symbolic mode changes the bits it names and leaves the others. Without it, permissions " +
    "of what is there are left alone and new files get 0644. The mode of a link is not managed.",
  validate: (value: unknown) => {
    if (typeof value !== "string") {
      throw new PuppetError(issues.MODE_NOT_STRING({ value: classOf(value) }));
    }
    if (!octal.test(value) && !symbolic.test(value)) {
      throw new PuppetError(issues.INVALID_MODE({ value: inspect(value) }));
    }
  },
  munge: normalizeMode,
  unmunge: displayMode,
  should: ([wanted], resource) => displayMode(wantedMode(String(wanted), resource)),
  retrieve: (resource) => {
    const stat = statOf(resource);
    return stat === null ? "absent" : (stat.mode & 0o7777).toString(8).padStart(4, "0");
  },
  insync: (_is, _should, resource, equals) => {
    const stat = statOf(resource);
    if (stat !== null && kindOf(stat) === "link" && resource.should.links !== "follow") {
      resource.logAs("mode", "debug", "Not managing symlink mode");
      return true;
    }
    return equals();
  },
  matches: (is, should, resource) =>
    typeof is === "string" &&
    is !== "absent" &&
    Number.parseInt(is, 8) ===
      modeFromCurrent(wantedMode(String(should), resource), Number.parseInt(is, 8), resource),
  set: (resource, value) => {
    const current = statOf(resource)?.mode ?? 0o644;
    const wanted = modeFromCurrent(String(value), current, resource);
    resource.provider.call("chmod", diskPath(resource), wanted);
  },
  isToString: (is) => (is === "absent" ? "'absent'" : `'${String(is).padStart(4, "0")}'`),
  shouldToString: (should) => `'${String(should).padStart(4, "0")}'`,
  changeToString: (is, should, resource, usual) => {
    if (/^\d+$/.test(should)) return usual();
    const before = normalizeMode(is);
    const after = modeFromCurrent(should, Number.parseInt(before, 8), resource).toString(8);
    return `${usual(before, after)} (${should})`;
  },
} satisfies PropertyDeclaration;

/** Octal digits without leading zeros; symbolic modes as they are. */
export function normalizeMode(value: string): string {
  return octal.test(value) ? Number.parseInt(value, 8).toString(8) : value;
}

function displayMode(value: string): string {
  return octal.test(value) ? value.padStart(4, "0") : value;
}

// In octal, a directory that may be read may be searched too.
function wantedMode(value: string, resource: ResourceContext): string {
  if (!/^\d+$/.test(value) || !isDirectory(resource)) return value;
  const given = Number.parseInt(value, 8);
  return (given | ((given & 0o444) >> 2)).toString(8);
}

// Behind links as well: their permissions are those that count.
function isDirectory(resource: ResourceContext): boolean {
  const stat = statOf(resource);
  if (stat === null || !stat.isSymbolicLink()) return stat?.isDirectory() ?? false;
  return statSync(diskPath(resource), { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function modeFromCurrent(wanted: string, current: number, resource: ResourceContext): number {
  return symbolicModeToInt(wanted, current, statOf(resource)?.isDirectory() ?? false);
}

/** Applies a mode in either notation to the bits a file has. */
export function symbolicModeToInt(
  modification: string,
  current: number,
  isDirectory = false,
): number {
  if (modification === "") throw new PuppetError(issues.EMPTY_MODE());
  if (/^[0-7]+$/.test(modification)) return Number.parseInt(modification, 8);
  if (/^\d+$/.test(modification)) throw new PuppetError(issues.DECIMAL_MODE());
  const classes: Classes = {
    s: (current >> 9) & 7,
    u: (current >> 6) & 7,
    g: (current >> 3) & 7,
    o: current & 7,
  };
  const isExecutable = (current & 0o111) !== 0;
  for (const clause of modification.split(",")) {
    try {
      applyClause(clause, classes, isDirectory || isExecutable);
    } catch (error) {
      if (!(error instanceof PuppetError)) throw error;
      const at = { why: error.message, clause: inspect(clause), mode: inspect(modification) };
      throw new PuppetError(issues.SYMBOLIC_MODE(at));
    }
  }
  return (classes.s << 9) | (classes.u << 6) | (classes.g << 3) | classes.o;
}

type Who = "u" | "g" | "o";
type Classes = Record<"s" | Who, number>;

// `u=rw+x`: each class of users takes the operations in turn, and "the mode of u, g or o" in
// them is the one before this clause.
function applyClause(clause: string, classes: Classes, grantsConditionalX: boolean): void {
  const [, who = "", operations] = /^([ugoa]*)([-+=].*)$/.exec(clause) ?? [];
  if (operations === undefined) throw new PuppetError(issues.MISSING_ACTION());
  const before = { ...classes };
  const named = (who === "" ? "a" : who).replaceAll("a", "ugo");
  for (const one of new Set(named) as Set<Who>) {
    let value = before[one];
    let action = "";
    for (const operation of operations) {
      if (operation === "-" || operation === "+" || operation === "=") {
        action = operation;
        if (action === "=") value = 0;
      } else if (operation === "u" || operation === "g" || operation === "o") {
        value = combine(action, value, before[operation]);
      } else if (operation === "X") {
        if (action !== "+") throw new PuppetError(issues.CONDITIONAL_X());
        if (grantsConditionalX) value |= 1;
      } else if (operation === "s" || operation === "t") {
        classes.s = combine(action, classes.s, specialBits[operation]?.[one] ?? 0);
      } else {
        const bit = bits[operation];
        if (bit === undefined) throw new PuppetError(issues.UNKNOWN_OPERATION());
        value = combine(action, value, bit);
      }
    }
    classes[one] = value;
  }
}

function combine(action: string, value: number, bit: number): number {
  return action === "-" ? value & ~bit : value | bit;
}
