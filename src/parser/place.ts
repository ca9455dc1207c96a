// Which names a file may define: in a module, those its path spells. `mod/manifests/a/b.pp` is
// there for `mod::a::b`, `mod/manifests/init.pp` for `mod`; other files are free.

import { resolve, sep } from "node:path";

export interface PlaceOptions {
  readonly modulepath?: readonly string[] | undefined;
  /** The environment's main manifest (a file or a folder), which is free wherever it is. */
  readonly manifest?: string | undefined;
}

export type Place =
  | { readonly kind: "free" }
  /** Inside a module, but not where manifests, functions, types or plans go. */
  | { readonly kind: "misplaced" }
  | { readonly kind: "named"; readonly namespace: string };

const free: Place = { kind: "free" };

export function placeOf(file: string | undefined, options: PlaceOptions): Place {
  if (file === undefined || !file.endsWith(".pp")) return free;
  const path = resolve(file);
  if (options.manifest !== undefined && path.startsWith(options.manifest)) return free;
  for (const folder of options.modulepath ?? []) {
    const parent = resolve(folder) + sep;
    if (path.startsWith(parent)) return placeInModule(path.slice(parent.length));
  }
  return free;
}

function placeInModule(path: string): Place {
  const parts = path.toLowerCase().split(sep);
  const [module = "", folder = ""] = parts;
  if (!["manifests", "functions", "types", "plans"].includes(folder)) return { kind: "misplaced" };
  const names = [module, ...parts.slice(2, -1)];
  const file = parts[parts.length - 1] as string;
  if (parts.length !== 3 || file !== "init.pp") names.push(file.slice(0, -".pp".length));
  return { kind: "named", namespace: names.join("::") };
}
