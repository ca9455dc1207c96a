// `backup`: what is kept of a file before it is replaced or removed, beside it or in a filebucket.
import {
  chmodSync,
  constants,
  copyFileSync,
  lchownSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  type Stats,
  statSync,
  symlinkSync,
  unlinkSync,
} from "node:fs";
import { join } from "node:path";
import {
  type FileBucket,
  inspect,
  type ParameterDeclaration,
  PuppetError,
  type ResourceContext,
} from "ppt";
import { errorCode, systemError } from "../../util/system-error.ts";
import { issues } from "./issues.ts";
import { diskPath, exists, kindOf } from "./stat.ts";

export const backup = {
  desc:
    "Whether and where content is kept before it is replaced: `false` for nowhere; a suffix " +
    "that starts with a dot (`.puppet-bak`, or `true`) for a copy beside the file; any other " +
    "word for the filebucket of that title. The local filebucket is called `puppet`.",
  default: false,
  munge: (value: unknown): string | false => {
    const one = Array.isArray(value) ? value[0] : value;
    if (one === false || one === "false") return false;
    if (one === true || one === "true") return ".puppet-bak";
    if (typeof one === "string") return one;
    throw new PuppetError(issues.INVALID_BACKUP({ value: inspect(one) }));
  },
} satisfies ParameterDeclaration;

/** The filebucket that `backup` names; undefined where it names none. Fails on an unknown name. */
export function bucketOf(resource: ResourceContext): FileBucket | undefined {
  const name = resource.should.backup;
  if (typeof name !== "string" || name.startsWith(".")) return undefined;
  const declared = resource.catalog.resource("filebucket", name);
  if (declared === undefined) {
    if (name === "puppet") return resource.host.filebucket();
    throw new PuppetError(issues.NO_FILEBUCKET({ name }));
  }
  const { path, server, port } = declared.should;
  return resource.host.filebucket({
    name: declared.name,
    ...(typeof path === "string" ? { path } : { server, port }),
  });
}

/** Keeps what is there, as `backup` says. */
export async function backUp(resource: ResourceContext): Promise<void> {
  const path = diskPath(resource);
  if (!exists(path)) return;
  const bucket = bucketOf(resource);
  if (bucket === undefined) copyBeside(resource, path);
  else await copyToBucket(resource, path, bucket);
}

async function copyToBucket(
  resource: ResourceContext,
  path: string,
  bucket: FileBucket,
): Promise<void> {
  const kind = kindOf(lstatSync(path));
  if (kind === "file") await backUpFile(resource, path, bucket);
  // With recurse, each file below is a resource of its own and sees to its own backup.
  if (kind !== "directory" || resource.should.recurse) return;
  resource.info("Recursively backing up to filebucket");
  for (const file of filesBelow(path)) await backUpFile(resource, file, bucket);
}

async function backUpFile(
  resource: ResourceContext,
  path: string,
  bucket: FileBucket,
): Promise<void> {
  const sum = await bucket.backup(path);
  resource.info(`Filebucketed ${path} to ${bucket.name} with sum ${sum}`);
}

function* filesBelow(directory: string): Generator<string> {
  for (const name of readdirSync(directory).sort()) {
    const path = join(directory, name);
    const kind = kindOf(lstatSync(path));
    if (kind === "directory") yield* filesBelow(path);
    else if (kind === "file" || (kind === "link" && isFileBehind(path))) yield path;
  }
}

function isFileBehind(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function copyBeside(resource: ResourceContext, path: string): void {
  const copy = path + resource.should.backup;
  removeOldBackup(resource, copy);
  try {
    copyTree(path, copy, statSync(path));
  } catch (error) {
    const why = systemError(error, "rb_sysopen", copy).message;
    throw new PuppetError(issues.NOT_BACKED_UP({ path, why }), {}, error);
  }
}

function removeOldBackup(resource: ResourceContext, path: string): void {
  const options = { throwIfNoEntry: false } as const;
  const stat =
    resource.should.links === "follow" ? statSync(path, options) : lstatSync(path, options);
  if (stat === undefined) return;
  if (stat.isDirectory()) throw new PuppetError(issues.BACKUP_IS_DIRECTORY({ path }));
  resource.info(`Removing old backup of type ${kindOf(stat)}`);
  try {
    unlinkSync(path);
  } catch (error) {
    const why = systemError(error, "apply2files", path).message;
    throw new PuppetError(issues.BACKUP_NOT_REMOVED({ why }), {}, error);
  }
}

// Copies with owner, mode and times. Links at the top are followed, links within are copied.
function copyTree(from: string, to: string, stat: Stats): void {
  if (stat.isDirectory()) {
    mkdirSync(to, 0o700);
    for (const name of readdirSync(from)) {
      copyTree(join(from, name), join(to, name), lstatSync(join(from, name)));
    }
  } else if (stat.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else if (stat.isFile()) {
    // Not through a link that somebody has put where the old copy was.
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  } else return;
  keepOwner(to, stat);
  if (!stat.isSymbolicLink()) chmodSync(to, stat.mode & 0o7777);
  lutimesSync(to, stat.atime, stat.mtime);
}

// Only root may give files away; for others the copy is theirs.
function keepOwner(path: string, stat: Stats): void {
  try {
    lchownSync(path, stat.uid, stat.gid);
  } catch (error) {
    if (errorCode(error) !== "EPERM") throw error;
  }
}
