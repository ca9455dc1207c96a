// Processors: how many, which, how fast.

import { defineFact, type FactContext } from "ppt";
import { hertzText } from "./units.ts";

export default defineFact({
  name: "processors",
  doc: "The processors: count, models, speed, cores and threads.",
  parts: {
    cores: (context) => coresPerSocket(context),
    count: ({ read }) => values(read, "processor").length || undefined,
    isa: ({ run }) => run("uname", "-p")?.split(".").at(-1),
    models: ({ read }) => (hasCpuinfo(read) ? models(read) : undefined),
    physicalcount: (context) => physicalCount(context),
    speed: ({ read }) => speed(read),
    threads: (context) => threadsPerCore(context),
  },
});

type Read = FactContext["read"];

function hasCpuinfo(read: Read): boolean {
  return (read("/proc/cpuinfo") ?? "") !== "";
}

/** The values of a line of /proc/cpuinfo, one for each processor. */
function values(read: Read, name: string): string[] {
  const found: string[] = [];
  for (const line of (read("/proc/cpuinfo") ?? "").split("\n")) {
    const colon = line.indexOf(":");
    if (colon > 0 && line.slice(0, colon).trim() === name) found.push(line.slice(colon + 1).trim());
  }
  return found;
}

function models(read: Read): string[] {
  const x86 = values(read, "model name");
  return x86.length > 0 ? x86 : values(read, "cpu");
}

function speed(read: Read): string | undefined {
  const megahertz = values(read, "cpu MHz").at(-1) ?? values(read, "clock").at(-1);
  const whole = Number.parseInt(megahertz ?? "", 10);
  return whole > 0 ? hertzText(whole * 1_000_000) : undefined;
}

const topology = "/sys/devices/system/cpu";

function cpus({ list }: FactContext): readonly string[] {
  return list(topology).filter((name) => /^cpu\d+$/.test(name));
}

/** How many different answers the processors give to one question about their place. */
function countDistinct(context: FactContext, ...files: readonly string[]): number {
  const answers = new Set<string>();
  for (const cpu of cpus(context)) {
    for (const file of files) {
      const answer = context.read(`${topology}/${cpu}/topology/${file}`);
      if (answer === undefined) continue;
      answers.add(answer.trim());
      break;
    }
  }
  return answers.size;
}

function physicalCount(context: FactContext): number | undefined {
  if (!hasCpuinfo(context.read)) return undefined;
  const named = new Set(values(context.read, "physical id")).size;
  return named > 0 ? named : countDistinct(context, "physical_package_id");
}

const cores = ["core_cpus", "thread_siblings"];
const sockets = ["package_cpus", "core_siblings"];

function coresPerSocket(context: FactContext): number | undefined {
  const count = countDistinct(context, ...cores);
  return count === 0 ? undefined : Math.ceil(count / (countDistinct(context, ...sockets) || 1));
}

function threadsPerCore(context: FactContext): number | undefined {
  const count = countDistinct(context, ...cores);
  if (count === 0) return undefined;
  const online = cpus(context).filter((cpu) => context.isDirectory(`${topology}/${cpu}/topology`));
  return Math.ceil(online.length / count);
}
