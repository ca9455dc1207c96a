// Where an error comes from, below its sentence: `--trace` shows the calls in manifests it came
// through, and of a bug of ours the program's own stack; `--puppet_trace` the calls alone.

import type { Settings } from "../src/settings/settings.ts";
import { framesOf, PuppetError } from "../src/util/error.ts";

/** What goes below the sentence of an error; empty unless it was asked for. */
export function traceOf(error: unknown, settings: Pick<Settings, "boolean">): string {
  const showsAll = settings.boolean("trace");
  if (!showsAll && !settings.boolean("puppet_trace")) return "";
  const frames = framesOf(error) ?? [];
  const lines = frames.map(({ file, line }) => `\n${file || "unknown"}:${line}`);
  const bug = showsAll ? bugOf(error) : undefined;
  return `${lines.join("")}${bug === undefined ? "" : `\n${stackOf(bug)}`}`;
}

// What the system refuses has a code, and running out of stack is a manifest's doing.
function bugOf(error: unknown): Error | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof PuppetError || at instanceof RangeError || "code" in at) continue;
    return at;
  }
  return undefined;
}

function stackOf({ name, message, stack = "" }: Error): string {
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return [`${name}: ${message}`, ...frames].join("\n");
}
