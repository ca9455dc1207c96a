// Whether systemd is in charge of a host: it is when it is the first process.
import { readFileSync } from "node:fs";
import type { Host } from "ppt";

export function isSystemd(host: Host): boolean {
  try {
    return readFileSync(host.path("/proc/1/comm"), "utf8").includes("systemd");
  } catch {
    return false;
  }
}
