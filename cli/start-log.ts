// Gives a run its log: the level that flags and settings ask for, and its destinations.

import type { FaceIo } from "../src/define/face.ts";
import type { Settings } from "../src/settings/settings.ts";
import { describeError, PuppetError } from "../src/util/error.ts";
import { type Level, Log } from "../src/util/log.ts";
import { consoleDestination } from "./console.ts";
import { type OpenDestination, openDestination } from "./logdest.ts";

interface LogRequest {
  readonly io: FaceIo;
  readonly settings: Settings;
  /** Besides the setting: what `--logdest` said, each possibly a list with commas. */
  readonly destinations: readonly string[];
  readonly verbose: boolean;
  readonly debug: boolean;
  /** The console's part goes to standard error, all of it. */
  readonly toErr: boolean;
}

export interface RunningLog {
  readonly log: Log;
  /** Resolves once everything has arrived. */
  close(): Promise<void>;
}

export function startLog(request: LogRequest): RunningLog {
  const { io, settings, toErr } = request;
  const log = new Log({ level: levelOf(request) });
  const toConsole = consoleDestination(io, settings.get("color"), toErr ? { only: "err" } : {});
  const names = destinationsOf(request);
  if (names.length === 0 || names.includes("console")) log.addDestination(toConsole);
  const syslog = {
    program: `puppet-${settings.runMode}`,
    facility: settings.string("syslogfacility"),
  };
  const opened: OpenDestination[] = [];
  for (const name of names) {
    if (name === "console") continue;
    try {
      const destination = openDestination(name, syslog);
      opened.push(destination);
      log.addDestination(destination.send);
    } catch (error) {
      const failure = `Could not set logdest to ${name}.`;
      if (names.length === 1) log.addDestination(toConsole);
      log.err(failure);
      const message = `${failure}\n${describeError(error)}`;
      throw new PuppetError({ code: "LOGDEST", message }, {}, error);
    }
  }
  return {
    log,
    close: async () => {
      for (const destination of opened) await destination.close();
    },
  };
}

function levelOf({ settings, verbose, debug }: LogRequest): Level {
  if (debug) return "debug";
  const level = settings.string("log_level") as Level;
  return verbose && level !== "debug" ? "info" : level;
}

// A destination that was named twice gets each message once.
function destinationsOf({ settings, destinations }: LogRequest): string[] {
  const given = destinations.length > 0 ? destinations : [settings.string("logdest")];
  const names = given.flatMap((list) => list.split(",")).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ""))];
}
