// Files, directories and links. What they are is compared by stat and checksum; what they become
// is written beside the old and takes its name. The parts are in `file/`; this is the table.
import { posix } from "node:path";
import { defineType, inspect, PuppetError, type ResourceContext } from "ppt";
import { isSumOf } from "../util/checksum.ts";
import { localTimeText } from "../util/local-time.ts";
import { backup, bucketOf } from "./file/backup.ts";
import { checksum, sourceOnlyChecksums } from "./file/checksum.ts";
import { checksumValue, content } from "./file/content.ts";
import { ensure } from "./file/ensure.ts";
import { issues } from "./file/issues.ts";
import { target } from "./file/link.ts";
import { mode } from "./file/mode.ts";
import { group, owner } from "./file/ownership.ts";
import { recurse } from "./file/recurse.ts";
import { selrange, selrole, seltype, seluser } from "./file/selinux.ts";
import { copySourceValues, source, sourcePermissions } from "./file/source.ts";
import { forgetStat, kindOf, newOwn, statOf } from "./file/stat.ts";

export default defineType({
  name: "file",
  doc:
    "Manages files, directories and links: whether they are there, what is in them, whom they " +
    "belong to and who may use them. Requires the nearest managed directory above, the target " +
    "of a link, and the user and group it belongs to, where the catalog manages them.",
  features: { manages_symlinks: "Can manage symbolic links." },
  // Trailing slashes are no part of the name, but for the root's own.
  titlePatterns: [{ pattern: /^(\/|.+:\/|.*[^/])\/*$/s, names: ["path"] }],
  own: newOwn,
  ensurable: ensure,

  properties: {
    content,
    checksum_value: checksumValue,
    target,
    owner,
    group,
    mode,
    type: readOnly("type", "Which kind of file it is. Read only.", (resource) => {
      const stat = statOf(resource);
      return stat === null ? "absent" : kindOf(stat);
    }),
    seluser,
    selrole,
    seltype,
    selrange,
    ctime: readOnly("ctime", "When owner, permissions or content last changed. Read only.", (at) =>
      timeOf(statOf(at)?.ctime),
    ),
    mtime: readOnly("mtime", "When the content last changed. Read only.", (at) =>
      timeOf(statOf(at)?.mtime),
    ),
  },

  parameters: {
    path: {
      desc: "The file's path, from the root on. The title unless given.",
      namevar: true,
      validate: validatePath,
      munge: cleanPath,
    },
    backup,
    recurse: {
      desc:
        "Whether to manage what is in the directory: `true` for what is there and in the source, " +
        "`remote` for what is in the source only, `false` for nothing.",
      values: ["true", "false", "remote"],
      validate: () => undefined,
      munge: (value: unknown): boolean | "remote" => {
        if (value === true || value === "true") return true;
        if (value === false || value === "false") return false;
        if (value === "remote") return value;
        throw new PuppetError(issues.INVALID_RECURSE({ value: inspect(value) }));
      },
    },
    recurselimit: {
      desc: "How many levels of directories `recurse` descends; without limit unless given.",
      values: [/^[0-9]+$/],
      munge: (value: unknown) => Number(value),
    },
    max_files: {
      desc:
        "How many files `recurse` may find before the resource fails. 0: any number, with a " +
        "warning beyond 1000; -1: any number.",
      values: [/^[0-9]+$/, /^-1$/],
      default: 0,
    },
    replace: {
      desc: "Whether a file that is there already gets the wanted content. Its owner and mode do.",
      type: "Boolean",
      default: true,
    },
    force: {
      desc: "Whether directories may be removed: for `absent`, for another kind of file, by `purge`.",
      type: "Boolean",
      default: false,
    },
    ignore: {
      desc: "Names that `recurse` passes by: a pattern like `*.bak`, or several.",
      validate: (value: unknown) => {
        if (typeof value === "string" || Array.isArray(value) || value === false) return;
        throw new PuppetError(issues.INVALID_IGNORE());
      },
    },
    links: {
      desc: "Whether links are managed themselves (`manage`) or what they point to (`follow`).",
      values: ["follow", "manage"],
      default: "manage",
    },
    purge: {
      desc:
        "Whether `recurse` removes what neither the source nor the catalog knows. Directories " +
        "only with `force`.",
      type: "Boolean",
      default: false,
    },
    sourceselect: {
      desc: "With several sources of a tree: the `first` that exists, or files of `all`.",
      values: ["first", "all"],
      default: "first",
    },
    show_diff: {
      desc: "Whether changes of content are logged as a diff, where the setting of that name is on.",
      type: "Boolean",
      default: true,
    },
    validate_cmd: {
      desc:
        "A command that new content must pass before it replaces the old. `%` in it stands for " +
        "the file with the new content.",
    },
    validate_replacement: {
      desc: "What stands for the file in `validate_cmd`.",
      default: "%",
    },
    staging_location: {
      desc:
        "The directory in which new content is written before it takes the file's name; beside " +
        "the file unless given.",
      validate: validatePath,
      munge: cleanPath,
    },
    source,
    source_permissions: sourcePermissions,
    checksum,
    selinux_ignore_defaults: {
      desc: "Whether SELinux is not asked for the usual context of the path.",
      values: ["true", "false"],
      default: "false",
    },
  },

  autorequire: {
    file: (_values, resource) => [nearestManaged(resource), resource.should.target],
    user: (_values, resource) => accountOf(resource, "owner"),
    group: (_values, resource) => accountOf(resource, "group"),
  },

  // What is secret about the content is secret about its making.
  redact: (names, resource) => {
    const isSourceSecret = names.delete("source");
    if (isSourceSecret) for (const name of ["source", "content"]) resource.markSensitive(name);
    if (isSourceSecret || names.has("content")) resource.markSensitive("ensure");
  },
  initialize: (resource) => {
    if (resource.has("ensure")) return;
    // As given: content may have to wait for the machine to work it out.
    if (resource.has("target")) resource.set("ensure", "link");
    else if (resource.original("content") !== undefined) resource.set("ensure", "file");
  },
  validate: validateWhole,
  finish: (resource) => void bucketOf(resource),
  retrieve: (resource) => {
    forgetStat(resource);
    if (!resource.has("source") || resource.has("checksum_value")) return {};
    const copied = copySourceValues(resource);
    return copied instanceof Promise ? copied.then(() => ({})) : {};
  },
  isShown: (attribute, value) => attribute !== "target" || value !== "notlink",
  isPresent: ({ ensure: is }) => is !== undefined && is !== "absent",
  flush: forgetStat,
  evalGenerate: (resource) => (resource.should.recurse ? recurse(resource) : []),
  ancestors: (resource) => ancestorsOf(resource.name),
  instances: () => [],
});

function validatePath(value: unknown): void {
  if (typeof value === "string" && value.startsWith("/")) return;
  throw new PuppetError(issues.NOT_QUALIFIED({ path: String(value) }));
}

// Almost every path is clean already.
const unclean = /\/\/|\/\.|.\/$/;

function cleanPath(value: string): string {
  if (!unclean.test(value)) return value;
  const path = posix.normalize(value).replace(/^\/\/+/, "/");
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

function readOnly(name: string, desc: string, retrieve: (resource: ResourceContext) => unknown) {
  return {
    desc,
    retrieve,
    validate: () => {
      throw new PuppetError(issues.READ_ONLY({ name }));
    },
  };
}

function timeOf(time: Date | undefined): string {
  return time === undefined ? "absent" : localTimeText(time);
}

function validateWhole(resource: ResourceContext): void {
  const { should } = resource;
  const creators = ["content", "source", "target"].filter((name) => resource.has(name));
  const fail = (issue: { readonly code: string; readonly message: string }): never => {
    throw new PuppetError(issue);
  };
  if (creators.length > 1) fail(issues.SEVERAL_CREATORS());
  if (should.recurse === "remote" && !resource.has("source")) fail(issues.REMOTE_WITHOUT_SOURCE());
  if (should.checksum === "none" && resource.has("source")) fail(issues.SOURCE_WITHOUT_SUM());
  if (resource.has("content") && sourceOnlyChecksums.includes(should.checksum)) {
    fail(issues.CONTENT_WITHOUT_SUM({ checksum: should.checksum }));
  }
  if (!should.recurse && should.recurselimit !== undefined) {
    resource.warning(
      "Possible error: recurselimit is set but not recurse, no recursion will happen",
    );
  }
  const value = should.checksum_value;
  if (value === undefined) return;
  if (!isSumOf(should.checksum, value)) {
    fail(issues.NOT_A_SUM({ value, checksum: should.checksum }));
  }
  if (!resource.has("content") && !resource.has("source")) {
    resource.warning("Checksum value is ignored unless content or source are specified");
  }
}

// The nearest directory above that the catalog manages.
function nearestManaged({ should, catalog }: ResourceContext): string | undefined {
  for (let path: string = should.path; path !== "/"; ) {
    path = parentOf(path);
    if (catalog.resource("file", path) !== undefined) return path;
  }
  return undefined;
}

function ancestorsOf(path: string): string[] {
  const ancestors: string[] = [];
  for (let parent = path; parent !== "/"; ) {
    parent = parentOf(parent);
    ancestors.push(parent);
  }
  return ancestors;
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 1));
}

// Numbers name no account that a resource could manage.
function accountOf(resource: ResourceContext, attribute: "owner" | "group"): string | undefined {
  const given = resource.original(attribute);
  const first = Array.isArray(given) ? given[0] : given;
  return typeof first === "string" && !/^\d+$/.test(first) ? first : undefined;
}
