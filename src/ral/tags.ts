// What a tag may look like, and lists of them.

/** Tags without doubles, in order. */
export function distinct(tags: readonly string[]): readonly string[] {
  return [...new Set(tags)];
}

// Words, digits, "_", ":", "." and "-", in any script, not starting with punctuation.
const plainTag = /^[a-z0-9_][a-z0-9_:.-]*$/;
const anyTag = /^[\p{L}\p{N}_][\p{L}\p{N}_:.-]*$/u;

export function isTag(text: string): boolean {
  return plainTag.test(text) || anyTag.test(text);
}
