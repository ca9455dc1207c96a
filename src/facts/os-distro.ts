// The distribution as `lsb_release` would describe it. Few hosts have that program, so the larger
// distributions are described from their release files.

import type { FactContext } from "ppt";
import { debianRelease, familyOf, kindOf, redHatRelease, suseRelease } from "./os-family.ts";
import {
  capitalize,
  firstLineRelease,
  type Read,
  type Release,
  readOsRelease,
  readRedHatRelease,
  splitRelease,
  versionId,
  whole,
} from "./os-release.ts";

interface Distro {
  readonly codename: string | undefined;
  readonly description: string | undefined;
  readonly id: string | undefined;
  readonly release: Release | undefined;
  readonly specification?: string | undefined;
  readonly [name: string]: string | Release | undefined;
}

/** `os.distro`; nothing when the distribution says nothing. */
export function distro(context: FactContext): Distro | undefined {
  const described = describe(context);
  return Object.values(described).every((value) => value === undefined) ? undefined : described;
}

function describe(context: FactContext): Distro {
  const { read } = context;
  const family = familyOf(read);
  if (family === "Debian") return debianDistro(context);
  if (kindOf(read) === "amzn") return amazonDistro(read);
  if (family === "RedHat") return redHatDistro(read);
  return family === "Suse" ? suseDistro(read) : lsbDistro(context);
}

/** Children of Debian that count on their own. */
const distroReleases: Readonly<Record<string, (context: FactContext) => Release | undefined>> = {
  ubuntu: ({ read }) => whole(versionId(read)),
  linuxmint: ({ read }) => whole(versionId(read)),
  devuan: (context) => lsbDistro(context).release,
};

function debianDistro(context: FactContext): Distro {
  const { read } = context;
  const release = readOsRelease(read);
  const version = release.get("VERSION") ?? "";
  const codename =
    /\((.*)\)$/.exec(version)?.[1] ?? /([A-Za-z]+)\s[A-Za-z]+/.exec(version)?.[1]?.toLowerCase();
  const id = release.get("ID");
  const own = distroReleases[kindOf(read)];
  return {
    codename: release.get("VERSION_CODENAME") ?? codename,
    description: release.get("PRETTY_NAME"),
    id: id === undefined ? undefined : capitalize(id),
    release: own === undefined ? debianRelease(read) : own(context),
  };
}

function amazonDistro(read: Read): Distro {
  const text = read("/etc/system-release")?.trim();
  const words = text?.split("release")[0]?.trim().split(/\s+/) ?? [];
  return {
    codename: /release.*\((.*)\)/.exec(text ?? "")?.[1] ?? "n/a",
    description: text,
    id: words.filter((word) => word.toLowerCase() !== "linux").join(""),
    release: splitRelease(firstLineRelease(text) ?? versionId(read)),
  };
}

function redHatDistro(read: Read): Distro {
  const release = readRedHatRelease(read);
  return {
    codename: release?.codename,
    description: release?.description,
    id: release?.id,
    release: redHatRelease(read),
  };
}

function suseDistro(read: Read): Distro {
  const release = readOsRelease(read);
  const codename = release.get("VERSION_CODENAME") ?? "";
  return {
    codename: codename === "" ? "n/a" : codename,
    description: release.get("PRETTY_NAME"),
    id: versionId(read)?.startsWith("12") ? "SUSE LINUX" : "SUSE",
    release: suseRelease(read),
  };
}

function lsbDistro({ run }: FactContext): Distro {
  const answers = new Map<string, string>();
  for (const line of (run("lsb_release", "-a") ?? "").split("\n")) {
    const match = /^([^:]+):\s*(.*)$/.exec(line);
    if (match !== null) answers.set(match[1] as string, match[2] as string);
  }
  return {
    codename: answers.get("Codename"),
    description: answers.get("Description"),
    id: answers.get("Distributor ID"),
    release: splitRelease(answers.get("Release")),
    specification: answers.get("LSB Version"),
  };
}
