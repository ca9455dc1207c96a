// The machine as a declaration may see it: programs, accounts, facts, settings, served files,
// buckets, the clock. The engine implements it; tests hand over another one.
import type { Sensitive, Value } from "../pcore/values.ts";
import type { Level } from "../util/log.ts";

export type MaybePromise<T> = T | Promise<T>;

export interface ExecuteOptions {
  /** Throw when the program exits with something else than 0. Default true. */
  readonly failOnFail?: boolean | undefined;
  /** Let standard error run into the output. Default true. */
  readonly combine?: boolean | undefined;
  readonly cwd?: string | undefined;
  /** Added to the environment; `undefined` or `null` takes a variable away. */
  readonly environment?: Readonly<Record<string, string | null | undefined>> | undefined;
  readonly stdin?: string | Uint8Array | undefined;
  /** User and group to run as, by name or number. */
  readonly user?: string | number | undefined;
  readonly group?: string | number | undefined;
  /** Seconds; 0 or nothing is for ever. */
  readonly timeout?: number | undefined;
  readonly umask?: number | undefined;
  /** LANG and LC_* are set to C unless this is false. */
  readonly overrideLocale?: boolean | undefined;
  /** The command line never reaches a log. */
  readonly sensitive?: boolean | undefined;
}

export interface ExecutionResult {
  /** 128 and the signal's number when a signal ended it. */
  readonly status: number;
  readonly signal?: string | undefined;
  /** Standard output, with standard error in it when `combine`. */
  readonly output: string;
  readonly stderr: string;
}

export interface UserEntry {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  readonly gecos: string;
  readonly home: string;
  readonly shell: string;
}

export interface GroupEntry {
  readonly name: string;
  readonly gid: number;
  readonly members: readonly string[];
}

/** Metadata of a served file, as on the wire. */
export interface FileMetadata {
  readonly path: string;
  readonly relativePath: string | null;
  readonly links: "manage" | "follow";
  readonly owner: string | number | null;
  readonly group: string | number | null;
  readonly mode: number | null;
  /** `{sha256}…`, or null where a kind of file has none. */
  readonly checksum: string | null;
  readonly checksumType: string;
  readonly type: "file" | "directory" | "link" | (string & {});
  readonly destination: string | null;
  /** The URI it was asked for with. */
  readonly source: string;
  /** Where a static catalog says the content is. */
  readonly contentUri?: string | undefined;
}

export interface MetadataOptions {
  readonly links: "manage" | "follow";
  readonly checksumType: string;
  readonly sourcePermissions?: "use" | "use_when_creating" | "ignore" | undefined;
}

export interface SearchOptions extends MetadataOptions {
  readonly recurse: boolean;
  readonly recurselimit?: number | undefined;
  readonly maxFiles?: number | undefined;
  readonly ignore?: readonly string[] | undefined;
}

/** Where `source => …` comes from: modules and mounts, local paths, http. */
export interface FileSources {
  metadata(source: string, options: MetadataOptions): MaybePromise<FileMetadata | undefined>;
  search(source: string, options: SearchOptions): MaybePromise<readonly FileMetadata[] | undefined>;
  content(metadata: FileMetadata): MaybePromise<Uint8Array>;
  /** Where the content is on this machine, if it is: so that it need not be read as a whole. */
  localPath?(metadata: FileMetadata): string | undefined;
}

/** A filebucket, local or remote. Sums are bare hex digits. */
export interface FileBucket {
  readonly name: string;
  /** Stores a file's content and gives its sum. */
  backup(path: string): MaybePromise<string>;
  content(sum: string): MaybePromise<Uint8Array>;
}

export interface Host {
  now(): Date;
  /** A path of the machine: the same path, but for tests that live under another root. */
  path(absolute: string): string;
  /** A fact by its dotted name, `os.family`; `undefined` when there is none. */
  fact(name: string): Value | undefined;
  /** The value of a setting; throws on an unknown name. */
  setting(name: string): Value;
  /** Whether an optional power is there: "root", "posix", "selinux", … */
  feature(name: string): boolean;
  /** The full path of a program, as `which` finds it. */
  which(program: string): string | undefined;
  /** Runs a program. A list is executed as it is; only a string goes through a shell. */
  execute(
    command: string | readonly (string | Sensitive)[],
    options?: ExecuteOptions,
  ): Promise<ExecutionResult>;
  userByName(name: string): UserEntry | undefined;
  userById(uid: number): UserEntry | undefined;
  groupByName(name: string): GroupEntry | undefined;
  groupById(gid: number): GroupEntry | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly sources: FileSources;
  /** The bucket a `filebucket` resource describes; without arguments the local one. */
  filebucket(options?: {
    readonly name?: string | undefined;
    readonly path?: string | undefined;
    readonly server?: string | undefined;
    readonly port?: number | undefined;
  }): FileBucket;
  /** Logs as the program, or as the source that is named, not as a resource. */
  log(level: Level, message: string | (() => string), source?: string): void;
}
