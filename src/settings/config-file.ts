// Reads puppet.conf and environment.conf: sections of `name = value`, each value optionally
// followed by the owner, group and mode of the file it names: `{ owner = root, mode = 644 }`.

import { PuppetError } from "../util/error.ts";
import { parseIni } from "./ini-file.ts";
import { issues } from "./issues.ts";

export interface FileMetadata {
  readonly owner?: string;
  readonly group?: string;
  readonly mode?: string;
}

interface ConfigEntry {
  readonly value: string | boolean;
  readonly metadata: FileMetadata | undefined;
  readonly line: number;
}

export type ConfigSection = ReadonlyMap<string, ConfigEntry>;
export type ConfigFile = ReadonlyMap<string, ConfigSection>;

/** The sections of puppet.conf. */
export const configSections = ["main", "server", "master", "agent", "user"] as const;

export function parseConfigFile(
  source: string,
  file: string,
  allowedSections?: readonly string[],
): ConfigFile {
  const result = new Map<string, Map<string, ConfigEntry>>([["main", new Map()]]);
  let section = result.get("main") as Map<string, ConfigEntry>;
  for (const [index, line] of parseIni(source).entries()) {
    const at = { file, line: index + 1 };
    if (line.kind === "section") {
      refuseSection(line.name, at, allowedSections);
      section = result.get(line.name) ?? new Map<string, ConfigEntry>();
      result.set(line.name, section);
    } else if (line.kind === "setting") {
      // The first of several wins.
      if (!section.has(line.name)) section.set(line.name, readEntry(line.value, at));
    } else if (!/^\s*(#.*)?$/.test(line.text)) {
      const isLast = !source.includes("\n", offsetOf(source, index));
      throw new PuppetError(
        issues.UNMATCHED_LINE({ text: `${line.text}${isLast ? "" : "\n"}` }),
        at,
      );
    }
  }
  return result;
}

/** A value as it is written in a file or on the command line: unquoted, `true` and `false` read. */
export function translate(text: string): string | boolean {
  if (/^false$/i.test(text)) return false;
  if (/^true$/i.test(text)) return true;
  return text.replaceAll(/^["']|["']$/gm, "").replace(/\s+$/, "");
}

interface Place {
  readonly file: string;
  readonly line: number;
}

function refuseSection(name: string, at: Place, allowed: readonly string[] | undefined): void {
  if (allowed === undefined || allowed.includes(name)) return;
  throw new PuppetError(issues.ILLEGAL_SECTION({ name, ...at, allowed }));
}

function readEntry(text: string, at: Place): ConfigEntry {
  const value = translate(text);
  if (typeof value === "boolean") return { value, metadata: undefined, line: at.line };
  // `${vardir}/state` is no list of options; only braces that stand alone are.
  const braces = /(?<!\$)\{\s*([^}]+)\s*\}/.exec(value);
  if (braces === null) return { value, metadata: undefined, line: at.line };
  const rest = value.slice(0, braces.index) + value.slice(braces.index + braces[0].length);
  const metadata = readMetadata(braces[1] as string, value);
  return { value: rest.replace(/\s*$/, ""), metadata, line: at.line };
}

function readMetadata(text: string, whole: string): FileMetadata {
  const metadata: Record<string, string> = {};
  for (const part of text.split(/\s*,\s*/)) {
    const match = /^\s*(\w+)\s*=\s*(\w+)\s*$/.exec(part);
    if (match === null) throw new PuppetError(issues.UNPARSED_FILE_OPTION({ text: whole }));
    const [, option = "", value = ""] = match;
    if (!["owner", "group", "mode"].includes(option)) {
      throw new PuppetError(issues.INVALID_FILE_OPTION({ option }));
    }
    if (option === "mode" && !/^\d+$/.test(value)) {
      throw new PuppetError(issues.INVALID_FILE_MODE());
    }
    metadata[option] = value;
  }
  return metadata;
}

function offsetOf(source: string, line: number): number {
  let offset = 0;
  for (let index = 0; index < line; index += 1) offset = source.indexOf("\n", offset) + 1;
  return offset;
}
