// Where `source => …` leads: to a path of this machine, to the file server (in this process, or
// on a master), or to a web server. What is not local is answered by whoever is handed in.
import { readFileSync, statSync } from "node:fs";
import type {
  FileMetadata,
  FileSources,
  MaybePromise,
  MetadataOptions,
  SearchOptions,
} from "../define/host.ts";
import { PuppetError } from "../util/error.ts";
import type { Log } from "../util/log.ts";
import { errorCode, systemError } from "../util/system-error.ts";
import { describeFiles, type FileServer } from "./file-server.ts";
import { issues } from "./issues.ts";
import { describeFile, fullPath } from "./metadata.ts";
import type { ServedEnvironment } from "./mounts.ts";

interface FileSourcesOptions {
  readonly log: Log;
  /** The environment whose modules are served, and the server; without, masters are asked. */
  readonly local?:
    | { readonly environment: () => ServedEnvironment; readonly server: FileServer }
    | undefined;
  /** Answers for masters (`puppet:`) and web servers (`http:`, `https:`). */
  readonly remote?: FileSources | undefined;
}

type Place =
  | { readonly kind: "disk"; readonly path: string }
  | { readonly kind: "server"; readonly key: string }
  | { readonly kind: "remote"; readonly scheme: string };

export function createFileSources({ log, local, remote }: FileSourcesOptions): FileSources {
  const placeOf = (source: string): Place => parseSource(source, local !== undefined);
  const far = (scheme: string): FileSources => {
    if (remote === undefined) throw new PuppetError(issues.UNSUPPORTED_URL({ scheme }));
    return remote;
  };
  const near = (key: string, source: string) => {
    if (local === undefined) throw new Error("a source on a server that is not there");
    return { server: local.server, request: { key, source, environment: local.environment() } };
  };
  const localPath = (metadata: FileMetadata): string | undefined =>
    placeOf(metadata.source).kind === "remote" ? undefined : fullPath(metadata);
  return {
    localPath,
    metadata: (source, options): MaybePromise<FileMetadata | undefined> => {
      const place = placeOf(source);
      if (place.kind === "remote") return far(place.scheme).metadata(source, options);
      if (place.kind === "disk") return findOnDisk(place.path, source, options);
      const { server, request } = near(place.key, source);
      return server.find(request, options);
    },
    search: (source, options): MaybePromise<readonly FileMetadata[] | undefined> => {
      const place = placeOf(source);
      if (place.kind === "remote") return far(place.scheme).search(source, options);
      if (place.kind === "disk") return searchOnDisk(place.path, source, options, log);
      const { server, request } = near(place.key, source);
      return server.search(request, options);
    },
    content: (metadata): MaybePromise<Uint8Array> => {
      const path = localPath(metadata);
      if (path === undefined) return far(schemeOf(metadata.source)).content(metadata);
      try {
        return readFileSync(path);
      } catch (error) {
        throw systemError(error, "rb_sysopen", path);
      }
    },
  };
}

function parseSource(source: string, isServer: boolean): Place {
  if (source.startsWith("/")) return { kind: "disk", path: source };
  const [, scheme = "", host = "", path = ""] =
    /^([A-Za-z][A-Za-z\d+.-]*):(?:\/\/([^/]*))?(\/.*)?$/s.exec(source) ?? [];
  switch (scheme.toLowerCase()) {
    case "file":
      return { kind: "disk", path };
    case "puppet":
      return isServer && host === ""
        ? { kind: "server", key: path.slice(1) }
        : { kind: "remote", scheme };
    case "http":
    case "https":
      return { kind: "remote", scheme };
    default:
      throw new PuppetError(issues.UNSUPPORTED_URL({ scheme: schemeOf(source) }));
  }
}

function schemeOf(source: string): string {
  return /^([^:]*):/.exec(source)?.[1] ?? "";
}

function findOnDisk(
  path: string,
  source: string,
  options: MetadataOptions,
): FileMetadata | undefined {
  return isThere(path) ? describeFile({ path, relativePath: null, source }, options) : undefined;
}

function searchOnDisk(
  path: string,
  source: string,
  options: SearchOptions,
  log: Log,
): readonly FileMetadata[] | undefined {
  return isThere(path) ? describeFiles({ paths: [path] }, source, options, log) : undefined;
}

function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if (errorCode(error) === "EACCES" || errorCode(error) === "ENOTDIR") return false;
    throw error;
  }
}
