// argv to face to exit code, and nothing else. What this file imports is what every start costs;
// faces are imported when they are called. Nothing is awaited at top level, which a bundle in
// CommonJS could not do.

import { faces } from "./faces/index.ts";
import { compileFor } from "./jit-policy.ts";
import { version } from "./version.ts";

const [subcommand = "", ...words] = process.argv.slice(2);

if (subcommand === "apply" || subcommand === "catalog") compileFor(words);

// What our runtime listens to is not for the programs we start, which may be such as we are.
for (const name of Object.keys(process.env)) if (name.startsWith("BUN_")) delete process.env[name];

if (subcommand === "--version" || subcommand === "-V") process.stdout.write(`${version}\n`);
else void run().then((exitCode) => process.exit(exitCode));

async function run(): Promise<number> {
  if (Object.hasOwn(faces, subcommand)) {
    const { runFace } = await import("./run.ts");
    return runFace(subcommand, words);
  }
  const { withoutFace } = await import("./without-face.ts");
  return withoutFace([subcommand, ...words]);
}
