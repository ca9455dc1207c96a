// Whole trees. When its turn has come, a directory with `recurse` becomes one resource for each
// file found below it, on this machine or in its source; `purge` has those removed that neither
// the source nor the catalog knows.
import { join } from "node:path";
import type {
  FileMetadata,
  GeneratedResource,
  MaybePromise,
  ResourceContext,
  SearchOptions,
} from "ppt";
import { metadataFromData } from "../../define/file-metadata.ts";
import { checksumTypeOf } from "./checksum.ts";
import { sourcesOf } from "./source.ts";
import { newOwn, ownOf } from "./stat.ts";

// What a child has of its directory, as it was given there.
const inherited: readonly string[] = [
  "backup",
  "force",
  "replace",
  "ignore",
  "links",
  "purge",
  "sourceselect",
  "show_diff",
  "staging_location",
  "validate_cmd",
  "validate_replacement",
  "source_permissions",
  "selinux_ignore_defaults",
  "checksum",
  "checksum_value",
  "content",
  "owner",
  "group",
  "mode",
  "seluser",
  "selrole",
  "seltype",
  "selrange",
  "provider",
  "noop",
  "loglevel",
  "audit",
  "schedule",
  "tag",
];

interface Child {
  readonly attributes: Record<string, unknown>;
  metadata: FileMetadata | undefined;
}
type Children = Map<string, Child>;

export async function recurse(resource: ResourceContext): Promise<readonly GeneratedResource[]> {
  const children: Children = new Map();
  if (resource.should.recurse === true) await findLocal(resource, children);
  if (resource.has("target")) await mirrorLinks(resource, children);
  else if (resource.has("source")) await copyRemote(resource, children);
  if (resource.should.purge === true) {
    for (const child of children.values()) {
      if (!("source" in child.attributes)) child.attributes.ensure = "absent";
    }
  }
  const paths = [...children].map(([name, child]) => ({ path: pathBelow(resource, name), child }));
  paths.sort((one, other) => (one.path < other.path ? -1 : 1));
  const isManaged = managedPaths(resource);
  return paths
    .filter(({ path }) => !isManaged(path))
    .map(({ path, child }) => ({
      type: "file",
      title: path,
      attributes: child.attributes,
      own: { ...newOwn(), metadata: child.metadata },
    }));
}

async function findLocal(resource: ResourceContext, children: Children): Promise<void> {
  for (const metadata of (await search(resource, resource.should.path)) ?? []) {
    if (metadata.relativePath !== ".") childOf(resource, children, metadata);
  }
}

// A tree of links that mirrors the tree behind `target`.
async function mirrorLinks(resource: ResourceContext, children: Children): Promise<void> {
  for (const metadata of (await search(resource, resource.should.target)) ?? []) {
    if (metadata.relativePath === ".") {
      resource.set("ensure", "directory");
      continue;
    }
    const { attributes } = childOf(resource, children, metadata);
    if (metadata.type === "directory") attributes.ensure = "directory";
    else {
      attributes.ensure = "link";
      attributes.target = join(metadata.path, metadata.relativePath ?? "");
    }
  }
}

async function copyRemote(resource: ResourceContext, children: Children): Promise<void> {
  for (const metadata of await searchSources(resource)) {
    if (metadata.relativePath === ".") {
      resource.set("checksum", metadata.checksumType);
      ownOf(resource).metadata = metadata;
      continue;
    }
    const child = childOf(resource, children, metadata);
    child.attributes.source = metadata.source;
    child.attributes.checksum = metadata.checksumType;
    child.metadata = metadata;
  }
}

// The first source that has anything, or with `sourceselect => all` the first of each file.
async function searchSources(resource: ResourceContext): Promise<readonly FileMetadata[]> {
  const found = new Map<string, FileMetadata>();
  for (const source of sourcesOf(resource)) {
    const results = await searchSource(resource, source);
    if (results === undefined) continue;
    const top = results.find(({ relativePath }) => relativePath === ".");
    if (top !== undefined && top.type !== "directory") return [];
    for (const metadata of results) {
      const name = metadata.relativePath ?? ".";
      if (found.has(name)) continue;
      found.set(name, { ...metadata, source: name === "." ? source : `${source}/${name}` });
    }
    if (results.length > 0 && resource.should.sourceselect === "first") break;
  }
  return [...found.values()];
}

function searchSource(
  resource: ResourceContext,
  source: string,
): MaybePromise<readonly FileMetadata[] | undefined> {
  const inlined = resource.catalog.recursiveMetadata(resource.title, source);
  return Array.isArray(inlined)
    ? inlined.map((data) => metadataFromData(data, source))
    : search(resource, source);
}

function search(
  resource: ResourceContext,
  source: string,
): MaybePromise<readonly FileMetadata[] | undefined> {
  const { links, source_permissions, recurselimit, max_files, ignore } = resource.should;
  const needsSums = resource.has("source") || resource.has("content");
  const options: SearchOptions = {
    links,
    recurse: true,
    recurselimit,
    maxFiles: Number(max_files),
    sourcePermissions: source_permissions,
    ignore: ignore === undefined || ignore === false ? [] : [ignore].flat().map(String),
    checksumType: needsSums ? checksumTypeOf(resource) : "none",
  };
  return resource.host.sources.search(source, options);
}

function childOf(resource: ResourceContext, children: Children, found: FileMetadata): Child {
  const name = found.relativePath ?? ".";
  const known = children.get(name);
  if (known !== undefined) return known;
  const attributes: Record<string, unknown> = { path: pathBelow(resource, name) };
  for (const attribute of inherited) {
    const given = resource.original(attribute);
    if (given !== undefined && given !== null) attributes[attribute] = given;
  }
  const child = { attributes, metadata: undefined };
  children.set(name, child);
  return child;
}

function pathBelow(resource: ResourceContext, name: string): string {
  return join(resource.should.path, name);
}

// What lies at or below another file resource within this tree is that resource's business.
function managedPaths(resource: ResourceContext): (path: string) => boolean {
  const root: string = resource.should.path;
  const others = new Set<string>();
  for (const other of resource.catalog.resources("file")) {
    const path: string = other.should.path;
    if (path !== root && (root === "/" || path.startsWith(`${root}/`))) others.add(path);
  }
  if (others.size === 0) return () => false;
  return (path) => {
    for (let part = path; part.length > root.length; part = part.slice(0, part.lastIndexOf("/"))) {
      if (others.has(part)) return true;
    }
    return false;
  };
}
