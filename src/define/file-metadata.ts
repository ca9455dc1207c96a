// Metadata of a served file, read from its form on the wire.
import type { FileMetadata } from "./host.ts";

/** Reads the wire's form; `source` is where it was asked for, unless the data says. */
export function metadataFromData(data: unknown, source: string): FileMetadata {
  const record = (typeof data === "object" && data !== null ? data : {}) as Record<string, unknown>;
  const checksum = (record.checksum ?? {}) as Record<string, unknown>;
  const contentUri = textOrNull(record.content_uri);
  return {
    path: String(record.path ?? ""),
    relativePath: textOrNull(record.relative_path),
    links: record.links === "follow" ? "follow" : "manage",
    owner: identity(record.owner),
    group: identity(record.group),
    mode: typeof record.mode === "number" ? record.mode : null,
    checksum: textOrNull(checksum.value),
    checksumType: String(checksum.type ?? "sha256"),
    type: String(record.type ?? "file"),
    destination: textOrNull(record.destination),
    source: textOrNull(record.source) ?? source,
    ...(contentUri !== null && { contentUri }),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function identity(value: unknown): string | number | null {
  return typeof value === "string" || typeof value === "number" ? value : null;
}
