// `content` and `checksum_value`: what is in the file, compared by checksum. A source fills in
// `content` with the checksum of what it offers; the bytes are asked for when they are written.
import { Binary, classOf, type PropertyDeclaration, type ResourceContext } from "ppt";
import { checksumOf, checksumTypes, splitChecksum } from "../../util/checksum.ts";
import { Content, checksumTypeOf, isNewEnough, retrieveChecksum } from "./checksum.ts";
import { warnOfDeprecation } from "./deprecation.ts";
import { showDiff } from "./diff.ts";
import { checksumOfSource } from "./source.ts";
import { kindOf, ownOf, statOf } from "./stat.ts";
import { writeFile } from "./write.ts";

const checksumAsContent =
  'Using a checksum in a file\'s "content" property is deprecated. The ability to use a checksum ' +
  'to retrieve content from the filebucket using the "content" property will be removed in a ' +
  'future release. The literal value of the "content" property will be written to the file. ' +
  "The checksum retrieval functionality is being replaced by the use of static catalogs. See " +
  "https://puppet.com/docs/puppet/latest/static_catalogs.html for more information.";

export const content = {
  desc:
    "What the file is to hold, as a string (or a Binary). Excludes `source` and `target`. A " +
    "checksum such as `{sha256}…` is taken as the name of content in the filebucket.",
  munge: (value: unknown, resource): string => {
    if (typeof value === "string" && isChecksum(value)) {
      if (!resource.has("source")) warnOfDeprecation(resource, checksumAsContent);
      return value;
    }
    const wanted = contentFrom(value);
    ownOf(resource).content = wanted;
    return checksumOf(checksumTypeOf(resource), wanted.bytes);
  },
  // Of several values the last is what the file gets.
  should: (values) => values.at(-1),
  retrieve: retrieveChecksum,
  insync: (is, should, resource) => {
    const type = checksumTypeOf(resource);
    const value = resource.should.checksum_value;
    const wanted = value === undefined ? should : `{${type}}${value}`;
    const equals = (): boolean => is === wanted || isNewEnough(type, is, wanted);
    return isInSync(resource, is, resource.has("content"), equals);
  },
  matches: (is, should, resource) =>
    is === should || isNewEnough(checksumTypeOf(resource), is, should),
  set: (resource) => writeFile(resource, resource.has("source") ? "source" : "content"),
  changeToString: (is, _should, resource) => describeChange(resource, is),
} satisfies PropertyDeclaration;

export const checksumValue = {
  desc:
    "The checksum the content of `source` is known to have, without the name of its kind. With " +
    "it, the source is asked only when the file has another one, and its permissions never.",
  retrieve: (resource) => {
    if (!resource.has("source")) return undefined;
    const found = retrieveChecksum(resource);
    return found === undefined ? found : (splitChecksum(found)?.sum ?? found);
  },
  insync: (is, _should, resource, equals) =>
    !resource.has("source") || isInSync(resource, is, true, equals),
  matches: (is, should, resource) =>
    is === should || isNewEnough(checksumTypeOf(resource), is, should),
  set: (resource) => writeFile(resource, "source"),
} satisfies PropertyDeclaration;

/** `defined content as '{sha256}…'` and its kin. */
export function describeChange(resource: ResourceContext, is: unknown): string {
  const wanted = checksumOfSource(resource) ?? resource.wanted("content").at(-1);
  if (is === "absent") return `defined content as '${wanted}'`;
  return `content changed '${is}' to '${wanted}'`;
}

function contentFrom(value: unknown): Content {
  if (value instanceof Binary) return new Content(value.bytes);
  if (typeof value === "string") return new Content(value);
  throw new TypeError(`no implicit conversion of ${classOf(value)} into String`);
}

function isInSync(
  resource: ResourceContext,
  is: unknown,
  hasContent: boolean,
  equals: () => boolean,
): boolean | Promise<boolean> {
  if (!shouldBeFile(resource)) {
    const stat = statOf(resource);
    if (resource.should.ensure === "present" && hasContent && stat !== null) {
      resource.warning(
        `Ensure set to :present but file type is ${kindOf(stat)} so no content will be synced`,
      );
    }
    return true;
  }
  if (is === "absent") return false;
  if (resource.should.replace === false || equals()) return true;
  return showDiff(resource).then(() => false);
}

// Whether the resource describes a normal file, as far as can be told.
function shouldBeFile(resource: ResourceContext): boolean {
  const wanted = resource.should.ensure;
  if (wanted === "file") return true;
  if (wanted !== undefined && wanted !== "present") return false;
  const stat = statOf(resource);
  if (wanted === "present") return stat === null || kindOf(stat) === "file";
  return resource.has("content") || (stat !== null && kindOf(stat) === "file");
}

// Times are checksums too, of sources that are compared by them.
function isChecksum(value: string): boolean {
  const parts = splitChecksum(value);
  if (parts === undefined) return false;
  if (parts.type === "mtime" || parts.type === "ctime") return true;
  return (checksumTypes as readonly string[]).includes(parts.type) && !/\s/.test(parts.sum);
}
