// Measures compiling against the reference's, warm, in one process each: `bun
// scripts/bench-compile.ts`. Times are the processor's, so that a busy machine does not matter;
// the first rounds, which read the files and warm the runtimes up, are left out.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Bench {
  readonly name: string;
  readonly write: (directory: string) => void;
}
interface Measured {
  /** Milliseconds of the processor, a round each. */
  readonly times: readonly number[];
  /** MiB. */
  readonly memory: number;
}

// How many rounds there are, and how many at the end count.
const rounds = { ours: 60, theirs: 8 };
const counted = { ours: 20, theirs: 5 };
const benches: readonly Bench[] = [
  { name: "100 classes of 10 resources", write: writeClasses },
  { name: "10,000 instances of a define", write: writeDefines },
  { name: "5,000 iterations over a hash of 1,000 entries", write: writeIterations },
];

const work = mkdtempSync(join(tmpdir(), "ppt-bench-"));
try {
  const program = built(work);
  const rows = benches.map((bench, index) => compare(bench, program, join(work, String(index))));
  process.stdout.write(
    `| warm, in one process | CPU | ratio | peak memory | ratio |\n|---|---|---|---|---|\n${rows.join("")}`,
  );
} finally {
  rmSync(work, { recursive: true });
}

function built(out: string): string {
  const entry = join(import.meta.dirname, "warm-compile.ts");
  const script = join(import.meta.dirname, "build.ts");
  ask(process.execPath, [script, "--entry", entry, "--name", "warm-compile", "--out", out]);
  return join(out, "warm-compile");
}

function compare({ name, write }: Bench, program: string, directory: string): string {
  mkdirSync(join(directory, "modules/bench/manifests"), { recursive: true });
  write(directory);
  const ours = measured(program, [directory, String(rounds.ours)]);
  const script = join(import.meta.dirname, "bench-compile.rb");
  const theirs = measured("ruby", [script, directory, String(rounds.theirs)]);
  const own = median(ours.times.slice(-counted.ours));
  const other = median(theirs.times.slice(-counted.theirs));
  const cpu = `${own.toFixed(1)} / ${other.toFixed(0)} ms | ${(other / own).toFixed(1)}`;
  const memory = `${ours.memory.toFixed(0)} / ${theirs.memory.toFixed(0)} MiB`;
  return `| ${name} | ${cpu} | ${memory} | ${(theirs.memory / ours.memory).toFixed(1)} |\n`;
}

function measured(program: string, args: readonly string[]): Measured {
  const printed = ask(program, args);
  return JSON.parse(printed.slice(printed.lastIndexOf('{"'))) as Measured;
}

function ask(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  return stdout;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

// ---- what is compiled ---------------------------------------------------------------------------

function writeClasses(directory: string): void {
  const manifests = join(directory, "modules/bench/manifests");
  for (let index = 0; index < 100; index += 1) {
    writeFileSync(join(manifests, `c${index}.pp`), classCode(index));
  }
  const names = Array.from({ length: 100 }, (_, index) => `include bench::c${index}\n`);
  writeFileSync(join(directory, "site.pp"), names.join(""));
}

function classCode(index: number): string {
  const resources = Array.from(
    { length: 9 },
    (_, each) => `
  file { "\${root}/${each}.conf":
    ensure  => file,
    mode    => '0644',
    content => "port=\${$port + ${each}}\\nfamily=\${facts['os']['family']}\\n",
    require => File[$root],
  }`,
  );
  return `class bench::c${index} (
  Integer[1, 65535] $port = ${8000 + index},
  Pattern[/^\\//] $root = '/srv/${index}',
) {
  file { $root: ensure => directory }${resources.join("")}
}
`;
}

function writeDefines(directory: string): void {
  const manifests = join(directory, "modules/bench/manifests");
  writeFileSync(
    join(manifests, "entry.pp"),
    "define bench::entry (Integer $number, String $text = 'x') {\n" +
      '  notify { "entry ${title}": message => "${text} ${number}" }\n}\n',
  );
  const code = 'Integer[1, 10000].each |$i| { bench::entry { "e${i}": number => $i } }\n';
  writeFileSync(join(directory, "site.pp"), code);
}

function writeIterations(directory: string): void {
  writeFileSync(
    join(directory, "site.pp"),
    `$hash = Hash(Integer[1, 1000].map |$i| { ["key\${i}", $i] })
$sum = $hash.reduce(0) |$memo, $pair| { $memo + $pair[1] }
$even = $hash.filter |$key, $value| { $value % 2 == 0 }
$text = $hash.map |$key, $value| { "\${key}=\${value}" }
$all = $hash.all |$key, $value| { $value > 0 and $key =~ /^key/ }
$hash.each |$key, $value| { if $value == 1000 { notify { $key: message => "\${sum} \${all}" } } }
`,
  );
}
