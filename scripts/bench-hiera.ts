// Measures look-ups against the reference's, warm, in one process each: in a hierarchy of ten
// levels of 1,000 keys, and of 200 encrypted values. `bun scripts/bench-hiera.ts`; the second
// needs the package hiera-eyaml, or its lib directory in RUBYLIB. Every round is a compile of its
// own, as on a server; the first, which reads the files, is told apart from those after it. Times
// are the processor's, so that a busy machine does not matter.
import { spawnSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contextIn, openTopScope } from "../src/compiler/script.ts";
import { createEngine } from "../src/engine.ts";
import { plainNode } from "../src/model/node.ts";
import { Settings } from "../src/settings/settings.ts";
import { compileInput } from "../src/termini/catalog/compile-input.ts";
import { Log } from "../src/util/log.ts";

interface Bench {
  readonly name: string;
  readonly prefix: string;
  readonly count: number;
  readonly prepare: (directory: string) => void;
}

// Ours is compiled while it runs, in steps; the last of its rounds are those of a warm server.
const ourRounds = 300;
const theirRounds = 9;
const benches: readonly Bench[] = [
  { name: "1,000 keys in 10 levels", prefix: "level", count: 1000, prepare: writeLevels },
  { name: "200 encrypted values", prefix: "secret", count: 200, prepare: writeSecrets },
];

for (const bench of benches) {
  const directory = mkdtempSync(join(tmpdir(), "bench-hiera-"));
  try {
    mkdirSync(join(directory, "data"));
    bench.prepare(directory);
    const ours = await measureOurs(bench, directory);
    const theirs = measureReference(bench, directory);
    process.stdout.write(`${bench.name}, ppt / puppet\n`);
    if (typeof theirs === "string") process.stdout.write(`  not compared: ${theirs}\n`);
    else {
      process.stdout.write(row("first", ours[0], theirs[0]));
      process.stdout.write(row("warm", median(ours.slice(-100)), median(theirs.slice(1))));
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
}

// Each level knows every tenth key; the last knows some that are filled in.
function writeLevels(directory: string): void {
  const levels = Array.from({ length: 10 }, (_, level) => level);
  const entries = levels.map(
    (level) => `  - { name: l${level}, path: "l${level}-%{environment}.yaml" }\n`,
  );
  writeFileSync(join(directory, "hiera.yaml"), `version: 5\nhierarchy:\n${entries.join("")}`);
  for (const level of levels) {
    const lines = Array.from({ length: 1000 }, (_, index) => {
      const key = index % 10 === level ? `level${index + 1}` : `other${level}_${index}`;
      return `${key}: { port: ${index}, host: "host${index}" }\n`;
    });
    writeFileSync(join(directory, `data/l${level}-production.yaml`), lines.join(""));
  }
}

function writeSecrets(directory: string): void {
  const key = join(directory, "key.pem");
  const certificate = join(directory, "certificate.pem");
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  writeFileSync(key, privateKey.export({ type: "pkcs8", format: "pem" }));
  openssl(["req", "-x509", "-key", key, "-out", certificate, "-subj", "/"]);
  const lines = Array.from({ length: 200 }, (_, index) => {
    const der = openssl(
      ["smime", "-encrypt", "-aes256", "-binary", "-outform", "DER", certificate],
      `secret ${index}`,
    );
    return `secret${index + 1}: ENC[PKCS7,${der.toString("base64")}]\n`;
  });
  writeFileSync(join(directory, "data/secrets.eyaml"), lines.join(""));
  writeFileSync(
    join(directory, "hiera.yaml"),
    `version: 5
hierarchy:
  - name: secrets
    lookup_key: eyaml_lookup_key
    path: secrets.eyaml
    options: { pkcs7_private_key: ${key}, pkcs7_public_key: ${certificate} }
`,
  );
}

function openssl(args: readonly string[], input = ""): Buffer {
  const { status, stdout, stderr } = spawnSync("openssl", args, { input });
  if (status !== 0) throw new Error(String(stderr));
  return stdout;
}

async function measureOurs(bench: Bench, directory: string): Promise<readonly number[]> {
  const flags = {
    confdir: directory,
    vardir: join(directory, "var"),
    environmentpath: join(directory, "environments"),
    hiera_config: join(directory, "hiera.yaml"),
  };
  mkdirSync(join(directory, "environments/production"), { recursive: true });
  const engine = createEngine({
    settings: Settings.load({ runMode: "user", flags }),
    log: new Log(),
  });
  const environment = await engine.environment("production");
  const keys = Array.from({ length: bench.count }, (_, index) => `${bench.prefix}${index + 1}`);
  const times: number[] = [];
  for (let round = 0; round < ourRounds; round += 1) {
    const node = { ...plainNode("testnode", "production"), parameters: new Map() };
    const facts = { name: "testnode", values: new Map() };
    const scope = contextIn(openTopScope(await compileInput(engine, { node, facts, environment })));
    const hiera = await engine.hiera(environment);
    const start = process.cpuUsage();
    for (const key of keys) {
      const found = hiera.lookup({ names: [key], merge: undefined, type: undefined }, scope);
      if (found === undefined) throw new Error(`${key} was not found`);
    }
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
  return times;
}

function measureReference({ prefix, count }: Bench, directory: string): readonly number[] | string {
  const script = join(import.meta.dirname, "bench-hiera.rb");
  const args = [script, directory, prefix, String(count), String(theirRounds)];
  const { status, stdout, stderr } = spawnSync("ruby", args, { encoding: "utf8" });
  if (status !== 0) return /: (.*)/.exec(stderr)?.[1] ?? stderr;
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as number[];
}

function row(when: string, ours = 0, theirs = 0): string {
  const cells = [when.padEnd(8), `${ours.toFixed(2)} / ${theirs.toFixed(2)} ms`.padEnd(24)];
  return `  ${cells.join("")}${(theirs / ours).toFixed(1)} times\n`;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
