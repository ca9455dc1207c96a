// Facts that are one answer each.

import { defineFact } from "ppt";

export default [
  defineFact({
    name: "path",
    doc: "The search path for programs.",
    resolve: ({ environment }) => environment.PATH,
  }),
  defineFact({
    name: "timezone",
    doc: "The short name of the time zone.",
    resolve: ({ run }) => run("date", "+%Z"),
  }),
  defineFact({
    name: "fips_enabled",
    doc: "Whether the kernel allows only approved cryptography.",
    resolve: ({ read }) => read("/proc/sys/crypto/fips_enabled")?.trim() === "1",
  }),
  defineFact({
    name: "filesystems",
    doc: "The file systems on devices that the kernel knows.",
    resolve: ({ read }) => {
      const lines = read("/proc/filesystems")
        ?.split("\n")
        .map((line) => line.trim());
      return lines
        ?.filter((line) => /^\S+$/.test(line) && line !== "fuseblk")
        .sort()
        .join(",");
    },
  }),
  defineFact({
    name: "augeas",
    doc: "The version of Augeas.",
    resolve: ({ which, run }) => {
      // It prints its version to standard error, and to nowhere else.
      const output =
        which("augparse") === undefined ? "" : run("sh", "-c", "augparse --version 2>&1");
      const version = /^augparse (\d+\.\d+\.\d+)/.exec(output ?? "")?.[1];
      return version === undefined ? undefined : { version };
    },
  }),
];
