// Removing files that are too old or too big. A tidy finds them before the run starts and leaves
// each to a file resource of its own, which does the removing.
import { lstatSync, type Stats } from "node:fs";
import { posix } from "node:path";
import {
  defineType,
  type GeneratedResource,
  inspect,
  PuppetError,
  type ResourceContext,
} from "ppt";
import { fnmatch } from "../util/fnmatch.ts";
import { errorCode } from "../util/system-error.ts";
import { issues } from "./tidy/issues.ts";

const seconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };
const bytes: Readonly<Record<string, number>> = {
  b: 1,
  k: 1024,
  m: 1024 ** 2,
  g: 1024 ** 3,
  t: 1024 ** 4,
};

// What a removal has of its tidy.
const passedOn: readonly string[] = [
  "noop",
  "loglevel",
  "schedule",
  "audit",
  "tag",
  "require",
  "subscribe",
  "before",
  "notify",
];

export default defineType({
  name: "tidy",
  doc:
    "Removes files by age, size and name. A file that is old enough or big enough goes; with " +
    "neither `age` nor `size`, every file does. Files that the catalog manages stay.",
  isomorphic: false,
  depthFirst: true,

  parameters: {
    path: {
      desc: "The file or directory to look at, from the root on. The title unless given.",
      namevar: true,
      munge: (value: unknown): string => posix.resolve("/", String(value)),
    },
    recurse: {
      desc: "Whether to descend into the directory: `true`, `false`, or a number of levels.",
      values: ["true", "false", "inf", /^[0-9]+$/],
      validate: () => undefined,
      munge: (value: unknown): boolean | number => {
        if (value === true || value === "true" || value === "inf") return true;
        if (value === false || value === "false") return false;
        if (/^\d+$/.test(String(value))) return Number(value);
        throw new TypeError(issues.INVALID_RECURSE({ value: inspect(value) }).message);
      },
    },
    max_files: {
      desc: "How many files `recurse` may find. 0: any number, with a warning beyond 1000.",
      values: [/^[0-9]+$/],
      default: 0,
    },
    matches: {
      desc: "Patterns of which a file's name must match one, where `recurse` finds it.",
      munge: (value: unknown, { should }: ResourceContext): readonly string[] => {
        if (!should.recurse) throw new PuppetError(issues.MATCHES_WITHOUT_RECURSE());
        return [value].flat().map(String);
      },
    },
    backup: { desc: "The filebucket that keeps what is removed, or `false` for none." },
    age: {
      desc: "How old a file must be: `10`, `10d` (days), `2w`, `12h`, `30m`, `90s`.",
      munge: (value: unknown): number => amount(value, seconds, "d", "age"),
    },
    size: {
      desc: "How big a file must be: `100`, `100k` (kilobytes), `512b`, `10m`, `2g`, `1t`.",
      munge: (value: unknown): number => amount(value, bytes, "k", "size"),
    },
    type: {
      desc: "Which time tells the age: of the last access, of content, or of any change.",
      values: ["atime", "mtime", "ctime"],
      default: "atime",
    },
    rmdirs: {
      desc: "Whether directories are removed too, once they are empty.",
      type: "Boolean",
    },
  },

  generate: async (resource: ResourceContext) => {
    const files = await findFiles(resource);
    const tidied = files.filter((path) => shouldTidy(resource, path));
    for (const path of tidied) resource.debug(`Tidying File[${path}]`);
    if (tidied.length > 0) resource.notice(`Tidying ${tidied.length} files`);
    return removals(resource, tidied);
  },
  instances: () => [],
});

async function findFiles(resource: ResourceContext): Promise<readonly string[]> {
  const { path, recurse, max_files } = resource.should;
  if (statOf(resource, path) === undefined) return [];
  if (recurse === undefined || recurse === false) return [path];
  const found = await resource.host.sources.search(path, {
    links: "manage",
    checksumType: "none",
    recurse: true,
    recurselimit: recurse === true ? undefined : recurse,
    maxFiles: Number(max_files),
  });
  return (found ?? []).map(({ relativePath }) => posix.join(path, relativePath ?? "."));
}

function shouldTidy(resource: ResourceContext, path: string): boolean {
  const { rmdirs, matches, age, size, type } = resource.should;
  if (resource.catalog.resource("file", path) !== undefined) return false;
  const stat = statOf(resource, path);
  if (stat === undefined || (stat.isDirectory() && rmdirs !== true)) return false;
  if (matches !== undefined && !isMatch(path, matches)) return false;
  if (age === undefined && size === undefined) return true;
  if (age !== undefined && ageOf(stat, type, resource) >= age) return true;
  return size !== undefined && stat.size >= size;
}

function isMatch(path: string, patterns: readonly string[]): boolean {
  const name = posix.basename(path);
  return patterns.some((pattern) => fnmatch(pattern, name, { dotMatch: true }));
}

// In whole seconds, as file times are compared.
function ageOf(stat: Stats, time: "atime" | "mtime" | "ctime", { host }: ResourceContext): number {
  return Math.floor(host.now().getTime() / 1000) - Math.floor(stat[`${time}Ms`] / 1000);
}

function statOf(resource: ResourceContext, path: string): Stats | undefined {
  try {
    return lstatSync(resource.host.path(path));
  } catch (error) {
    if (errorCode(error) === "EACCES") resource.warning("Could not stat; permission denied");
    else if (errorCode(error) === "ENOENT" || errorCode(error) === "ENOTDIR") {
      resource.debug("File does not exist");
    } else throw error;
    return undefined;
  }
}

// What is inside a directory goes before it.
function removals(resource: ResourceContext, paths: readonly string[]): GeneratedResource[] {
  const isTidied = new Set(paths);
  const contents = new Map<string, string[]>();
  const sorted = [...paths].sort((one, other) => (one < other ? 1 : -1));
  for (const path of resource.should.rmdirs === true ? sorted : []) {
    const directory = posix.dirname(path);
    if (!isTidied.has(directory)) continue;
    contents.set(directory, [...(contents.get(directory) ?? []), `File[${path}]`]);
  }
  return sorted.map((path) => removal(resource, path, contents.get(path) ?? []));
}

function removal(
  resource: ResourceContext,
  path: string,
  contents: readonly string[],
): GeneratedResource {
  const attributes: Record<string, unknown> = {
    path,
    backup: bucketOf(resource),
    ensure: "absent",
    force: true,
  };
  for (const name of passedOn) {
    const value = resource.original(name);
    if (value !== undefined) attributes[name] = value;
  }
  if (contents.length > 0) attributes.require = [attributes.require ?? [], contents].flat(2);
  return { type: "file", title: path, attributes };
}

// A copy beside a removed file would be a file to tidy itself: only a bucket will do.
function bucketOf({ should }: ResourceContext): string | false {
  const { backup } = should;
  return typeof backup === "string" && !backup.startsWith(".") && !/^(true|false)$/.test(backup)
    ? backup
    : false;
}

function amount(
  value: unknown,
  units: Readonly<Record<string, number>>,
  usual: string,
  what: "age" | "size",
): number {
  const [, digits, word = usual] = /^(\d+)(?:(\w)\w*)?$/m.exec(String(value)) ?? [];
  if (digits === undefined) {
    throw new PuppetError(issues.INVALID_AMOUNT({ what, value: String(value) }));
  }
  const unit = word.toLowerCase();
  const factor = units[unit];
  if (factor === undefined) throw new PuppetError(issues.INVALID_UNIT({ what, unit }));
  return Number(digits) * factor;
}
