// Regexp[/a/]: the regular expression /a/ itself; without a pattern, every regular expression.
import { PType } from "./type.ts";

export class RegexpType extends PType {
  readonly kind = "Regexp";
  /** In Ruby's notation, with options as `(?i-mx:…)`. */
  readonly pattern: string | undefined;

  constructor(pattern: string | undefined) {
    super();
    this.pattern = pattern;
  }
}

const anyRegexp = new RegexpType(undefined);

export function regexpType(pattern?: string): RegexpType {
  return pattern === undefined ? anyRegexp : new RegexpType(pattern);
}
