// Which features of ZFS the machine has.

import { defineFact, type FactContext } from "ppt";

export default [
  defineFact({
    name: "zfs_featurenumbers",
    doc: "The versions of ZFS file systems that are supported.",
    resolve: (context) => list(versions(context, "zfs")),
  }),
  defineFact({
    name: "zfs_version",
    doc: "The newest version of ZFS file systems that is supported.",
    resolve: (context) => versions(context, "zfs").at(-1),
  }),
  defineFact({
    name: "zpool_featureflags",
    doc: "The features of ZFS pools that are supported.",
    resolve: (context) =>
      versions(context, "zpool").length === 0 ? undefined : flags(context).join(","),
  }),
  defineFact({
    name: "zpool_featurenumbers",
    doc: "The versions of ZFS pools that are supported.",
    resolve: (context) => list(versions(context, "zpool")),
  }),
  defineFact({
    name: "zpool_version",
    doc: "The newest version of ZFS pools that is supported.",
    resolve: (context) => {
      const newest = versions(context, "zpool").at(-1);
      return newest !== undefined && flags(context).length > 0 ? "5000" : newest;
    },
  }),
];

function upgrade({ which, run }: FactContext, program: string): string {
  return which(program) === undefined ? "" : (run(program, "upgrade", "-v") ?? "");
}

function versions(context: FactContext, program: string): string[] {
  const lines = upgrade(context, program).matchAll(/^\s+(\d+)/gm);
  return Array.from(lines, ([, version = ""]) => version);
}

function flags(context: FactContext): string[] {
  const lines = upgrade(context, "zpool").matchAll(
    /^([a-z0-9_]+)[ \t]*(?:\(read-only compatible\))?$/gm,
  );
  return Array.from(lines, ([, flag = ""]) => flag);
}

function list(items: readonly string[]): string | undefined {
  return items.length === 0 ? undefined : items.join(",");
}
