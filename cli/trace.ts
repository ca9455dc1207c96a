// Where in the program an error comes from: for `--trace` alone.

import type { Settings } from "../src/settings/settings.ts";

/** What goes below the sentence of an error; empty unless it was asked for. */
export function traceOf(error: unknown, settings: Settings): string {
  return settings.boolean("trace") && error instanceof Error ? `\n${error.stack}` : "";
}
