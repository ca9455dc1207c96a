// Pattern[/a/, /b/]: strings that match any of the expressions; without any, every string.
import type { RegexpType } from "./regexp.ts";
import { PType } from "./type.ts";

export class PatternType extends PType {
  readonly kind = "Pattern";
  readonly patterns: readonly RegexpType[];

  constructor(patterns: readonly RegexpType[]) {
    super();
    this.patterns = patterns;
  }
}

export function patternType(patterns: readonly RegexpType[] = []): PatternType {
  const sources = new Map(patterns.map((pattern) => [pattern.pattern, pattern]));
  return new PatternType([...sources.values()]);
}
