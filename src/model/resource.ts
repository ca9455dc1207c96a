// One resource as it is on the machine, or as somebody wants it: its attributes as plain values.

export interface ResourceState {
  /** As in a reference: "File". */
  readonly type: string;
  readonly title: string;
  /** What has a state on the machine, or is to have one. */
  readonly properties: ReadonlyMap<string, unknown>;
  /** How it is managed: the provider and the like. */
  readonly parameters: ReadonlyMap<string, unknown>;
}

/** `user/root`: how the indirection calls a resource; without a title, all of its type. */
export function resourceKey(type: string, title = ""): string {
  return `${type}/${title}`;
}

/** The parts of such a key. A title may have slashes of its own. */
export function splitResourceKey(key: string): { readonly type: string; readonly title: string } {
  const slash = key.indexOf("/");
  return slash === -1
    ? { type: key, title: "" }
    : { type: key.slice(0, slash), title: key.slice(slash + 1) };
}
