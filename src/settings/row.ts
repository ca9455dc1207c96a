// One row of the table of settings, and how to write one. A default may name other settings
// (`$vardir/state`) or be asked of the machine; either way it is worked out when first wanted.

import type { Kind, Raw, SettingValue } from "./kinds.ts";

/** What a computed default or a check may ask. */
export interface Question {
  /** The text of another setting, "" when it has none. */
  string(name: string): string;
  readonly machine: Machine;
}

/** What settings need to know of the machine they are read on. */
export interface Machine {
  readonly isRoot: boolean;
  readonly home: string;
  readonly cwd: string;
  /** The host name without its domain, and the domain, "" when there is none. */
  hostname(): string;
  domain(): string;
  exists(path: string): boolean;
  isDirectory(path: string): boolean;
  /** The text of a file; undefined when there is none. */
  read(path: string): string | undefined;
  /** The paths a pattern stands for. */
  glob(pattern: string): readonly string[];
  /** Where a symbolic link points; undefined for anything else. */
  readlink(path: string): string | undefined;
}

export interface Row<T extends SettingValue = SettingValue> extends RowDetails {
  readonly kind: Kind<T>;
  readonly default: Raw | ((ask: Question) => Raw);
  readonly desc: string;
}

interface RowDetails {
  /** How the files and directories behind settings are kept: "service" is the settings user/group. */
  readonly owner?: "root" | "service";
  readonly group?: "root" | "service";
  readonly mode?: string;
  /** The flag of one letter. */
  readonly short?: string;
  /** The value of this other setting is the default. */
  readonly aliasFor?: string;
  readonly deprecated?: "completely";
  /** Refuses a value that its kind would take; called with the value of a source, as it was set. */
  readonly check?: (raw: Raw, ask: Question) => void;
}

export function row<T extends SettingValue>(
  kind: Kind<T>,
  defaultValue: Row["default"],
  desc: string,
  details: RowDetails = {},
): Row<T> {
  return { kind, default: defaultValue, desc, ...details };
}

/** Kept by the user and group the server runs as. */
export function ofService(mode?: string): RowDetails {
  return { owner: "service", group: "service", ...(mode === undefined ? {} : { mode }) };
}
