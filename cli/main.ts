// argv to face to exit code, and nothing else. What this file imports is what every start costs;
// faces are imported when they are called.

import { faces } from "./faces/index.ts";
import { version } from "./version.ts";

const [subcommand = "", ...words] = process.argv.slice(2);

if (subcommand === "--version" || subcommand === "-V") {
  process.stdout.write(`${version}\n`);
} else if (Object.hasOwn(faces, subcommand)) {
  const { runFace } = await import("./run.ts");
  process.exit(await runFace(subcommand, words));
} else {
  const { withoutFace } = await import("./without-face.ts");
  process.exit(await withoutFace([subcommand, ...words]));
}
