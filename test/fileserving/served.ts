// A tree of files in a directory of its own, and an environment of modules in it.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach } from "vitest";
import type { ServedEnvironment } from "../../src/fileserving/mounts.ts";

const roots: string[] = [];

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** Names to content; `-> x` makes a link, and a name that ends with a slash a directory. */
export function makeTree(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "served-")));
  roots.push(root);
  for (const [name, content] of Object.entries(files)) {
    const path = join(root, name);
    mkdirSync(name.endsWith("/") ? path : dirname(path), { recursive: true });
    if (name.endsWith("/")) continue;
    if (content.startsWith("-> ")) symlinkSync(content.slice(3), path);
    else writeFileSync(path, content);
  }
  return root;
}

/** An environment whose modules lie below `root`. */
export function environmentAt(root: string, ...names: readonly string[]): ServedEnvironment {
  const modules = names.map((name) => ({ name, path: join(root, name) }));
  return {
    name: "production",
    modulepath: [root],
    modules,
    module: (name) => modules.find((module) => module.name === name),
  };
}
