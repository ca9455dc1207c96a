// A look-up that fails. It says all there is to say: the code that asked for the look-up is not the
// place to look at, and the evaluator adds none to an error that has one, be it empty.

import { type Location, PuppetError } from "../util/error.ts";
import type { Issue } from "../util/issue.ts";

export class LookupError extends PuppetError {
  constructor(issue: Issue, at: Location = { file: "" }, cause?: unknown) {
    super(issue, at, cause);
  }
}
