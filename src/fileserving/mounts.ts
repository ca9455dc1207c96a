// The parts of the file server's tree: `puppet:///MOUNT/…`. Modules give their files, plugins and
// the like merge one folder of all modules, and fileserver.conf adds directories of its own.
import { lstatSync, statSync } from "node:fs";
import { join } from "node:path";
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";

interface ServedModule {
  readonly name: string;
  readonly path: string;
}

/** What the file server needs of an environment. */
export interface ServedEnvironment {
  readonly name: string;
  readonly modulepath: readonly string[];
  readonly modules: readonly ServedModule[];
  module(name: string): ServedModule | undefined;
}

export interface MountRequest {
  readonly environment: ServedEnvironment;
  /** Below the mount; undefined for the mount itself. */
  readonly path: string | undefined;
  /** Who asks, for mounts that differ from node to node. */
  readonly node?: string | undefined;
}

export interface Found {
  readonly paths: readonly string[];
  /** Only the directory itself is served, nothing in it. */
  readonly isEmpty?: boolean;
}

export interface Mount {
  /** The path of one file on this machine; undefined when it is not there. */
  find(request: MountRequest): string | undefined;
  /** The directories whose contents are served together; undefined when there are none. */
  search(request: MountRequest): Found | undefined;
}

/** Mounts that are there without being declared. */
export const usualMounts: Readonly<Record<string, Mount>> = {
  modules: inModule("files"),
  scripts: inModule("scripts"),
  tasks: inModule("tasks"),
  plugins: merged("lib"),
  pluginfacts: merged("facts.d"),
  locales: merged("locales"),
};

// MODULE/FILE, in one folder of that module.
function inModule(folder: "files" | "scripts" | "tasks"): Mount {
  const find = ({ environment, path }: MountRequest): string | undefined => {
    if (path === undefined) {
      throw new PuppetError(folder === "tasks" ? issues.NO_TASK() : issues.NO_MODULE());
    }
    const slash = path.indexOf("/");
    const module = environment.module(slash < 0 ? path : path.slice(0, slash));
    if (module === undefined) return undefined;
    const file = join(module.path, folder, slash < 0 ? "" : path.slice(slash + 1));
    return isThere(file) ? file.replace(/\/$/, "") : undefined;
  };
  return {
    find,
    search: (request) => {
      const found = find(request);
      return found === undefined ? undefined : { paths: [found] };
    },
  };
}

// One folder of all modules, as if it were one.
function merged(folder: string): Mount {
  const folders = ({ modules }: ServedEnvironment): string[] =>
    modules.map(({ path }) => join(path, folder)).filter(isThere);
  return {
    find: ({ environment, path }) =>
      folders(environment)
        .map((directory) => (path === undefined ? directory : join(directory, path)))
        .find(isThere),
    search: ({ environment }) => {
      const paths = folders(environment);
      if (paths.length > 0) return { paths };
      // There is a directory to answer with, though nothing in it is served.
      const [first] = environment.modulepath.filter(isThere);
      return first === undefined ? undefined : { paths: [first], isEmpty: true };
    },
  };
}

/** A directory of this machine; `%h`, `%H` and `%d` in it stand for parts of the node's name. */
export function directoryMount(directory: string): Mount {
  const complete = ({ path, node }: MountRequest): string | undefined => {
    const root = expand(directory, node);
    if (path === undefined) return root;
    const file = join(root, path);
    return isThere(file) || isLink(file) ? file : undefined;
  };
  return {
    find: complete,
    search: (request) => {
      const path = complete(request);
      return path === undefined ? undefined : { paths: [path] };
    },
  };
}

function expand(directory: string, node: string | undefined): string {
  if (!directory.includes("%") || node === undefined) return directory;
  const parts: Readonly<Record<string, string>> = {
    h: node.replace(/\..*$/s, ""),
    H: node,
    d: node.replace(/[^.]+\./, ""),
    "%": "%",
  };
  return directory.replace(/%(.)/g, (whole, letter: string) => parts[letter] ?? whole);
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
