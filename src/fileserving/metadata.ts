// What is told of a file that is served: its kind, its checksum, and its permissions where they
// are asked for. Otherwise it pretends to be a plain file of whoever serves it.
import { lstatSync, readlinkSync, type Stats, statSync } from "node:fs";
import type { FileMetadata, MetadataOptions } from "../define/host.ts";
import { type ChecksumType, checksumOfFile } from "../util/checksum.ts";
import { PuppetError } from "../util/error.ts";
import { systemError } from "../util/system-error.ts";
import { issues } from "./issues.ts";

interface ServedFile {
  /** Where the search began. */
  readonly path: string;
  /** The file's name below `path`; null for `path` itself. */
  readonly relativePath: string | null;
  /** What it was asked for as. */
  readonly source: string;
}

const plainMode = 0o644;

/** Throws when the file is not there. */
export function describeFile(file: ServedFile, options: MetadataOptions): FileMetadata {
  const path = fullPath(file);
  const stat = statOf(path, options.links);
  const kind = kindOf(stat);
  const isPlain = (options.sourcePermissions ?? "ignore") === "ignore";
  return {
    path: file.path,
    relativePath: file.relativePath,
    links: options.links,
    owner: isPlain ? (process.geteuid?.() ?? 0) : stat.uid,
    group: isPlain ? (process.getegid?.() ?? 0) : stat.gid,
    mode: isPlain ? plainMode : stat.mode & 0o7777,
    ...checksumOf(kind, path, options.checksumType as ChecksumType),
    type: kind,
    destination: kind === "link" ? readlinkSync(path) : null,
    source: file.source,
  };
}

function statOf(path: string, links: "manage" | "follow"): Stats {
  try {
    return (links === "manage" ? lstatSync : statSync)(path);
  } catch (error) {
    throw systemError(error, links === "manage" ? "rb_file_s_lstat" : "rb_file_s_stat", path);
  }
}

/** Where a served file is on this machine. */
export function fullPath({
  path,
  relativePath,
}: Pick<FileMetadata, "path" | "relativePath">): string {
  const isTop = relativePath === null || relativePath === "" || relativePath === ".";
  return (isTop ? path : `${path}/${relativePath}`).replace(/\/\/+/g, "/");
}

function kindOf(stat: Stats): string {
  if (stat.isFile()) return "file";
  if (stat.isDirectory()) return "directory";
  if (stat.isSymbolicLink()) return "link";
  if (stat.isFIFO()) return "fifo";
  if (stat.isSocket()) return "socket";
  throw new PuppetError(
    issues.UNSERVABLE({ kind: stat.isBlockDevice() ? "blockSpecial" : "characterSpecial" }),
  );
}

function checksumOf(
  kind: string,
  path: string,
  wanted: ChecksumType,
): Pick<FileMetadata, "checksum" | "checksumType"> {
  if (kind === "fifo" || kind === "socket") return { checksum: "{none}", checksumType: "none" };
  const checksumType = kind === "directory" ? "ctime" : wanted;
  return {
    checksumType,
    checksum: kind === "link" ? sumBehind(path, wanted) : checksumOfFile(checksumType, path),
  };
}

// A link has the checksum of what it leads to, if that has one.
function sumBehind(path: string, type: ChecksumType): string | null {
  try {
    return statSync(path).isFile() ? checksumOfFile(type, path) : null;
  } catch {
    return null;
  }
}
