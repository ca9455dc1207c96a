// The table of all settings: name, kind, default and a sentence on what it does. Settings that are
// used together stand in one file of `defaults`; these are not the sections of puppet.conf.

import { agent } from "./defaults/agent.ts";
import { ca } from "./defaults/ca.ts";
import { main } from "./defaults/main.ts";
import {
  application,
  device,
  ldap,
  moduleTool,
  parser,
  puppetdoc,
  transaction,
} from "./defaults/other.ts";
import { environment, server } from "./defaults/server.ts";
import type { Row } from "./row.ts";

export const table = {
  ...main,
  ...agent,
  ...server,
  ...environment,
  ...ca,
  ...application,
  ...parser,
  ...transaction,
  ...moduleTool,
  ...device,
  ...puppetdoc,
  ...ldap,
} as const;

export type SettingName = keyof typeof table;
/** What a setting's value is once its kind has read it. */
export type ValueOf<N extends SettingName> = (typeof table)[N] extends Row<infer T> ? T : never;

export function isSetting(name: string): name is SettingName {
  return Object.hasOwn(table, name);
}

export function rowOf(name: SettingName): Row {
  return table[name] as Row;
}
