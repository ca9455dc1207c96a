// What the machine's release files say about its distribution, in the words of the os fact.

import type { FactContext } from "ppt";

export type Read = FactContext["read"];
export interface Release {
  readonly full: string | null;
  readonly major: string | null;
  readonly minor?: string | undefined;
  readonly [name: string]: string | null | undefined;
}

/** /etc/os-release by its names in upper case. */
export function readOsRelease(read: Read): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  for (const line of (read("/etc/os-release") ?? "").split("\n")) {
    const match = /^\s*([A-Z_0-9]+)=(.*?)\s*$/.exec(line.replaceAll('"', ""));
    if (match !== null) entries.set(match[1] as string, match[2] as string);
  }
  return entries;
}

/** The distribution's short name: debian, ubuntu, rhel, sles, … */
export function distribution(read: Read): string {
  if (read("/etc/devuan_version") !== undefined) return "devuan";
  const id = readOsRelease(read).get("ID");
  if (id !== undefined) return /opensuse/i.test(id) ? "opensuse" : id.toLowerCase();
  if (read("/etc/redhat-release") !== undefined) return "rhel";
  return read("/etc/SuSE-release")?.split(" ")[0]?.toLowerCase() ?? "linux";
}

/** "12.11" as its parts. */
export function splitRelease(version: string | undefined): Release | undefined {
  if (version === undefined || version === "") return undefined;
  const [major = "", minor] = version.split(".");
  return { full: version, major, minor };
}

/** A release that is not split. */
export function whole(version: string | undefined): Release | undefined {
  return version === undefined ? undefined : { full: version, major: version };
}

/** VERSION_ID; one that is a whole number gets a ".0". */
export function versionId(read: Read): string | undefined {
  const id = readOsRelease(read).get("VERSION_ID");
  return id === undefined || id.includes(".") ? id : `${id}.0`;
}

/** The version in a file like "Rocky Linux release 9.3 (Blue Onyx)". */
export function firstLineRelease(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (text.trimEnd().endsWith("Rawhide")) return "Rawhide";
  const pattern = text.includes("release") ? /release (\d[\d.]*)/ : /Amazon Linux (\d+)/;
  return pattern.exec(text)?.[1];
}

interface RedHatRelease {
  readonly description: string;
  readonly codename: string | undefined;
  readonly id: string;
  readonly name: string;
  readonly version: string | undefined;
}

export function readRedHatRelease(read: Read): RedHatRelease | undefined {
  const text = read("/etc/redhat-release");
  if (text === undefined) return undefined;
  const [before = "", after = ""] = text.split("release").map((part) => part.trim());
  const words = before.split(/\s+/).filter((word) => word.toLowerCase() !== "linux");
  const codename = /release.*\((.*)\)/.exec(text)?.[1]?.replaceAll(/[()]/g, "");
  return {
    description: text.trim(),
    codename: codename === "" ? undefined : codename,
    id: words.join(""),
    name: words.slice(0, 2).join(""),
    version: after.split(/\s+/)[0],
  };
}

export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
