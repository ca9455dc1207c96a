// How evaluation fails: an issue and the node it is about become an error with a place. Errors
// of functions and of everything else that doesn't know the source get the innermost node that
// was being evaluated as their place, and are introduced by its name.
import type { Node } from "../parser/ast.ts";
import { aNode } from "../parser/labels.ts";
import { type Location, PuppetError } from "../util/error.ts";
import type { Issue } from "../util/issue.ts";
import { issues } from "./issues.ts";

type Placed = Pick<Node, "source" | "offset">;

/** The error to throw: `throw fail(issues.X(…), node)`. */
export function fail(issue: Issue, node: Placed, cause?: unknown): PuppetError {
  return failAt(issue, placeOf(node), cause);
}

export function failAt(issue: Issue, at: Location, cause?: unknown): PuppetError {
  const { code, message } = issue;
  return new PuppetError({ code, message: `Evaluation Error: ${message}` }, at, cause);
}

/** An error as it leaves the evaluation of a node. */
export function located(error: unknown, node: Node): unknown {
  if (!(error instanceof PuppetError) || hasPlace(error)) return error;
  const what = aNode(node);
  return fail(issues.RUNTIME_ERROR({ what, detail: error.message }), node, error);
}

export function hasPlace(error: PuppetError): boolean {
  return error.file !== undefined || error.line !== undefined;
}

export function placeOf({ source, offset }: Placed): Location {
  const { line, pos } = source.locate(offset);
  return { file: source.file, line, pos };
}

/** File and line, as resources and parameters keep them. */
export function lineOf({ source, offset }: Placed): {
  readonly file: string | undefined;
  readonly line: number;
} {
  return { file: source.file, line: source.lineOf(offset) };
}

/**
 * Runs something of the type system that knows its place only through the places it was given:
 * what it throws with a place is an error of evaluation.
 */
export function evaluating<R>(run: () => R): R {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof PuppetError) || !hasPlace(error)) throw error;
    // A plain sentence says what the node it concerns is, like errors of functions do.
    if (error.code === "RUNTIME_ERROR") throw new PuppetError(error, {}, error);
    throw failAt(error, error, error);
  }
}
