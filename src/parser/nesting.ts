// How deep things may be inside one another. Lexer, parser and checker recurse over them, and
// so will whoever evaluates the tree; a bound well inside every stack turns what would be an
// overflow into an error with a place. The reference gives up between 1,000 and 1,900 levels.

import { PuppetError } from "../util/error.ts";
import type { Source } from "./ast.ts";
import { issues } from "./issues.ts";

/** How often the text may open something before closing it. */
const maxNesting = 500;
/** How many nodes may lie between the root of a tree and a leaf. */
const maxDepth = 2000;

/** One level deeper in the text, or an error. */
export function checkNesting(nesting: number, source: Source, offset: number): number {
  return nesting < maxNesting ? nesting + 1 : fail(maxNesting, source, offset);
}

/** Bounds a walk down a tree. Chains such as `1 + 1 + …` are deep without being nested. */
export class Depth {
  #depth = 0;

  enter(node: { readonly source: Source; readonly offset: number }): void {
    if (this.#depth === maxDepth) fail(maxDepth, node.source, node.offset);
    this.#depth += 1;
  }

  leave(): void {
    this.#depth -= 1;
  }
}

function fail(limit: number, source: Source, offset: number): never {
  const { line, pos } = source.locate(offset);
  throw new PuppetError(issues.NESTED_TOO_DEEPLY({ limit }), { file: source.file, line, pos });
}
