// `target`: where a symbolic link points to. Links are replaced, never edited.
import { readlinkSync, symlinkSync } from "node:fs";
import { dirname } from "node:path";
import { type PropertyDeclaration, PuppetError, type ResourceContext } from "ppt";
import { systemError } from "../../util/system-error.ts";
import { issues } from "./issues.ts";
import { accountId, fixOwnership } from "./ownership.ts";
import { removeExisting } from "./remove.ts";
import { diskPath, exists, forgetStat, isWantedKind, kindOf, statOf } from "./stat.ts";

export const target = {
  desc:
    "Where a link points to, absolute or relative to the link. Makes `ensure` a link unless it " +
    "says otherwise. Excludes `content` and `source`. With `recurse`, the tree behind the target " +
    "is mirrored: directories as directories, everything else as links.",
  values: ["notlink", /./],
  retrieve: (resource) => {
    const stat = statOf(resource);
    if (stat === null) return "absent";
    return kindOf(stat) === "link" ? readlinkSync(diskPath(resource)) : "notlink";
  },
  insync: (_is, should, resource, equals) => {
    if (should === "notlink" || resource.should.recurse) return true;
    if (resource.should.replace === false && exists(diskPath(resource))) return true;
    return equals();
  },
  set: async (resource) => {
    if (!resource.has("ensure")) resource.set("ensure", "link");
    const stat = statOf(resource);
    if (isWantedKind(resource, stat === null ? "absent" : kindOf(stat))) await makeLink(resource);
  },
} satisfies PropertyDeclaration;

/** Puts the link where it belongs, in place of what may be there. */
export async function makeLink(resource: ResourceContext): Promise<void> {
  const to: string = resource.should.target;
  await removeExisting(resource, to);
  const path = diskPath(resource);
  if (exists(path)) throw new PuppetError(issues.NOT_REMOVED());
  const parent = dirname(path);
  if (!exists(parent)) {
    throw systemError(Object.assign(new Error(), { code: "ENOENT" }), "dir_chdir", parent);
  }
  refuseUnknownOwner(resource);
  try {
    symlinkSync(to, path);
  } catch (error) {
    throw systemError(error, "syserr_fail2_in", path);
  }
  forgetStat(resource);
  fixOwnership(resource);
}

function refuseUnknownOwner(resource: ResourceContext): void {
  const [owner] = resource.wanted("owner");
  if (owner === undefined || accountId("owner", owner, resource) !== undefined) return;
  throw new PuppetError(issues.INVALID_USER({ name: String(owner) }));
}
