// Facts as the real Facter finds them on machines that consist of a few files.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { FactValue } from "../../src/define/fact.ts";
import { coreFacts } from "../../src/facts/index.ts";
import { FactResolver, isRecord } from "../../src/facts/resolver.ts";
import { Float } from "../../src/pcore/values.ts";
import { fakeMachine } from "./machine.ts";

interface Machine {
  readonly name: string;
  readonly machine?: string;
  readonly files: Readonly<Record<string, string>>;
}

const json = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const machines = json("./machines.json") as readonly Machine[];
const recorded = json("../reference/facts/machines.json") as Record<
  string,
  Record<string, FactValue>
>;

const wanted = [
  ...["os", "kernel", "kernelrelease", "kernelversion", "kernelmajversion", "processors"],
  ...["memory", "dmi", "virtual", "is_virtual", "hypervisors", "filesystems", "fips_enabled"],
  ...["load_averages", "ssh", "system_uptime", "disks", "partitions", "xen"],
];

describe("facts are the reference's on", () => {
  for (const { name, machine = "x86_64", files } of machines) {
    test(name, () => {
      const facts = new FactResolver({
        machine: fakeMachine({
          files,
          programs: { "uname -p": "unknown" },
          system: { machine: () => machine },
        }),
        core: coreFacts,
      });
      const ours = Object.fromEntries(wanted.map((fact) => [fact, facts.get(fact)]));
      expect(known(ours)).toEqual(known(recorded[name] ?? {}));
    });
  }
});

/** Without what has no value, which Facter sometimes says with null and we with nothing. */
function known(value: unknown): unknown {
  if (value instanceof Float) return value.value;
  if (Array.isArray(value)) return value.map(known);
  if (!isRecord(value as FactValue)) return value;
  const entries = Object.entries(value as object)
    .map(([name, item]) => [name, known(item)] as const)
    .filter(([, item]) => item !== undefined && item !== null);
  return Object.fromEntries(entries);
}
