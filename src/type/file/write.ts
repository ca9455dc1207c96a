// Writing a file. New content goes to a file beside the old one, gets its owner and mode, is
// validated, and then takes its name: whoever is interrupted leaves the old file or the new one.
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  lstatSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { PuppetError, type ResourceContext } from "ppt";
import { type ChecksumType, startSum } from "../../util/checksum.ts";
import { errorCode, systemError, systemSentence } from "../../util/system-error.ts";
import { eachChunk, type Origin } from "./bytes.ts";
import { checksumTypeOf, sourceOnlyChecksums } from "./checksum.ts";
import { issues } from "./issues.ts";
import { symbolicModeToInt } from "./mode.ts";
import { fixOwnership, wantedId } from "./ownership.ts";
import { removeExisting } from "./remove.ts";
import { checksumOfSource } from "./source.ts";
import { diskPath, exists, forgetStat, ownOf } from "./stat.ts";

const usualMode = 0o644;
// What chown takes for "leave it".
const unchanged = -1;

/** Writes the file, with the content of `origin` or with none, and then its permissions. */
export async function writeFile(resource: ResourceContext, origin?: Origin): Promise<void> {
  await removeExisting(resource, "file");
  const mode =
    resource.should.mode === undefined
      ? undefined
      : symbolicModeToInt(resource.should.mode, usualMode);
  if (origin !== undefined && hasContent(resource)) await replace(resource, origin, mode);
  else truncate(diskPath(resource), mode ?? usualMode);
  fixOwnership(resource);
}

// The size of a source is not known beforehand.
function hasContent(resource: ResourceContext): boolean {
  if (resource.has("source")) return true;
  const { content } = ownOf(resource);
  return content === undefined ? resource.has("content") : content.bytes.length > 0;
}

function truncate(path: string, mode: number): void {
  const isNew = !exists(path);
  try {
    // What is not there must not turn into a link to somewhere else meanwhile.
    const flags = lstatSync(path, { throwIfNoEntry: false }) === undefined ? "wx" : "w";
    const descriptor = openSync(path, flags, mode);
    try {
      // Whatever the umask we were started with.
      if (isNew) fchmodSync(descriptor, mode);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw systemError(error, "rb_sysopen", path);
  }
}

async function replace(
  resource: ResourceContext,
  origin: Origin,
  mode: number | undefined,
): Promise<void> {
  const path = writtenPath(resource);
  const directory = resource.should.staging_location ?? dirname(path);
  const staged = stage(resource.host.path(directory), basename(path), resource.host.now());
  try {
    await fill(resource, origin, staged, permissionsFor(resource, path, mode ?? usualMode));
    await validate(resource, staged.path);
    rename(staged.path, path);
  } catch (error) {
    rmSync(staged.path, { force: true });
    throw error;
  } finally {
    forgetStat(resource);
  }
}

// With `links => follow` the file behind the link is written and the link stays.
function writtenPath(resource: ResourceContext): string {
  const path = diskPath(resource);
  return resource.should.links === "follow" && exists(path) ? realpathSync(path) : path;
}

interface Staged {
  readonly path: string;
  readonly descriptor: number;
}

// A file of a name nobody else has, readable by nobody else.
function stage(directory: string, name: string, now: Date): Staged {
  const day = now.toISOString().slice(0, 10).replaceAll("-", "");
  for (;;) {
    const unique = Math.floor(Math.random() * 2 ** 32).toString(36);
    const path = join(directory, `${name}${day}-${process.pid}-${unique}`);
    try {
      return { path, descriptor: openSync(path, "wx", 0o600) };
    } catch (error) {
      if (errorCode(error) === "EEXIST") continue;
      if (errorCode(error) === "ENOENT") {
        const lock = `${path}.lock`;
        throw new Error(
          `${systemSentence(error)} - A directory component in ${lock} does not exist or is a ` +
            "dangling symbolic link",
          { cause: error },
        );
      }
      throw systemError(error, "dir_s_mkdir", `${path}.lock`);
    }
  }
}

interface Permissions {
  readonly mode: number;
  readonly uid: number | undefined;
  readonly gid: number | undefined;
}

// The new file has its owner, group and mode before anybody can see it: those wanted, and for the
// rest those of the file it replaces.
function permissionsFor(resource: ResourceContext, path: string, mode: number): Permissions {
  const old = exists(path) ? lstatSync(path) : undefined;
  const given = resource.should.mode;
  const oldMode = old === undefined ? mode : old.mode & 0o7777;
  return {
    mode: old === undefined || given === undefined ? oldMode : symbolicModeToInt(given, oldMode),
    uid: wantedId("owner", old?.uid, resource),
    gid: wantedId("group", old?.gid, resource),
  };
}

async function fill(
  resource: ResourceContext,
  origin: Origin,
  { path, descriptor }: Staged,
  { mode, uid, gid }: Permissions,
): Promise<void> {
  const type = checksumTypeOf(resource);
  const sum = startSum(type);
  try {
    await eachChunk(resource, origin, (chunk) => {
      sum.update(chunk);
      writeWhole(descriptor, chunk, path);
    });
    // By descriptor: in a directory of somebody else's the name may stand for another file by now.
    if (uid !== undefined || gid !== undefined) {
      chown(descriptor, uid ?? unchanged, gid ?? unchanged, path);
    }
    fchmodSync(descriptor, mode);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  checkSum(resource, origin, type, `{${type}}${sum.digest()}`);
}

function writeWhole(descriptor: number, chunk: Uint8Array, path: string): void {
  let written = 0;
  try {
    while (written < chunk.length) written += writeSync(descriptor, chunk, written);
  } catch (error) {
    throw systemError(error, "io_writev", path);
  }
}

function chown(descriptor: number, uid: number, gid: number, path: string): void {
  try {
    fchownSync(descriptor, uid, gid);
  } catch (error) {
    throw systemError(error, "apply2files", path);
  }
}

function checkSum(
  resource: ResourceContext,
  origin: Origin,
  type: ChecksumType,
  written: string,
): void {
  const wanted = wantedSum(resource, origin, type);
  if (wanted !== undefined && wanted !== written) {
    throw new PuppetError(issues.WRONG_SUM({ written, wanted }));
  }
}

function wantedSum(
  resource: ResourceContext,
  origin: Origin,
  type: ChecksumType,
): string | undefined {
  if (sourceOnlyChecksums.includes(type)) return undefined;
  if (resource.has("checksum_value")) return `{${type}}${resource.should.checksum_value}`;
  return origin === "source" ? checksumOfSource(resource) : undefined;
}

async function validate(resource: ResourceContext, path: string): Promise<void> {
  const template: string | undefined = resource.should.validate_cmd;
  if (template === undefined) return;
  const command = template.replaceAll(resource.should.validate_replacement, () => path);
  const { status, output } = await resource.host.execute(command, { failOnFail: false });
  if (status !== 0) {
    throw new PuppetError(issues.INVALID_CONTENT({ command, status, output: output.trim() }));
  }
  for (const line of output.split("\n").filter((text) => text !== "")) resource.debug(line);
}

function rename(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (errorCode(error) === "EISDIR" || errorCode(error) === "ENOTEMPTY") {
      throw new Error(`Is a directory - Is a directory: ${to}`, { cause: error });
    }
    throw systemError(error, "rb_file_s_rename", `(${from}, ${to})`);
  }
}
