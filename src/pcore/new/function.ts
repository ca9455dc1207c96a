// How a conversion is declared: signatures in Puppet's notation, tried in order, with types of
// their own. A signature marked `mismatch` is met by arguments no other takes, and its run gives
// the sentence that says so.
import type { Value } from "../values.ts";

export interface NewFunction {
  /** What messages call the function. */
  readonly name: string;
  /** Aliases its signatures use: name to type. */
  readonly types?: Readonly<Record<string, string>>;
  readonly dispatches: readonly NewDispatch[];
}

interface NewDispatch {
  /** "TYPE name", with `?` in front when it may be left out. */
  readonly parameters: readonly string[];
  /** The arguments are of the types of `parameters`. */
  run(args: readonly Value[], now: () => number): Value;
  readonly mismatch?: true;
}
