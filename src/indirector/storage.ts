// Where termini that keep models in files keep them: one directory for the server's models,
// another for those of the machine itself.

import type { Settings } from "../settings/settings.ts";
import type { Log } from "../util/log.ts";

/** What a terminus of files takes from the engine. */
export interface StorageNeeds {
  readonly settings: Settings;
  readonly log: Log;
}

export function jsonDirectory(settings: Settings, indirection: string): string {
  return settings.path(isServer(settings) ? "server_datadir" : "client_datadir", indirection);
}

export function yamlDirectory(settings: Settings, indirection: string): string {
  return settings.path(isServer(settings) ? "yamldir" : "clientyamldir", indirection);
}

function isServer({ runMode }: Settings): boolean {
  return runMode === "server" || runMode === "master";
}
