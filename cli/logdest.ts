// Where else the log goes: the destinations of `--logdest` and of the setting `logdest`. A file
// gets one line a message, a .json file one element of an array a message (whose end is left to
// whoever reads it, because the next run adds to it), a .jsonl file one object a line.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, statSync, writeSync } from "node:fs";
import { dirname, isAbsolute } from "node:path";
import { PuppetError } from "../src/util/error.ts";
import type { LogDestination, LogMessage } from "../src/util/log.ts";
import { issues } from "./issues.ts";

export interface OpenDestination {
  readonly send: LogDestination;
  /** Resolves once everything has arrived. */
  close(): Promise<void> | void;
}

/** Opens a destination that is not the console. */
export function openDestination(
  destination: string,
  syslog: { readonly program: string; readonly facility: string },
): OpenDestination {
  if (destination === "syslog") return openSyslog(syslog);
  if (!isAbsolute(destination)) throw new PuppetError(issues.UNKNOWN_LOGDEST({ destination }));
  mkdirSync(dirname(destination), { recursive: true, mode: 0o755 });
  if (destination.endsWith(".json")) return openJson(destination);
  const descriptor = openSync(destination, "a", 0o644);
  const line = destination.endsWith(".jsonl") ? jsonOf : lineOf;
  return {
    send: (message) => void writeSync(descriptor, `${line(message)}\n`),
    close: () => {},
  };
}

function openJson(path: string): OpenDestination {
  const size = existsSync(path) ? statSync(path).size : 0;
  const descriptor = openSync(path, "a", 0o644);
  if (size === 0) writeSync(descriptor, "[\n");
  let separator = size > 2 ? ",\n" : "";
  return {
    send: (message) => {
      writeSync(descriptor, `${separator}${jsonOf(message)}\n`);
      separator = ",\n";
    },
    close: () => {},
  };
}

function lineOf({ time, source, level, message }: LogMessage): string {
  return `${localTime(time)} ${source} (${level}): ${message}`;
}

function jsonOf({ level, message, source, tags, time, file, line }: LogMessage): string {
  return JSON.stringify({ level, message, source, tags, time: isoTime(time), file, line });
}

/** `2026-11-20 09:53:48 +0000`. */
function localTime(time: Date): string {
  const { date, clock, offset } = parts(time);
  return `${date} ${clock} ${offset.replace(":", "")}`;
}

/** `2026-11-20T09:53:48.880000000+00:00`. */
function isoTime(time: Date): string {
  const { date, clock, offset } = parts(time);
  return `${date}T${clock}.${pad(time.getMilliseconds(), 3)}000000${offset}`;
}

function parts(time: Date) {
  const minutes = -time.getTimezoneOffset();
  const sign = minutes < 0 ? "-" : "+";
  const away = Math.abs(minutes);
  return {
    date: `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`,
    clock: `${pad(time.getHours())}:${pad(time.getMinutes())}:${pad(time.getSeconds())}`,
    offset: `${sign}${pad(Math.floor(away / 60))}:${pad(away % 60)}`,
  };
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, "0");
}

// The `logger` program speaks to the system log for us; one process serves the whole run. It is
// told the level of each line by a number in front of it: facility times eight plus severity.
const facilities = [
  ...["kern", "user", "mail", "daemon", "auth", "syslog", "lpr", "news", "uucp", "cron"],
  ...["authpriv", "ftp"],
] as const;
const severities = {
  emerg: 0,
  alert: 1,
  crit: 2,
  err: 3,
  warning: 4,
  notice: 5,
  info: 6,
  debug: 7,
} as const;

function openSyslog({
  program,
  facility,
}: {
  readonly program: string;
  readonly facility: string;
}): OpenDestination {
  const number = facilityNumber(facility);
  const child = spawn("logger", ["--tag", program, "--id", "--prio-prefix"], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  if (child.pid === undefined) throw new PuppetError(issues.NO_SYSLOG());
  const closed = new Promise<void>((resolve) => {
    child.on("close", () => resolve());
    child.on("error", () => resolve());
  });
  child.stdin.on("error", () => {});
  return {
    send: ({ source, message, level }) => {
      const prefix = `<${number * 8 + severities[level]}>`;
      const from = source === "Puppet" ? "" : `(${source}) `;
      for (const line of message.split("\n")) child.stdin.write(`${prefix}${from}${line}\n`);
    },
    close: () => {
      child.stdin.end();
      return closed;
    },
  };
}

function facilityNumber(facility: string): number {
  const local = /^local([0-7])$/.exec(facility);
  if (local !== null) return 16 + Number(local[1]);
  const number = facilities.indexOf(facility as (typeof facilities)[number]);
  if (number === -1) throw new PuppetError(issues.UNKNOWN_FACILITY({ facility }));
  return number;
}
