// Which family a distribution belongs to, and where it keeps its release: two tables.

import {
  capitalize,
  distribution,
  firstLineRelease,
  type Read,
  type Release,
  readOsRelease,
  readRedHatRelease,
  splitRelease,
  versionId,
  whole,
} from "./os-release.ts";

const families: readonly (readonly [string, readonly string[]])[] = [
  [
    "RedHat",
    [
      ...["redhat", "rhel", "fedora", "centos", "scientific", "ascendos", "cloudlinux", "psbm"],
      ...["oraclelinux", "ovs", "oel", "amazon", "xenserver", "xcp-ng", "virtuozzo", "photon"],
      "mariner",
    ],
  ],
  ["Debian", ["debian", "ubuntu", "huaweios", "linuxmint", "devuan", "kde"]],
  ["Suse", ["sles", "sled", "suse"]],
  ["Gentoo", ["gentoo"]],
  ["Archlinux", ["arch", "manjaro"]],
  ["Mandrake", ["mandrake", "mandriva", "mageia"]],
];

const redHatLike = ["rhel", "fedora", "centos", "scientific", "meego", "oel", "ovs"];

/** The distribution, or the relative it names whose ways we know. */
export function kindOf(read: Read): string {
  const own = distribution(read);
  const likes = (readOsRelease(read).get("ID_LIKE") ?? "").split(" ");
  const isKnown = (kind: string) => redHatLike.includes(kind) || Object.hasOwn(releases, kind);
  return [own, ...likes].find(isKnown) ?? own;
}

export function familyOf(read: Read): string {
  const kind = kindOf(read);
  if (redHatLike.includes(kind) || kind === "ol" || kind === "amzn") return "RedHat";
  if (releases[kind] === suseRelease) return "Suse";
  const release = readOsRelease(read);
  const id = (release.get("ID_LIKE") ?? release.get("ID") ?? kind).toLowerCase();
  const family = families.find(([, names]) => names.some((name) => id.includes(name)));
  return capitalize(family?.[0] ?? id);
}

/** Where each distribution has its release. */
const releases: Readonly<Record<string, (read: Read) => Release | undefined>> = {
  debian: debianRelease,
  raspbian: debianRelease,
  elementary: debianRelease,
  ubuntu: (read) => whole(versionId(read)),
  linuxmint: (read) =>
    splitRelease(/^RELEASE=(\d+)/m.exec(read("/etc/linuxmint/info") ?? "")?.[1] ?? versionId(read)),
  devuan: (read) => splitRelease(read("/etc/devuan_version")?.trim() ?? versionId(read)),
  amzn: (read) => splitRelease(firstLineRelease(read("/etc/system-release")) ?? versionId(read)),
  ol: (read) => splitRelease(firstLineRelease(read("/etc/oracle-release")) ?? versionId(read)),
  gentoo: (read) => splitRelease(firstLineRelease(read("/etc/gentoo-release")) ?? versionId(read)),
  alpine: (read) => splitRelease(read("/etc/alpine-release")?.trim() ?? versionId(read)),
  sles: suseRelease,
  sled: suseRelease,
  opensuse: suseRelease,
  mageia: (read) =>
    splitRelease(
      /Mageia release ([0-9.]+)/.exec(read("/etc/mageia-release") ?? "")?.[1] ?? versionId(read),
    ),
  photon: (read) =>
    splitRelease(
      /DISTRIB_RELEASE="(\d+\.\d+)/.exec(read("/etc/lsb-release") ?? "")?.[1] ?? versionId(read),
    ),
  mariner: (read) =>
    splitRelease(
      /CBL-Mariner ([0-9.]+)/.exec(read("/etc/mariner-release") ?? "")?.[1] ?? versionId(read),
    ),
};

export function releaseOf(read: Read): Release | undefined {
  const kind = kindOf(read);
  if (redHatLike.includes(kind)) return redHatRelease(read);
  const find = releases[kind];
  if (find !== undefined) return find(read);
  // A rolling distribution has a release all the same, with nothing in it.
  return whole(versionId(read)) ?? { full: null, major: null };
}

export function debianRelease(read: Read): Release | undefined {
  const release = splitRelease(read("/etc/debian_version")?.trim());
  if (release?.minor === undefined) return release;
  return { ...release, minor: release.minor.replace(/^0([1-9])/, "$1") };
}

export function suseRelease(read: Read): Release | undefined {
  const version = versionId(read);
  if (version === undefined) return undefined;
  const parts = version.split(".");
  return { full: version, major: parts[0] as string, minor: parts.at(-1) };
}

export function redHatRelease(read: Read): Release | undefined {
  return splitRelease(readRedHatRelease(read)?.version ?? versionId(read));
}
