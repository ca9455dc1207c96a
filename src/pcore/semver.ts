// Semantic versions: reading, writing and ordering them as the reference's library does.
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";
import { SemVer } from "./values.ts";

/** Before every other version, 0.0.0 included; it prints as `0.0.0-`. */
export const leastVersion: SemVer = new SemVer(0, 0, 0);
export const greatestVersion: SemVer = new SemVer(Infinity, 0, 0);

const identifiers = "[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*";
const number = "(0|[1-9]\\d*)";
const full = new RegExp(
  `^${number}\\.${number}\\.${number}(?:-(${identifiers}))?(?:\\+(${identifiers}))?\\n?$`,
);

/** Whether the text has the form of a version; `parseVersion` may still refuse leading zeros. */
export function isVersionText(text: string): boolean {
  return full.test(text);
}

export function parseVersion(text: string): SemVer {
  const match = full.exec(text);
  if (match === null) throw new PuppetError(issues.NOT_A_VERSION({ text }));
  const [, major, minor, patch, prerelease, build] = match;
  return new SemVer(
    Number(major),
    Number(minor),
    Number(patch),
    prereleaseParts(prerelease),
    build === undefined ? [] : build.split("."),
  );
}

export function prereleaseParts(text: string | undefined): (string | number)[] {
  if (text === undefined) return [];
  return text.split(".").map((part) => {
    if (!/^\d+$/.test(part)) return part;
    if (part.length > 1 && part.startsWith("0")) throw new PuppetError(issues.LEADING_ZERO());
    return Number(part);
  });
}

export function versionText(version: SemVer): string {
  const { major, minor, patch, prerelease, build } = version;
  if (version === leastVersion) return "0.0.0-";
  const tail = prerelease.length > 0 ? `-${prerelease.join(".")}` : "";
  const metadata = build.length > 0 ? `+${build.join(".")}` : "";
  return `${major}.${minor}.${patch}${tail}${metadata}`;
}

/** Negative, zero or positive; build metadata does not count. */
export function compareVersions(left: SemVer, right: SemVer): number {
  if (left === leastVersion || right === leastVersion) {
    return left === right ? 0 : left === leastVersion ? -1 : 1;
  }
  if (left.major !== right.major) return left.major < right.major ? -1 : 1;
  return (
    left.minor - right.minor ||
    left.patch - right.patch ||
    comparePrereleases(left.prerelease, right.prerelease)
  );
}

function comparePrereleases(
  left: readonly (string | number)[],
  right: readonly (string | number)[],
): number {
  if (left.length === 0 || right.length === 0) {
    return left.length === right.length ? 0 : left.length === 0 ? 1 : -1;
  }
  for (const [index, mine] of left.entries()) {
    const yours = right[index];
    if (yours === undefined) return 1;
    const order = comparePart(mine, yours);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function comparePart(left: string | number, right: string | number): number {
  if (typeof left === "number") return typeof right === "number" ? left - right : -1;
  if (typeof right === "number") return 1;
  return left === right ? 0 : left < right ? -1 : 1;
}

export function versionsEqual(left: SemVer, right: SemVer): boolean {
  return versionText(left) === versionText(right);
}
