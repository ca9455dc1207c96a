// Regexp[/a/]: the regular expression /a/ itself; without a pattern, every regular expression.
import { PType } from "./type.ts";

export class RegexpType extends PType {
  readonly kind = "Regexp";
  /** In Ruby's notation, with options as `(?i-mx:…)`. */
  readonly pattern: string | undefined;
  /** Whether the pattern was given as a string: it is written as it was then. */
  readonly isText: boolean;

  constructor(pattern: string | undefined, isText: boolean) {
    super();
    this.pattern = pattern;
    this.isText = isText;
  }
}

const anyRegexp = new RegexpType(undefined, false);

export function regexpType(pattern?: string, isText = false): RegexpType {
  return pattern === undefined ? anyRegexp : new RegexpType(pattern, isText);
}
