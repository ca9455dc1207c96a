// A modulepath with a module stdlib of which only the names of the functions' files matter, as
// the functions themselves are answered without them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll } from "vitest";

/** The modulepath, beside which there is room for others; it is there while the tests of a file
 * run; `files` lie in the module. */
export function stdlibModulepath(
  files: readonly string[],
  metadata?: { readonly name: string; readonly version: string },
): () => readonly string[] {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "stdlib-"));
    for (const file of files) addFile(folder, join("modules/stdlib", file));
    if (metadata !== undefined)
      addFile(folder, "modules/stdlib/metadata.json", JSON.stringify(metadata));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return () => [join(folder, "modules")];
}

/** An empty file below a folder. */
export function addFile(folder: string, name: string, content = ""): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
