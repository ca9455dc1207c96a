// Finds and describes served files by their key, `modules/ntp/ntp.conf`: the file server itself,
// asked by the HTTP routes on a server and directly where sources are local.
import type { FileMetadata, MetadataOptions, SearchOptions } from "../define/host.ts";
import { PuppetError } from "../util/error.ts";
import type { Log } from "../util/log.ts";
import { filesOf } from "./fileset.ts";
import { issues } from "./issues.ts";
import { describeFile } from "./metadata.ts";
import type { Found, Mount, MountRequest, ServedEnvironment } from "./mounts.ts";

interface FileRequest {
  /** MOUNT/PATH */
  readonly key: string;
  readonly environment: ServedEnvironment;
  readonly node?: string | undefined;
  /** What the metadata says it was asked for as; the key unless given. */
  readonly source?: string | undefined;
}

export class FileServer {
  readonly #mounts: ReadonlyMap<string, Mount>;
  readonly #log: Log;

  constructor(mounts: ReadonlyMap<string, Mount>, log: Log) {
    this.#mounts = mounts;
    this.#log = log;
  }

  /** The path of one served file on this machine. */
  findPath(request: FileRequest): string | undefined {
    const { mount, path } = splitKey(request.key);
    return this.#mounts.get(mount)?.find(mountRequest(request, path));
  }

  find(request: FileRequest, options: MetadataOptions): FileMetadata | undefined {
    const path = this.findPath(request);
    if (path === undefined) return undefined;
    const source = request.source ?? request.key;
    return describeFile({ path, relativePath: null, source }, options);
  }

  search(request: FileRequest, options: SearchOptions): readonly FileMetadata[] | undefined {
    const { mount, path } = splitKey(request.key);
    const found = this.#mounts.get(mount)?.search(mountRequest(request, path));
    if (found === undefined) {
      this.#log.info(
        `Could not find filesystem info for file '${request.key}' in environment ` +
          request.environment.name,
      );
      return undefined;
    }
    return describeFiles(found, request.source ?? request.key, options, this.#log);
  }
}

/** The files of several directories as if they were one: the first of each name counts. */
export function describeFiles(
  { paths, isEmpty = false }: Found,
  source: string,
  options: SearchOptions,
  log: Log,
): readonly FileMetadata[] {
  const directories = new Map<string, string>();
  const fileset = isEmpty ? { ...options, recurse: false } : options;
  for (const path of paths) {
    for (const file of filesOf(path, fileset, (message) => log.warning(message))) {
      if (!directories.has(file)) directories.set(file, path);
    }
  }
  return Array.from(directories, ([relativePath, path]) =>
    describeFile({ path, relativePath, source }, options),
  );
}

function mountRequest({ environment, node }: FileRequest, path: string | undefined): MountRequest {
  return { environment, path, node };
}

/** The mount of a key, and the path below it. */
export function splitKey(key: string): { mount: string; path: string | undefined } {
  const slash = key.indexOf("/");
  const mount = slash < 0 ? key : key.slice(0, slash);
  const path = slash < 0 ? "" : key.slice(slash + 1);
  if (!/^[-\w]+$/.test(mount)) throw new PuppetError(issues.INVALID_MOUNT({ mount }));
  if (path.split("/").includes("..")) throw new PuppetError(issues.INVALID_PATH({ path }));
  const clean = path.replace(/\/+/g, "/");
  return { mount, path: clean === "" ? undefined : clean };
}
