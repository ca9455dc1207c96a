// Shows people at a terminal the source an error speaks of; a log in a file goes without.

import type { FaceIo } from "../src/define/face.ts";

export async function showExcerpt(error: unknown, io: FaceIo, code?: string): Promise<void> {
  if (!io.isTerminal.errors) return;
  const { excerptOf } = await import("./excerpt.ts");
  io.err(excerptOf(error, code));
}
