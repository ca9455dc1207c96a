// Whether a provider can work on this machine, and how well it fits. A condition that does not
// hold says so in a debug line; that is all one ever hears of it.

import { existsSync } from "node:fs";
import type { Host } from "../define/host.ts";
import { toText } from "../define/inspect.ts";
import type { Confine, DefaultFor, Wanted } from "../define/provider.ts";

/** Whether all conditions hold; `label` speaks in the debug line about the first that does not. */
export function isConfinedHere(confines: readonly Confine[], host: Host, label: string): boolean {
  for (const confine of confines) {
    for (const [key, wanted] of Object.entries(confine)) {
      const message = reasonAgainst(key, wanted, host);
      if (message === undefined) continue;
      host.log("debug", () => `${label}: ${message}`);
      return false;
    }
  }
  return true;
}

function reasonAgainst(key: string, wanted: unknown, host: Host): string | undefined {
  switch (key) {
    case "exists": {
      const missing = listOf(wanted).find((path) => !existsSync(host.path(path)));
      return missing === undefined ? undefined : `file ${missing} does not exist`;
    }
    case "missing": {
      const present = listOf(wanted).find((path) => existsSync(host.path(path)));
      return present === undefined ? undefined : `file ${present} exists`;
    }
    case "feature": {
      const missing = listOf(wanted).find((name) => !host.feature(name));
      return missing === undefined ? undefined : `feature ${missing} is missing`;
    }
    case "when":
      return (wanted as (host: Host) => boolean)(host)
        ? undefined
        : "false value when expecting true";
    default: {
      const is = factText(key, host);
      if (isOneOf(is, wanted as Wanted)) return undefined;
      const required = listOf(wanted).map((value) => String(value).toLowerCase());
      return `facter value '${is}' for '${key}' not in required list '${required.join(",")}'`;
    }
  }
}

/** How many facts make a provider the usual one here; `undefined` when it is not. */
export function defaultMatch(
  defaults: readonly DefaultFor[],
  exceptions: readonly DefaultFor[],
  host: Host,
): number | undefined {
  const holds = (wanted: DefaultFor): boolean =>
    Object.entries(wanted).every(([key, values]) =>
      key === "feature"
        ? listOf(values).every((name) => host.feature(name))
        : isOneOf(factText(key, host), values),
    );
  if (exceptions.some(holds)) return undefined;
  const found = defaults.find(holds);
  return found === undefined ? undefined : Object.keys(found).length;
}

function factText(name: string, host: Host): string {
  return toText(host.fact(name)).toLowerCase();
}

function isOneOf(is: string, wanted: Wanted): boolean {
  if (is === "") return false;
  return listOf(wanted).some((value) =>
    value instanceof RegExp ? value.test(is) : String(value).toLowerCase() === is,
  );
}

// biome-ignore lint/suspicious/noExplicitAny: one value or several, of whatever the key takes
function listOf(value: unknown): readonly any[] {
  return Array.isArray(value) ? value : [value];
}
