// Measures dist/ppt and the real puppet side by side in one go: `make bench`.
// Prints medians of wall time, CPU (user + system, children included) and peak memory, and the
// ratio reference / ppt. A benchmark, not a test: it fails only when a command does.
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

const root = join(import.meta.dirname, "..");
const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    ppt: { type: "string", default: join(root, "dist/ppt") },
    modules: { type: "string", default: "/usr/share/puppet/modules" },
  },
});

interface Cost {
  /** Milliseconds. */
  readonly wall: number;
  readonly cpu: number;
  /** MiB. */
  readonly memory: number;
}
interface Bench {
  readonly name: string;
  readonly args: (side: Side) => readonly string[];
  /** Runs of ppt; the reference gets `referenceRuns`. */
  readonly runs?: number;
  readonly referenceRuns?: number;
  /** Before every run: brings the machine to the same starting state. */
  readonly prepare?: (side: Side) => void;
  /** Exit codes other than 0 that count as success. */
  readonly accept?: readonly number[];
}
interface Side {
  readonly name: "ppt" | "puppet";
  readonly program: string;
  readonly directory: string;
}

const work = mkdtempSync(join(tmpdir(), "ppt-bench-"));
const sides: readonly Side[] = [
  { name: "ppt", program: options.ppt, directory: join(work, "ppt") },
  { name: "puppet", program: "puppet", directory: join(work, "puppet") },
];

try {
  for (const side of sides) mkdirSync(join(side.directory, "code"), { recursive: true });
  const rows = benches()
    .filter(({ name }) => name.includes(options.only))
    .map((bench) => ({ bench, costs: sides.map((side) => measure(bench, side)) }));
  process.stdout.write(table(rows));
} finally {
  rmSync(work, { recursive: true, force: true });
}

function benches(): Bench[] {
  const manifests = manifestsUnder(options.modules);
  return [
    { name: "--version", args: () => ["--version"], runs: 20 },
    { name: "apply -e ''", args: (side) => ["apply", ...places(side), "-e", ""], runs: 20 },
    {
      name: "resource user root",
      args: (side) => ["resource", ...places(side), "user", "root"],
      runs: 10,
    },
    {
      name: `parser validate, ${manifests.length} files`,
      args: (side) => ["parser", "validate", ...places(side), ...manifests],
      // The reference refuses some of the files when it reads all of them in one process.
      accept: [0, 1],
    },
    {
      name: "compile 10,000 resources",
      args: (side) => [
        "catalog",
        "compile",
        "bench",
        ...places(side),
        "--manifest",
        written(side, "compile.pp", resources(10_000)),
        "--render-as",
        "json",
      ],
    },
    ...[1_000, 5_000].flatMap((count) => fileBenches(count)),
  ];
}

function fileBenches(count: number): Bench[] {
  const named = count.toLocaleString("en");
  const args = (side: Side) => [
    "apply",
    ...places(side),
    written(side, `files-${count}.pp`, files(side, count)),
  ];
  return [
    {
      name: `apply ${named} files, first time`,
      args,
      runs: 2,
      referenceRuns: 1,
      prepare: (side) => {
        rmSync(join(side.directory, "tree"), { recursive: true, force: true });
        rmSync(join(side.directory, "var"), { recursive: true, force: true });
      },
    },
    { name: `apply ${named} files, in sync`, args },
  ];
}

function measure(bench: Bench, side: Side): Cost {
  const runs = side.name === "ppt" ? (bench.runs ?? 5) : (bench.referenceRuns ?? 3);
  const costs = Array.from({ length: runs }, () => {
    bench.prepare?.(side);
    return run(side.program, bench.args(side), bench.accept ?? [0]);
  });
  return {
    wall: median(costs.map(({ wall }) => wall)),
    cpu: median(costs.map(({ cpu }) => cpu)),
    memory: median(costs.map(({ memory }) => memory)),
  };
}

/** What the runtime that runs this script offers to start a program and count its cost. */
interface Runtime {
  spawnSync(
    command: readonly string[],
    options: { stdout: "ignore"; stderr: "pipe"; stdin: "ignore" },
  ): {
    exitCode: number;
    stderr: Buffer;
    /** CPU in microseconds, memory in bytes. */
    resourceUsage?: { cpuTime: { total: bigint }; maxRSS: number };
  };
}

function run(program: string, args: readonly string[], accept: readonly number[]): Cost {
  const { Bun } = globalThis as unknown as { Bun: Runtime };
  const start = performance.now();
  const result = Bun.spawnSync([program, ...args], {
    stdout: "ignore",
    stderr: "pipe",
    stdin: "ignore",
  });
  const wall = performance.now() - start;
  if (!accept.includes(result.exitCode) || result.resourceUsage === undefined) {
    const command = [program, ...args.slice(0, 8)].join(" ");
    throw new Error(
      `${command} exited ${result.exitCode}: ${result.stderr.toString().slice(-2000)}`,
    );
  }
  const { cpuTime, maxRSS } = result.resourceUsage;
  return { wall, cpu: Number(cpuTime.total) / 1000, memory: maxRSS / 1024 / 1024 };
}

function places({ directory }: Side): string[] {
  return [
    ...["--confdir", join(directory, "conf"), "--vardir", join(directory, "var")],
    ...["--codedir", join(directory, "code"), "--publicdir", join(directory, "public")],
    // With Debian's modules on its path the reference loads all their facts in every run.
    ...["--basemodulepath", join(directory, "modules")],
    ...["--vendormoduledir", join(directory, "modules")],
  ];
}

function written(side: Side, name: string, text: string): string {
  const path = join(side.directory, name);
  writeFileSync(path, text);
  return path;
}

function resources(count: number): string {
  const lines = Array.from(
    { length: count },
    (_, index) => `notify { 'message ${index}': message => 'number ${index}' }`,
  );
  return `${lines.join("\n")}\n`;
}

function files({ directory }: Side, count: number): string {
  const tree = join(directory, "tree");
  const lines = Array.from(
    { length: count },
    (_, index) =>
      `file { '${tree}/${index}': ensure => file, mode => '0644', content => "file ${index}\\n" }`,
  );
  return `file { '${tree}': ensure => directory }\n${lines.join("\n")}\n`;
}

function manifestsUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((module) => {
    const path = realpathSync(join(folder, module));
    return readdirSync(path, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".pp"))
      .map((name) => join(path, name))
      .sort();
  });
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

function table(rows: readonly { bench: Bench; costs: readonly Cost[] }[]): string {
  const lines = rows.map(({ bench, costs }) => {
    const [ours, theirs] = costs as [Cost, Cost];
    const cells = (["wall", "cpu", "memory"] as const).map((key) => {
      const unit = key === "memory" ? "MiB" : "ms";
      const ratio = theirs[key] / ours[key];
      return `${shown(ours[key])} / ${shown(theirs[key])} ${unit} | ${ratio.toFixed(1)}`;
    });
    return `| ${bench.name} | ${cells.join(" | ")} |`;
  });
  const memory = Math.round(totalmem() / 1024 ** 3);
  return [
    `${cpus().length} × ${cpus()[0]?.model ?? "unknown CPU"}, ${memory} GiB; ppt / puppet, medians`,
    "",
    "| | wall | ratio | CPU | ratio | peak memory | ratio |",
    "|---|---|---|---|---|---|---|",
    ...lines,
    "",
  ].join("\n");
}

function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(1);
}
