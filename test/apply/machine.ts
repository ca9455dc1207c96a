// This machine as declarations see it, for tests: its real accounts and programs, settings from a
// record, and files served from a directory of modules.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Host } from "../../src/define/host.ts";
import { LocalBucket } from "../../src/filebucket/local-bucket.ts";
import { FileServer } from "../../src/fileserving/file-server.ts";
import { type ServedEnvironment, usualMounts } from "../../src/fileserving/mounts.ts";
import { createFileSources } from "../../src/fileserving/sources.ts";
import type { Value } from "../../src/pcore/values.ts";
import { createHost } from "../../src/ral/host.ts";
import type { ChecksumType } from "../../src/util/checksum.ts";
import type { Log } from "../../src/util/log.ts";

export interface MachineOptions {
  readonly log: Log;
  readonly settings?: Readonly<Record<string, Value>>;
  /** A directory of modules. */
  readonly modules?: string | undefined;
}

const usualSettings: Readonly<Record<string, Value>> = {
  noop: false,
  show_diff: false,
  diff: "diff",
  diff_args: "-u",
  digest_algorithm: "sha256",
  maximum_uid: 4294967290,
  default_schedules: false,
  disable_warnings: [],
  evaltrace: false,
  graph: false,
  ignoreschedules: false,
  merge_dependency_warnings: false,
  tags: "",
  skip_tags: "",
  statettl: 0,
};

export function machine({ log, settings = {}, modules }: MachineOptions): Host {
  const known: Readonly<Record<string, Value>> = { ...usualSettings, ...settings };
  const setting = (name: string): Value => {
    const value = known[name];
    if (value === undefined) throw new Error(`setting '${name}' is not known to the test machine`);
    return value;
  };
  const environment = environmentOf(modules);
  const now = (): Date => new Date();
  return createHost({
    log,
    now,
    setting,
    fact: () => undefined,
    sources: createFileSources({
      log,
      local: {
        server: new FileServer(new Map(Object.entries(usualMounts)), log),
        environment: () => environment,
      },
    }),
    filebucket: ({ name = "puppet", path } = {}) =>
      new LocalBucket({
        name,
        path: path ?? String(setting("clientbucketdir")),
        algorithm: String(setting("digest_algorithm")) as ChecksumType,
        log,
        now,
      }),
  });
}

export function isRoot(): boolean {
  return process.geteuid?.() === 0;
}

function environmentOf(directory: string | undefined): ServedEnvironment {
  const isThere = directory !== undefined && existsSync(directory);
  const modules = isThere
    ? readdirSync(directory).map((name) => ({ name, path: join(directory, name) }))
    : [];
  return {
    name: "production",
    modulepath: isThere ? [directory] : [],
    modules,
    module: (name) => modules.find((module) => module.name === name),
  };
}
