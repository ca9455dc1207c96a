// The kernel and its release, whole and in parts.

import { defineFact } from "ppt";

export default [
  defineFact({
    name: "kernel",
    doc: "The name of the kernel.",
    resolve: ({ system }) => system.kernelName(),
  }),
  defineFact({
    name: "kernelrelease",
    doc: "The release of the kernel, with everything its builder added.",
    resolve: ({ system }) => system.kernelRelease(),
  }),
  defineFact({
    name: "kernelversion",
    doc: "The numbers the release of the kernel starts with.",
    resolve: ({ system }) => system.kernelRelease().match(/\d+/g)?.slice(0, 3).join("."),
  }),
  defineFact({
    name: "kernelmajversion",
    doc: "The first two parts of the release of the kernel.",
    resolve: ({ system }) => system.kernelRelease().split(".").slice(0, 2).join("."),
  }),
];
