// Whether a pattern is a regular expression to the reference, and its words if it isn't.

/** Why the pattern is refused; undefined if it isn't. */
export function checkRegexp(_pattern: string): string | undefined {
  return undefined;
}
