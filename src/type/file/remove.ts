// Making way for what is to be: what is there is backed up and, when it is of another kind,
// removed. Directories go only by force.
import { rmSync, unlinkSync } from "node:fs";
import { PuppetError, type ResourceContext } from "ppt";
import { systemError } from "../../util/system-error.ts";
import { backUp } from "./backup.ts";
import { issues } from "./issues.ts";
import { diskPath, forgetStat, kindOf, statOf } from "./stat.ts";

/** Whether something was removed. `wanted` is a kind of file, or the target of a link. */
export async function removeExisting(resource: ResourceContext, wanted: string): Promise<boolean> {
  const stat = statOf(resource);
  if (stat === null) return false;
  const kind = kindOf(stat);
  if (typeof resource.should.backup === "string") await backUpOrWarn(resource, kind);
  if (wanted !== "link" && kind === wanted) return false;
  switch (kind) {
    case "directory":
      return removeDirectory(resource, wanted);
    case "link":
    case "file":
    case "fifo":
    case "socket":
      return removeFile(resource, kind, wanted);
    default:
      throw new PuppetError(issues.UNREMOVABLE({ kind }));
  }
}

async function backUpOrWarn(resource: ResourceContext, kind: string): Promise<void> {
  const canBackUp =
    kind === "file" || kind === "link" || (kind === "directory" && resource.should.force === true);
  if (canBackUp) await backUp(resource);
  else resource.warning(`Could not back up file of type ${kind}`);
}

function removeDirectory(resource: ResourceContext, wanted: string): boolean {
  if (resource.should.force !== true) {
    resource.notice("Not removing directory; use 'force' to override");
    return false;
  }
  resource.debug(`Removing existing directory for replacement with ${wanted}`);
  rmSync(diskPath(resource), { recursive: true, force: true });
  forgetStat(resource);
  return true;
}

function removeFile(resource: ResourceContext, kind: string, wanted: string): boolean {
  resource.debug(`Removing existing ${kind} for replacement with ${wanted}`);
  const path = diskPath(resource);
  try {
    unlinkSync(path);
  } catch (error) {
    throw systemError(error, "apply2files", path);
  }
  forgetStat(resource);
  return true;
}
