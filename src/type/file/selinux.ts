// The SELinux context. Where there is no SELinux the attributes are accepted and left alone, as
// on every machine these manifests are shared with.
import type { PropertyDeclaration, ResourceContext } from "ppt";
import { statOf } from "./stat.ts";

const parts = ["seluser", "selrole", "seltype", "selrange"] as const;
type Part = (typeof parts)[number];

const whats: Readonly<Record<Part, string>> = {
  seluser: "user",
  selrole: "role",
  seltype: "type",
  selrange: "range (MLS or MCS)",
};

export const seluser = property("seluser");
export const selrole = property("selrole");
export const seltype = property("seltype");
export const selrange = property("selrange");

function property(part: Part): PropertyDeclaration {
  return {
    desc: `The SELinux ${whats[part]} of the file's context. Left alone where there is no SELinux.`,
    retrieve: (resource) => (statOf(resource) === null ? "absent" : undefined),
    insync: (_is, _should, resource) => ignore(part, resource),
  };
}

/** Says of the given parts of a context that they are not managed here. */
export function ignoreContext(resource: ResourceContext): void {
  for (const part of parts) {
    if (resource.has(part)) ignore(part, resource);
  }
}

function ignore(part: Part, resource: ResourceContext): true {
  resource.logAs(part, "debug", "SELinux bindings not found. Ignoring parameter.");
  return true;
}
