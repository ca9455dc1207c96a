// One run at a time: whoever changes the machine holds this lock.

import type { Settings } from "../settings/settings.ts";
import { lockPid, unlockPid } from "../util/lockfile.ts";
import type { Log } from "../util/log.ts";

/** Runs under the lock; without it, says who has it and resolves to `undefined`. */
export async function whileLocked<T>(
  { settings, log }: { readonly settings: Settings; readonly log: Log },
  run: () => Promise<T>,
): Promise<T | undefined> {
  const path = settings.string("agent_catalog_run_lockfile");
  if (!lockPid(path)) {
    log.notice(
      `Run of Puppet configuration client already in progress; skipping  (${path} exists)`,
    );
    return undefined;
  }
  try {
    return await run();
  } finally {
    unlockPid(path);
  }
}
