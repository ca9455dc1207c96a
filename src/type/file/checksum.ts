// How a file's content is summed up: the `checksum` parameter, sums of what is on the disk and
// of what should be, and the comparison of times where the "sum" is a time.
import { readFileSync, type Stats } from "node:fs";
import { type ParameterDeclaration, PuppetError, type ResourceContext } from "ppt";
import {
  type ChecksumType,
  checksumOf,
  checksumOfFile,
  checksumTypes,
  splitChecksum,
} from "../../util/checksum.ts";
import { systemError } from "../../util/system-error.ts";
import { issues } from "./issues.ts";
import { diskPath, kindOf, ownOf, statOf } from "./stat.ts";

/** Checksums that say nothing of the content. */
export const sourceOnlyChecksums: readonly unknown[] = ["none", "ctime", "mtime"];

export const checksum = {
  desc:
    "The kind of checksum that decides whether content is to be replaced. The setting " +
    "`digest_algorithm` unless given.",
  values: checksumTypes,
  default: (resource: ResourceContext) => resource.host.setting("digest_algorithm"),
} satisfies ParameterDeclaration;

/** The kind of checksum, also while the resource's attributes are still being set. */
export function checksumTypeOf(resource: ResourceContext): ChecksumType {
  const given = resource.should.checksum ?? resource.original("checksum");
  // A kind that is none is refused when its turn to be set has come.
  if ((checksumTypes as readonly unknown[]).includes(given)) return given as ChecksumType;
  return resource.host.setting("digest_algorithm") as ChecksumType;
}

/** Content that a manifest gives. */
export class Content {
  readonly #data: string | Uint8Array;
  #bytes: Uint8Array | undefined;

  constructor(data: string | Uint8Array) {
    this.#data = data;
  }

  get bytes(): Uint8Array {
    this.#bytes ??= typeof this.#data === "string" ? Buffer.from(this.#data) : this.#data;
    return this.#bytes;
  }
}

// Longer files are summed piece by piece.
const wholeFileLimit = 1 << 20;

/** The checksum of what is there; "absent", or undefined for what has no content. */
export function retrieveChecksum(resource: ResourceContext): string | undefined {
  const stat = statOf(resource);
  if (stat === null) return "absent";
  if (!stat.isFile()) return undefined;
  const path = diskPath(resource);
  try {
    return sum(resource, path, stat);
  } catch (error) {
    const why = systemError(error, "rb_sysopen", path).message;
    throw new PuppetError(issues.UNREADABLE({ kind: kindOf(stat), title: resource.title, why }));
  }
}

// A file that is byte for byte the wanted content has its sum: no need to work that out again.
function sum(resource: ResourceContext, path: string, stat: Stats): string {
  const type = checksumTypeOf(resource);
  if (stat.size > wholeFileLimit || sourceOnlyChecksums.includes(type)) {
    return checksumOfFile(type, path);
  }
  const found = readFileSync(path);
  const wanted = ownOf(resource).content;
  if (wanted !== undefined && stat.size === wanted.bytes.length && found.equals(wanted.bytes)) {
    return resource.wanted("content").at(-1) as string;
  }
  return checksumOf(type, found);
}

/** Whether a time kept as a checksum is no earlier than the wanted one. */
export function isNewEnough(type: string, is: unknown, should: unknown): boolean {
  if ((type !== "mtime" && type !== "ctime") || !is || !should) return false;
  const current = timeOf(String(is));
  const wanted = timeOf(String(should));
  if (Number.isNaN(current) || Number.isNaN(wanted)) {
    throw new PuppetError(issues.NOT_A_DATE({ type, is: String(is), should: String(should) }));
  }
  return current >= wanted;
}

function timeOf(text: string): number {
  const parts = splitChecksum(text);
  if (parts !== undefined && parts.type !== "mtime" && parts.type !== "ctime") return Number.NaN;
  const date = parts?.sum ?? text;
  return Date.parse(date.replace(/^(\S+) (\S+) ([-+]\d\d)(\d\d)$/, "$1T$2$3:$4"));
}
