// The kinds of settings: how the text of puppet.conf or a flag becomes a value, and how the value
// prints. A setting whose text is `true` or `false` arrives here as a boolean, whatever its kind,
// because the reader of the file decides that before anyone knows the setting.

import path from "node:path";
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";

/** What a source holds before its setting's kind has looked at it. */
export type Raw = string | boolean | number | null | readonly (string | readonly string[])[];

/** What relative paths and `~` are resolved against. */
export interface Place {
  readonly cwd: string;
  readonly home: string;
}

export interface Kind<T extends SettingValue> {
  readonly name: string;
  munge(raw: Raw, setting: string, place: Place): T;
  /** As `config print` shows it; without one, the value's own text. */
  print?(value: T, raw: Raw): string;
}

/** A header or a server with its parts: ["puppet.example.com", "8140"]. */
type Parts = readonly string[];
/** Any value a setting can have. */
export type SettingValue = string | boolean | number | null | readonly string[] | readonly Parts[];

const unitSeconds = { y: 31_536_000, d: 86_400, h: 3_600, m: 60, s: 1 } as const;
const priorities = { high: -10, normal: 0, low: 10, idle: 19 } as const;

export const string: Kind<string | boolean | null> = {
  name: "string",
  munge: (raw) => (Array.isArray(raw) || typeof raw === "number" ? String(raw) : (raw as string)),
};

export const file: Kind<string | boolean | null> = {
  name: "file",
  munge: (raw, _setting, place) => (typeof raw === "string" ? expand(raw, place) : textOf(raw)),
};

export const directory: Kind<string | boolean | null> = { name: "directory", munge: file.munge };

export const fileOrDirectory: Kind<string | boolean | null> = {
  name: "file_or_directory",
  munge: (raw, setting, place) => (raw === "no_manifest" ? raw : file.munge(raw, setting, place)),
};

/** Paths with colons between them. */
export const pathList: Kind<string | boolean | null> = {
  name: "path",
  munge: (raw, _setting, place) =>
    typeof raw === "string"
      ? splitPath(raw)
          .map((one) => expand(one, place))
          .join(path.delimiter)
      : textOf(raw),
};

export const boolean: Kind<boolean> = {
  name: "boolean",
  munge: (raw, name) => {
    if (raw === true || raw === "true") return true;
    if (raw === false || raw === "false") return false;
    throw new PuppetError(issues.INVALID_BOOLEAN({ value: inspect(raw), name }));
  },
};

export const integer: Kind<number> = {
  name: "integer",
  munge: (raw, name) => {
    const value = typeof raw === "string" ? parseInteger(raw) : raw;
    if (typeof value === "number") return value;
    throw new PuppetError(issues.INVALID_INTEGER({ value: inspect(raw), name }));
  },
};

export const port: Kind<number> = {
  name: "port",
  munge: (raw, name, place) => {
    const value = integer.munge(raw, name, place);
    if (value >= 0 && value <= 65_535) return value;
    throw new PuppetError(issues.INVALID_PORT({ value: String(value), name }));
  },
};

/** The name of a terminus; nothing at all for none. */
export const terminus: Kind<string | null> = {
  name: "terminus",
  munge: (raw) => {
    if (raw === "" || raw === null) return null;
    if (typeof raw === "string") return raw;
    throw new PuppetError(issues.INVALID_TERMINUS({ value: inspect(raw) }));
  },
};

/** Seconds. */
export const duration: Kind<number | null> = {
  name: "duration",
  munge: (raw, name) => {
    if (typeof raw === "number" || raw === null) return raw;
    const seconds = parseSeconds(raw);
    if (seconds !== undefined) return seconds;
    throw new PuppetError(issues.INVALID_DURATION({ value: inspect(raw), name }));
  },
};

/** Seconds to live; `unlimited` is Infinity. */
export const ttl: Kind<number> = {
  name: "ttl",
  munge: (raw, name) => {
    if (raw === "unlimited") return Number.POSITIVE_INFINITY;
    if (typeof raw === "number") {
      if (raw >= 0) return raw;
      throw new PuppetError(issues.NEGATIVE_TTL({ value: String(raw) }));
    }
    const seconds = parseSeconds(raw);
    if (seconds !== undefined) return seconds;
    throw new PuppetError(issues.INVALID_TTL({ value: inspect(raw), name }));
  },
  print: (value) => (value === Number.POSITIVE_INFINITY ? "unlimited" : String(value)),
};

export const array: Kind<readonly string[]> = {
  name: "array",
  munge: (raw) => toList(raw) as readonly string[],
  print: (value) => `[${value.map((item) => JSON.stringify(item)).join(", ")}]`,
};

/** Servers as [name, port]. */
export const serverList: Kind<readonly Parts[]> = {
  name: "server_list",
  munge: (raw) =>
    toList(raw).map((item) => (typeof item === "string" ? rubySplit(item, ":") : item)),
  print: (value, raw) =>
    typeof raw === "string" ? raw : value.map((parts) => parts.join(":")).join(","),
};

/** Headers as [name, value]. */
export const httpExtraHeaders: Kind<readonly Parts[]> = {
  name: "http_extra_headers",
  munge: serverList.munge,
  print: (value) => {
    const headers = value.map((parts) => `[${parts.map((x) => JSON.stringify(x)).join(", ")}]`);
    return `[${headers.join(", ")}]`;
  },
};

export function oneOf<const V extends string>(...values: readonly V[]): Kind<V> {
  return {
    name: "enum",
    munge: (raw, name) => {
      const found = values.find((value) => value === raw);
      if (found !== undefined) return found;
      const value = raw === null ? "" : String(raw);
      throw new PuppetError(issues.INVALID_ENUM({ value, name, allowed: values }));
    },
  };
}

export const priority: Kind<number | null> = {
  name: "priority",
  munge: (raw, name) => {
    if (raw === null || raw === false) return null;
    if (typeof raw === "number") return raw;
    if (typeof raw === "string") {
      if (/\d/.test(raw)) return Number.parseInt(raw, 10) || 0;
      if (Object.hasOwn(priorities, raw)) return priorities[raw as keyof typeof priorities];
    }
    throw new PuppetError(issues.INVALID_PRIORITY({ value: inspect(raw), name }));
  },
};

/** Yes to all, no to all, or the path of a list or a program that decides. */
export const autosign: Kind<string | boolean> = {
  name: "autosign",
  munge: (raw) => {
    if (raw === true || raw === "true") return true;
    if (raw === false || raw === "false" || raw === null) return false;
    if (typeof raw === "string" && path.isAbsolute(raw)) return raw;
    throw new PuppetError(issues.INVALID_AUTOSIGN({ value: String(raw) }));
  },
};

export const certificateRevocation: Kind<"chain" | "leaf" | false> = {
  name: "certificate_revocation",
  munge: (raw) => {
    if (raw === "chain" || raw === "true" || raw === true) return "chain";
    if (raw === "leaf") return "leaf";
    if (raw === "false" || raw === false || raw === null) return false;
    throw new PuppetError(issues.INVALID_REVOCATION({ value: String(raw) }));
  },
};

/** Splits a path setting as Ruby's `split` does: empty parts at the end are dropped. */
export function splitPath(text: string): string[] {
  return rubySplit(text, path.delimiter);
}

export function rubySplit(text: string, separator: string | RegExp): string[] {
  const parts = text.split(separator);
  while (parts.length > 0 && parts.at(-1) === "") parts.pop();
  return parts;
}

/** An absolute path, with `~` for the home directory. */
function expand(text: string, place: Place): string {
  if (text === "~") return place.home;
  if (text.startsWith("~/")) return path.resolve(place.home, text.slice(2));
  return path.resolve(place.cwd, text);
}

function textOf(raw: Raw): string | boolean | null {
  return typeof raw === "boolean" || raw === null ? raw : String(raw);
}

function toList(raw: Raw): readonly (string | readonly string[])[] {
  if (typeof raw === "string") return rubySplit(raw, /\s*,\s*/);
  if (Array.isArray(raw)) return raw as readonly (string | readonly string[])[];
  throw new PuppetError(issues.INVALID_LIST({ actual: rubyClass(raw) }));
}

function rubyClass(raw: Raw): string {
  if (raw === null) return "NilClass";
  if (typeof raw === "boolean") return raw ? "TrueClass" : "FalseClass";
  return typeof raw === "number" ? "Integer" : "String";
}

function parseSeconds(raw: Raw): number | undefined {
  const match = typeof raw === "string" ? /^(\d+)(y|d|h|m|s)?$/m.exec(raw) : null;
  if (match === null) return undefined;
  return Number(match[1]) * unitSeconds[(match[2] ?? "s") as keyof typeof unitSeconds];
}

// Decimal, octal and hexadecimal, with underscores between digits.
function parseInteger(text: string): number | undefined {
  const match =
    /^\s*([-+]?)(0[xX][\da-fA-F]+(?:_[\da-fA-F]+)*|0[bB][01]+(?:_[01]+)*|0[oO]?[0-7]*(?:_[0-7]+)*|[1-9]\d*(?:_\d+)*)\s*$/.exec(
      text,
    );
  if (match === null) return undefined;
  const digits = (match[2] as string).replaceAll("_", "").toLowerCase();
  if (digits === "0o") return undefined;
  const octal = /^0[0-7]+$/.test(digits) ? `0o${digits.slice(1)}` : digits;
  return match[1] === "-" ? -Number(octal) : Number(octal);
}

/** As Ruby's `inspect` shows a raw value in a message. */
function inspect(raw: Raw): string {
  return raw === null ? "nil" : JSON.stringify(raw);
}
