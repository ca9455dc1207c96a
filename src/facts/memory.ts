// Memory and swap.

import { defineFact, type FactContext } from "ppt";
import { bytesText, percentText } from "./units.ts";

export default defineFact({
  name: "memory",
  doc: "Memory and swap: total, used and available.",
  parts: {
    system: ({ read }) => system(read),
    swap: ({ read }) => swap(read),
  },
});

type Read = FactContext["read"];

function bytesOf(read: Read, name: string): number | undefined {
  const match = new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(read("/proc/meminfo") ?? "");
  return match === null ? undefined : Number(match[1]) * 1024;
}

function system(read: Read) {
  const total = bytesOf(read, "MemTotal");
  if (total === undefined) return undefined;
  // Kernels before 3.14 don't say what is available.
  const free = ["MemFree", "Buffers", "Cached"].map((name) => bytesOf(read, name) ?? 0);
  const available = bytesOf(read, "MemAvailable") ?? free.reduce((sum, bytes) => sum + bytes);
  return describe(total, available);
}

function swap(read: Read) {
  const total = bytesOf(read, "SwapTotal") ?? 0;
  return total === 0 ? undefined : describe(total, bytesOf(read, "SwapFree") ?? 0);
}

function describe(total: number, available: number) {
  const used = total - available;
  return {
    available: bytesText(available),
    available_bytes: available,
    capacity: percentText(used, total),
    total: bytesText(total),
    total_bytes: total,
    used: bytesText(used),
    used_bytes: used,
  };
}
