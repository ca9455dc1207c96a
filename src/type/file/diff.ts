// What a change of content looks like: the output of the program in the setting `diff`, or where
// there is no such program, a unified diff of our own.
import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ResourceContext } from "ppt";
import { unifiedDiff } from "../../util/unified-diff.ts";
import { eachChunk, type Origin } from "./bytes.ts";
import { diskPath } from "./stat.ts";

/** Logs the difference between the file and what it should be, where diffs are wanted. */
export async function showDiff(resource: ResourceContext): Promise<void> {
  if (resource.host.setting("show_diff") !== true || resource.should.show_diff === false) return;
  const property = resource.has("content") ? "content" : "checksum_value";
  const origin: Origin = resource.has("source") ? "source" : "content";
  const say = (message: string): void => resource.logAs(property, resource.loglevel, message);
  if (resource.isSensitive(origin) || resource.isSensitive(property)) {
    say("[diff redacted]");
    return;
  }
  const staged = temporaryPath(resource.host.now());
  try {
    await writeTo(staged, resource, origin);
    say(`\n${await difference(resource, diskPath(resource), staged)}`);
  } finally {
    rmSync(staged, { force: true });
  }
}

function temporaryPath(now: Date): string {
  const day = now.toISOString().slice(0, 10).replaceAll("-", "");
  const unique = Math.floor(Math.random() * 2 ** 32).toString(36);
  return join(tmpdir(), `puppet-file${day}-${process.pid}-${unique}`);
}

async function writeTo(path: string, resource: ResourceContext, origin: Origin): Promise<void> {
  const descriptor = openSync(path, "wx", 0o600);
  try {
    await eachChunk(resource, origin, (chunk) => {
      let written = 0;
      while (written < chunk.length) written += writeSync(descriptor, chunk, written);
    });
  } finally {
    closeSync(descriptor);
  }
}

async function difference(resource: ResourceContext, old: string, young: string): Promise<string> {
  const { host } = resource;
  const program = String(host.setting("diff") ?? "");
  if (program === "") return "";
  if (host.which(program) === undefined) return ownDifference(old, young);
  const args = String(host.setting("diff_args") ?? "")
    .split(" ")
    .filter((word) => word !== "");
  const { output } = await host.execute([program, ...args, old, young], {
    failOnFail: false,
    combine: false,
  });
  // Bytes that are no text come out of decoding as replacement characters.
  return output.includes("\ufffd") ? `Binary files ${old} and ${young} differ` : output;
}

function ownDifference(old: string, young: string): string {
  const before = readFileSync(old);
  const after = readFileSync(young);
  if (before.includes(0) || after.includes(0)) return `Binary files ${old} and ${young} differ\n`;
  return unifiedDiff(before.toString(), after.toString(), [old, young]);
}
