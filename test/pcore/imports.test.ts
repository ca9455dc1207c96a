// The files of pcore need each other in circles, which works as long as none uses another while it
// is being loaded. That shows only in the file that is loaded first, so each is, by itself.
import { readdirSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";

const folder = path.join(import.meta.dirname, "../../src/pcore");

/** What goes wrong when a file is the first to be imported. */
function failure(file: string): Promise<string | undefined> {
  const code = `import(${JSON.stringify(file)})
    .then(() => undefined, (error) => String(error))
    .then((result) => require("node:worker_threads").parentPort.postMessage({ result }))`;
  const worker = new Worker(code, { eval: true });
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", ({ result }: { result: string | undefined }) => {
      void worker.terminate();
      resolve(result);
    });
  });
}

test("each file can be imported first", { timeout: 60_000 }, async () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.startsWith("types"))
    .map((name) => path.join(folder, name));
  const failures: string[] = [];
  for (const file of files) {
    const reason = await failure(file);
    if (reason !== undefined) failures.push(`${path.relative(folder, file)}: ${reason}`);
  }
  expect(failures).toEqual([]);
  expect(files.length).toBeGreaterThan(40);
});
