// Settings as flags of every subcommand: `--vardir DIR`, `--noop`, `--no-noop`, `-E dev`.

import { translate } from "./config-file.ts";
import { isSetting, rowOf, type SettingName } from "./defaults.ts";
import type { Raw } from "./kinds.ts";
import { Settings } from "./settings.ts";

interface Flag {
  readonly name: SettingName;
  readonly short: string | undefined;
  /** Takes no value; `--no-NAME` exists too. */
  readonly isBoolean: boolean;
  readonly desc: string;
}

export function settingFlags(): Flag[] {
  return Settings.names().map((name) => {
    const { kind, short, desc } = rowOf(name);
    return { name, short, isBoolean: kind.name === "boolean", desc };
  });
}

/** `--no-noop` or `runinterval` with its value as a setting; undefined for no setting's flag. */
export function readFlag(
  flag: string,
  value?: string | boolean,
): { readonly name: SettingName; readonly raw: Raw } | undefined {
  const bare = flag.replace(/^--/, "");
  const name = bare.replace(/^no-/, "");
  if (!isSetting(name)) return undefined;
  const given = typeof value === "string" ? translate(value) : value;
  const isBoolean = rowOf(name).kind.name === "boolean";
  if (isBoolean && (given === undefined || given === "")) return { name, raw: bare === name };
  return { name, raw: given ?? null };
}
