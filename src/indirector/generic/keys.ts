// Keys that become file names. A key comes from a certificate or the network as often as from a
// person, so one that could leave its directory is refused and logged as critical.

import { PuppetError } from "../../util/error.ts";
import type { Log } from "../../util/log.ts";
import { issues } from "../issues.ts";

const traversal = /^\.\.|[\\/]|\0|^[a-z]:/i;

/** Throws when a key cannot be the name of a file. */
export function checkKey(key: string, format: string, log: Log): void {
  if (!traversal.test(key)) return;
  log.send("crit", `directory traversal detected in ${format}: ${JSON.stringify(key)}`);
  throw new PuppetError(issues.INVALID_KEY());
}
