// How busy the machine has been.

import { defineFact, Float } from "ppt";

export default defineFact({
  name: "load_averages",
  doc: "The average load of the last 1, 5 and 15 minutes.",
  resolve: ({ read }) => {
    const text = read("/proc/loadavg");
    if (text === undefined) return undefined;
    const [one, five, fifteen] = text.split(" ").map((part) => new Float(Number(part)));
    return { "15m": fifteen, "1m": one, "5m": five };
  },
});
