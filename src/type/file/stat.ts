// The stat of a file resource, taken once a turn and again after each change, and what else a
// file resource keeps between its functions. "Follow" looks behind a link, "manage" at it.
import { lstatSync, type Stats, statSync } from "node:fs";
import type { FileMetadata, ResourceContext } from "ppt";
import { errorCode } from "../../util/system-error.ts";

interface FileOwn {
  /** null: there is no such file; undefined: not looked yet. */
  stat: Stats | null | undefined;
  /** The content the manifest gives; a checksum of content is no content. */
  content: { readonly bytes: Uint8Array } | undefined;
  /** What the source is, once asked; for children of a copied tree from the start. */
  metadata: FileMetadata | undefined;
}

export function newOwn(): FileOwn {
  return { stat: undefined, content: undefined, metadata: undefined };
}

export function ownOf(resource: ResourceContext): FileOwn {
  // Attributes are declared before the type is, so they know its state only by this.
  return resource.own as FileOwn;
}

type FileKind =
  | "file"
  | "directory"
  | "link"
  | "characterSpecial"
  | "blockSpecial"
  | "fifo"
  | "socket"
  | "unknown";

export function kindOf(stat: Stats): FileKind {
  if (stat.isFile()) return "file";
  if (stat.isDirectory()) return "directory";
  if (stat.isSymbolicLink()) return "link";
  if (stat.isCharacterDevice()) return "characterSpecial";
  if (stat.isBlockDevice()) return "blockSpecial";
  if (stat.isFIFO()) return "fifo";
  return stat.isSocket() ? "socket" : "unknown";
}

/** Where the file is on this machine. */
export function diskPath(resource: ResourceContext): string {
  return resource.host.path(resource.should.path as string);
}

export function statOf(resource: ResourceContext): Stats | null {
  const own = ownOf(resource);
  if (own.stat !== undefined) return own.stat;
  const follows = resource.should.links === "follow";
  own.stat = look(diskPath(resource), follows, (what) =>
    resource.warning(`Could not stat; ${what}`),
  );
  return own.stat;
}

/** Whether a kind of file (or "absent") is what `ensure` wants, or at least not to be replaced. */
export function isWantedKind(resource: ResourceContext, is: string): boolean {
  const { ensure, replace } = resource.should;
  if (is !== "absent" && (replace === false || ensure === "present")) return true;
  return is === ensure;
}

/** Has the next question look at the file again. */
export function forgetStat(resource: ResourceContext): void {
  ownOf(resource).stat = undefined;
}

/** Whether there is something at a path, behind links. */
export function exists(path: string): boolean {
  return look(path, true, () => undefined) !== null;
}

function look(path: string, follows: boolean, warn: (what: string) => void): Stats | null {
  const options = { throwIfNoEntry: false } as const;
  try {
    return (follows ? statSync(path, options) : lstatSync(path, options)) ?? null;
  } catch (error) {
    const code = errorCode(error);
    if (code === "EACCES") warn("permission denied");
    else if (code === "EINVAL") warn("invalid pathname");
    else if (code !== "ENOENT" && code !== "ENOTDIR") throw error;
    return null;
  }
}
