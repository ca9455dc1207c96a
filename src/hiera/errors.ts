// How lookups fail.

import { LookupError } from "../define/lookup-error.ts";
import { assertInstance } from "../pcore/describe-mismatch.ts";
import type { PType } from "../pcore/types/type.ts";
import type { Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import type { Issue } from "../util/issue.ts";

export function lookupError(issue: Issue, cause?: unknown): LookupError {
  return new LookupError(issue, undefined, cause);
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
export function configError(issue: Issue, file: string | undefined, line?: number): LookupError {
  return new LookupError(issue, { file: file ?? "", line });
}
