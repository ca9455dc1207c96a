// Which places the value of an explanation comes from: one, or those that were merged.

import { existsSync, readFileSync } from "node:fs";
import { hoconLineOfKey } from "../pcore/hocon.ts";
import { lineOfKey } from "../pcore/yaml-lines.ts";
import { PuppetError } from "../util/error.ts";
import type { ExplainNode } from "./explain.ts";

interface Winner {
  readonly file: string;
  readonly line: number | undefined;
}

export function winners(top: readonly ExplainNode[]): readonly Winner[] {
  for (const node of top.toReversed()) {
    const found = node.kind === "data" ? placesIn(node) : [];
    if (found.length > 0) return found;
  }
  return [];
}

// What is looked up on the way, for interpolations and options, is not what was asked for.
function placesIn(node: ExplainNode): readonly Winner[] {
  switch (node.kind) {
    case "location":
      if (node.event !== "found" || node.about.kind !== "path") return [];
      return [{ file: node.about.location, line: lineIn(node.about.location, node.key ?? "") }];
    case "data":
    case "data_provider":
    case "merge":
    case "scope":
      return node.branches.flatMap(placesIn);
    default:
      return [];
  }
}

function lineIn(file: string, key: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, "utf8");
  if (!/\.(?:conf|hocon)$/.test(file)) return lineOfKey(text, key);
  try {
    return hoconLineOfKey(text, key);
  } catch (error) {
    // Another function may have made sense of it.
    if (error instanceof PuppetError) return undefined;
    throw error;
  }
}
