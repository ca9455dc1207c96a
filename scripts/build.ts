// Builds the binary: `bun scripts/build.ts [--target NAME]… [--out DIR]`.
// Without a target it writes dist/ppt for this machine; with targets, dist/ppt-TARGET each.
// Benchmarks are built alike: `--entry FILE --name NAME`.
// The loading of .env and bunfig.toml from the working directory is switched off: the binary
// runs as root in directories other people write to.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";

const root = join(import.meta.dirname, "..");
const { values } = parseArgs({
  options: {
    target: { type: "string", multiple: true, default: [] },
    out: { type: "string", default: join(root, "dist") },
    entry: { type: "string", default: join(root, "cli/main.ts") },
    name: { type: "string", default: "ppt" },
  },
});

// How many times more often than usual code must run before the runtime compiles it. With the
// usual policy an apply of 1,000 files in sync takes 285 ms of CPU, with this one 165.
const reluctance = 60;

mkdirSync(values.out, { recursive: true });
if (values.target.length === 0) compile(undefined, join(values.out, values.name));
for (const target of values.target)
  compile(target, join(values.out, `${values.name}-${target}${suffix(target)}`));

function compile(target: string | undefined, output: string): void {
  // The source maps are inside the binary; the copies that are left beside it are of no use.
  const stage = mkdtempSync(join(values.out, ".build-"));
  try {
    const staged = join(stage, basename(output));
    const { status } = spawnSync(process.execPath, buildArguments(target, staged), {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) throw new Error(`bun build failed for ${target ?? "this machine"}`);
    // Bun adds ".exe" for Windows by itself.
    renameSync(`${staged}${suffix(target ?? "")}`, output);
  } finally {
    rmSync(stage, { recursive: true });
  }
}

// A face is a piece of its own, which is read when it is called.
function buildArguments(target: string | undefined, output: string): string[] {
  return [
    "build",
    "--compile",
    "--format=esm",
    "--splitting",
    "--bytecode",
    "--minify",
    "--sourcemap",
    // The parser of Ruby goes in as it is.
    "--loader",
    ".wasm:file",
    `--compile-jit-policy=${reluctance}`,
    "--no-compile-autoload-dotenv",
    "--no-compile-autoload-bunfig",
    ...(target === undefined ? [] : [`--target=bun-${target}`]),
    values.entry,
    "--outfile",
    output,
  ];
}

function suffix(target: string): string {
  return target.startsWith("windows") ? ".exe" : "";
}
