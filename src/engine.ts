// The one place where parts are wired together. An engine is made for a run and handed to whoever
// needs a part of it; nothing is global. Its parts are made when they are first asked for, so a
// run pays for what it uses.

import type { IndirectionDeclaration, TerminusDeclaration } from "./define/indirection.ts";
import { Indirection } from "./indirector/indirection.ts";
import type { Settings } from "./settings/settings.ts";
import type { Log } from "./util/log.ts";

export interface EngineOptions {
  readonly settings: Settings;
  readonly log: Log;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

export interface Engine {
  readonly settings: Settings;
  readonly log: Log;
  now(): number;
}

export function createEngine({ settings, log, now = Date.now }: EngineOptions): Engine {
  return { settings, log, now };
}
