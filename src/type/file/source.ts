// `source`: where content is copied from, and `source_permissions`: what else is. Each turn the
// metadata of the source fills in the attributes that the manifest left open.
import {
  type FileMetadata,
  inspect,
  type MaybePromise,
  type ParameterDeclaration,
  PuppetError,
  type ResourceContext,
} from "ppt";
import { metadataFromData } from "../../define/file-metadata.ts";
import { warnOfDeprecation } from "./deprecation.ts";
import { issues } from "./issues.ts";
import { diskPath, exists, ownOf } from "./stat.ts";

const permissionsDeprecated =
  "The `source_permissions` parameter is deprecated. Explicitly set `owner`, `group`, and `mode`.";

const schemes: readonly string[] = ["file", "puppet", "http", "https"];

export const source = {
  desc:
    "Where to copy the file from: a path of this machine, or a `file:`, `puppet:` or `http(s):` " +
    "URL. Of several, the first that exists counts. Excludes `content` and `target`. With " +
    "`recurse`, whole directories are copied.",
  validate: (value: unknown) => {
    for (const one of listOf(value)) validateSource(one);
  },
  munge: (value: unknown): readonly string[] =>
    listOf(value).map((one) => mungeSource(String(one))),
} satisfies ParameterDeclaration;

export const sourcePermissions = {
  desc:
    "Whether owner, group and mode are copied from the source where the resource does not give " +
    "them: `use` always, `use_when_creating` for new files only, `ignore` never.",
  values: ["use", "use_when_creating", "ignore"],
  default: "ignore",
  munge: (value: unknown, resource: ResourceContext) => {
    if (value !== "ignore") warnOfDeprecation(resource, permissionsDeprecated);
    return value;
  },
} satisfies ParameterDeclaration;

function validateSource(value: unknown): void {
  if (typeof value !== "string") {
    throw new PuppetError(
      issues.INVALID_SOURCE({
        source: String(value),
        why: `bad URI(is not URI?): ${inspect(value)}`,
      }),
    );
  }
  if (value.startsWith("/")) return;
  const [, scheme, rest = ""] = /^([A-Za-z][A-Za-z\d+.-]*):(.*)$/s.exec(value) ?? [];
  if (scheme === undefined) throw new PuppetError(issues.RELATIVE_SOURCE({ source: value }));
  if (!rest.startsWith("/")) throw new PuppetError(issues.OPAQUE_SOURCE({ source: value }));
  const host = /^\/\/([^/]*)/.exec(rest)?.[1] ?? "";
  if (/[[\]]/.test(host) && !/^([^[\]]*@)?\[[\da-fA-F:.]+\](:\d*)?$/.test(host)) {
    throw new PuppetError(
      issues.INVALID_SOURCE({ source: value, why: `bad URI(is not URI?): ${inspect(value)}` }),
    );
  }
  if (!schemes.includes(scheme.toLowerCase())) {
    throw new PuppetError(issues.SOURCE_SCHEME({ scheme: scheme.toLowerCase() }));
  }
}

function mungeSource(value: string): string {
  const trimmed = value.replace(/\/+$/, "");
  return value.startsWith("/") ? `file://${trimmed}` : trimmed;
}

/** What the source is. Fails when there is none, or none can be had. */
export function metadataOf(resource: ResourceContext): MaybePromise<FileMetadata> {
  const own = ownOf(resource);
  if (own.metadata !== undefined) return own.metadata;
  const inlined = resource.catalog.metadata(resource.title);
  if (inlined !== undefined && inlined !== null) {
    own.metadata = metadataFromData(inlined, sourcesOf(resource)[0] ?? "");
    return own.metadata;
  }
  return firstOf(resource, sourcesOf(resource), 0);
}

function firstOf(
  resource: ResourceContext,
  sources: readonly string[],
  index: number,
): MaybePromise<FileMetadata> {
  const one = sources[index];
  if (one === undefined) {
    const { environment } = resource.catalog;
    throw new PuppetError(issues.NO_SOURCE({ environment, sources }));
  }
  const failed = (error: unknown): never => {
    const why = error instanceof Error ? error.message : String(error);
    throw new PuppetError(issues.NO_METADATA({ source: one, why }), {}, error);
  };
  const keep = (found: FileMetadata | undefined): MaybePromise<FileMetadata> => {
    if (found === undefined) return firstOf(resource, sources, index + 1);
    ownOf(resource).metadata = found;
    return found;
  };
  let found: MaybePromise<FileMetadata | undefined>;
  try {
    found = resource.host.sources.metadata(one, {
      links: resource.should.links,
      checksumType: resource.should.checksum,
      sourcePermissions: resource.should.source_permissions,
    });
  } catch (error) {
    return failed(error);
  }
  return found instanceof Promise ? found.catch(failed).then(keep) : keep(found);
}

/** The checksum of the source, once it has been asked. */
export function checksumOfSource(resource: ResourceContext): string | undefined {
  return resource.has("source") ? (ownOf(resource).metadata?.checksum ?? undefined) : undefined;
}

export function sourcesOf(resource: ResourceContext): readonly string[] {
  return (resource.should.source ?? []) as readonly string[];
}

/** Sets what the source says and the manifest does not. */
export function copySourceValues(resource: ResourceContext): MaybePromise<void> {
  const metadata = metadataOf(resource);
  return metadata instanceof Promise
    ? metadata.then((found) => copyValues(resource, found))
    : copyValues(resource, metadata);
}

function copyValues(resource: ResourceContext, metadata: FileMetadata): void {
  const isLinkItself = metadata.type === "link" && metadata.links === "manage";
  if (metadata.type !== "directory" && !isLinkItself && !resource.has("content")) {
    resource.set("content", metadata.checksum);
    resource.set("checksum", metadata.checksumType);
  }
  if (copiesPermissions(resource)) {
    if (!resource.has("owner")) resource.set("owner", metadata.owner);
    if (!resource.has("mode") && metadata.mode !== null) {
      resource.set("mode", metadata.mode.toString(8));
    }
    if (!resource.has("group")) resource.set("group", metadata.group);
  }
  if (resource.should.ensure === "absent") return;
  if (metadata.type !== "link") resource.set("ensure", metadata.type);
  else if (resource.should.links === "follow") resource.set("ensure", "present");
  else {
    resource.set("ensure", "link");
    resource.set("target", metadata.destination);
  }
}

function copiesPermissions(resource: ResourceContext): boolean {
  if (!resource.host.feature("root")) return false;
  const permissions = resource.should.source_permissions;
  return (
    permissions === "use" || (permissions === "use_when_creating" && !exists(diskPath(resource)))
  );
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}
