// How long the machine, or the container, has been up.

import { defineFact, type FactContext } from "ppt";

export default defineFact({
  name: "system_uptime",
  doc: "The time since the system started.",
  resolve: (context) => {
    const seconds = uptime(context);
    if (seconds === undefined) return undefined;
    const hours = Math.floor(seconds / 3600);
    const days = Math.floor(hours / 24);
    const minutes = Math.floor(seconds / 60) % 60;
    return { days, hours, seconds, uptime: sentence(days, hours, minutes) };
  },
});

function uptime({ read, fact }: FactContext): number | undefined {
  const text = read("/proc/uptime");
  if (text === undefined) return undefined;
  const host = Math.floor(Number(text.split(" ")[0]));
  if (fact("virtual") !== "docker") return host;
  // A container shows the uptime of its host; its own is that of its first process, whose start
  // is counted in hundredths of a second after the host's.
  const started = read("/proc/1/stat")
    ?.replace(/^.*\) /, "")
    .split(" ")[19];
  return started === undefined ? host : Math.max(0, host - Math.floor(Number(started) / 100));
}

function sentence(days: number, hours: number, minutes: number): string {
  if (days === 0) return `${hours}:${String(minutes).padStart(2, "0")} hours`;
  return days === 1 ? "1 day" : `${days} days`;
}
