// References as text: `File[/etc/motd]`, `Class[Apache::Mod]`. Types are written capitalised
// whichever way they were given, and so are the titles of classes.

export function referenceKey(type: string, title: string): string {
  return `${type}[${title}]`;
}

/** The two parts of a reference; `undefined` when it is none. */
export function splitReference(text: string): { type: string; title: string } | undefined {
  const open = text.indexOf("[");
  if (open <= 0 || !text.endsWith("]")) return undefined;
  return { type: text.slice(0, open), title: text.slice(open + 1, -1) };
}

/** `apache::vhost` → `Apache::Vhost`; everything but the first letters in lower case. */
export function capitalizeSegments(name: string): string {
  if (name === "main") return "Main";
  return name
    .toLowerCase()
    .split("::")
    .map((segment) => segment.charAt(0).toUpperCase() + segment.slice(1))
    .join("::");
}

/** The title as it stands in a reference; `type` is capitalised already. */
export function canonicalTitle(type: string, title: string): string {
  return type === "Class" ? capitalizeSegments(title === "" ? "main" : title) : title;
}
