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
import { diskPath, kindOf, statOf } from "./stat.ts";

/** Checksums that say nothing of the content. */
export const sourceOnlyChecksums: readonly unknown[] = ["none", "ctime", "mtime"];

export const checksum = {
  desc:
    "The kind of checksum that decides whether content is to be replaced. The setting " +
    "`digest_algorithm` unless given.",
  values: checksumTypes,
  default: (resource: ResourceContext) => resource.host.setting("digest_algorithm"),
} satisfies ParameterDeclaration;

export function checksumTypeOf(resource: ResourceContext): ChecksumType {
  return resource.should.checksum as ChecksumType;
}

/** Content that a manifest gives, with its sum worked out when first asked for. */
export class Content {
  readonly data: string | Uint8Array;
  #bytes: Uint8Array | undefined;
  #checksum: string | undefined;
  #type: ChecksumType | undefined;

  constructor(data: string | Uint8Array) {
    this.data = data;
  }

  get bytes(): Uint8Array {
    this.#bytes ??= typeof this.data === "string" ? Buffer.from(this.data) : this.data;
    return this.#bytes;
  }

  /** `{sha256}…` */
  checksum(type: ChecksumType): string {
    if (this.#checksum === undefined || this.#type !== type) {
      this.#checksum = checksumOf(type, this.bytes);
      this.#type = type;
    }
    return this.#checksum;
  }
}

// Longer files are summed piece by piece.
const wholeFileLimit = 1 << 20;

/**
 * The checksum of what is there; "absent", or undefined for what has no content. A file that is
 * byte for byte the wanted content has the wanted sum: no need to compute it again.
 */
export function retrieveChecksum(
  resource: ResourceContext,
  wanted?: Content | undefined,
): string | undefined {
  const stat = statOf(resource);
  if (stat === null) return "absent";
  if (!stat.isFile()) return undefined;
  const type = checksumTypeOf(resource);
  const path = diskPath(resource);
  try {
    return sum(type, path, stat, wanted);
  } catch (error) {
    const why = systemError(error, "rb_sysopen", path).message;
    throw new PuppetError(issues.UNREADABLE({ kind: kindOf(stat), title: resource.title, why }));
  }
}

function sum(type: ChecksumType, path: string, stat: Stats, wanted: Content | undefined): string {
  if (stat.size > wholeFileLimit || sourceOnlyChecksums.includes(type)) {
    return checksumOfFile(type, path);
  }
  const found = readFileSync(path);
  return wanted !== undefined && found.equals(wanted.bytes)
    ? wanted.checksum(type)
    : checksumOf(type, found);
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
