// The attributes every resource has, in the reference's order, and which of them name other
// resources.
export const metaparameters = [
  "noop",
  "schedule",
  "audit",
  "loglevel",
  "alias",
  "tag",
  "require",
  "subscribe",
  "before",
  "notify",
  "stage",
] as const;

const all: ReadonlySet<string> = new Set(metaparameters);
const relationships: ReadonlySet<string> = new Set(["require", "subscribe", "before", "notify"]);

export function isMetaparameter(name: string): boolean {
  return all.has(name);
}

export function isRelationship(name: string): boolean {
  return relationships.has(name);
}

/** Those that containers hand down to what they contain. */
export const inherited: readonly string[] = metaparameters.filter(
  (name) => !relationships.has(name),
);
