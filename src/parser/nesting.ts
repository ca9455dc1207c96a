// How deep things may be inside one another. Lexer and parser recurse over what is nested in the
// text; whoever walks the tree recurses over its height, which is more, since chains such as
// `1 + 1 + …` grow it without being nested. Bounds well inside every stack turn what would be an
// overflow into an error with a place. The smallest stack there is (Node's, 9,600 calls) sets
// them. The reference fails somewhere between 500 and 1,900 levels, depending on what is nested.

import { PuppetError } from "../util/error.ts";
import type { Source } from "./ast.ts";
import { issues } from "./issues.ts";

/** How often the text may open something before closing it. */
const maxNesting = 500;
/** How many nodes may lie between the root of a tree and a leaf. */
const maxHeight = 2000;

/** One level deeper in the text, or an error. */
export function checkNesting(nesting: number, source: Source, offset: number): number {
  return nesting < maxNesting ? nesting + 1 : fail(maxNesting, source, offset);
}

export function checkHeight(height: number, source: Source, offset: number): number {
  return height <= maxHeight ? height : fail(maxHeight, source, offset);
}

function fail(limit: number, source: Source, offset: number): never {
  const { line, pos } = source.locate(offset);
  throw new PuppetError(issues.NESTED_TOO_DEEPLY({ limit }), { file: source.file, line, pos });
}
