// Warnings about the source: an issue with its place, in the log.
import type { Node } from "../parser/ast.ts";
import { withLocation } from "../util/error.ts";
import type { Issue } from "../util/issue.ts";
import { placeOf } from "./fail.ts";
import type { Scope } from "./scope.ts";

export function warnAt(scope: Scope, issue: Issue, node: Pick<Node, "source" | "offset">): void {
  const at = placeOf(node);
  scope.compilation.log.warning(withLocation(issue.message, at), { file: at.file, line: at.line });
}
