// `next`, `return` and `break` on their way out of a block: thrown by the functions of those
// names, caught by whoever runs the lambda, function or class they leave. They are not errors,
// so they carry no stack; the location is for the message when nobody catches them.

import type { Value } from "../pcore/values.ts";
import type { Location } from "../util/error.ts";

/** Leaves the current round of a lambda (or a function, class or define) with a value. */
export class Next {
  readonly value: Value;
  readonly at: Location;
  constructor(value: Value, at: Location = {}) {
    this.value = value;
    this.at = at;
  }
}

/** Leaves the function, class or define around it, through any number of lambdas. */
export class Return {
  readonly value: Value;
  readonly at: Location;
  constructor(value: Value, at: Location = {}) {
    this.value = value;
    this.at = at;
  }
}

/** Ends the iteration around the lambda it was called in. */
export class Break {
  readonly at: Location;
  constructor(at: Location = {}) {
    this.at = at;
  }
}
