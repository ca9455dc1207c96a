// Where the bytes of a file come from: the manifest's content, the filebucket (content given as
// a checksum), or the source. They are handed over in pieces, so that a large source is never
// held in memory as a whole.
import { closeSync, openSync, readSync } from "node:fs";
import { PuppetError, type ResourceContext } from "ppt";
import { systemError } from "../../util/system-error.ts";
import { bucketOf } from "./backup.ts";
import { issues } from "./issues.ts";
import { metadataOf } from "./source.ts";
import { ownOf } from "./stat.ts";

/** Which attribute says what is in the file. */
export type Origin = "content" | "source";

const chunkSize = 1 << 20;

/** Hands over the bytes of the file, a piece at a time. */
export async function eachChunk(
  resource: ResourceContext,
  origin: Origin,
  use: (chunk: Uint8Array) => void,
): Promise<void> {
  if (origin === "content") {
    const { content } = ownOf(resource);
    use(content === undefined ? await bytesFromBucket(resource) : content.bytes);
    return;
  }
  const metadata = await metadataOf(resource);
  const local = resource.host.sources.localPath?.(metadata);
  if (local === undefined) use(await resource.host.sources.content(metadata));
  else eachChunkOfFile(local, use);
}

function eachChunkOfFile(path: string, use: (chunk: Uint8Array) => void): void {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, "r");
    const chunk = Buffer.allocUnsafe(chunkSize);
    for (;;) {
      const length = readSync(descriptor, chunk, 0, chunkSize, null);
      if (length === 0) return;
      use(chunk.subarray(0, length));
    }
  } catch (error) {
    throw systemError(error, "rb_sysopen", path);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

async function bytesFromBucket(resource: ResourceContext): Promise<Uint8Array> {
  const sum = resource.should.content as string;
  try {
    const bucket = bucketOf(resource);
    if (bucket === undefined) throw new Error("Could not get filebucket from file");
    return await bucket.content(sum.replace(/^\{\w+\}/, ""));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new PuppetError(issues.NOT_IN_BUCKET({ sum, why }));
  }
}
