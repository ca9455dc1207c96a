// How lookups fail. Both kinds say all there is to say: the code that asked for the lookup is not
// the place to look at, and the evaluator adds none to an error that has one, be it empty.

import { assertInstance } from "../pcore/describe-mismatch.ts";
import type { PType } from "../pcore/types/type.ts";
import type { Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import type { Issue } from "../util/issue.ts";

export function lookupError(issue: Issue, cause?: unknown): PuppetError {
  return new PuppetError(issue, { file: "" }, cause);
}

/** A value that data must be, or else the lookup fails. */
export function assertData(subject: string, type: PType, value: Value): Value {
  try {
    return assertInstance(subject, type, value);
  } catch (error) {
    throw error instanceof PuppetError ? lookupError(error, error) : error;
  }
}

/** An error in hiera.yaml. */
export function configError(issue: Issue, file: string | undefined, line?: number): PuppetError {
  return new PuppetError(issue, { file: file ?? "", line });
}
