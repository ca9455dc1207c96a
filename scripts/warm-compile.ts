// Our side of scripts/bench-compile.ts: compiles one manifest again and again in one process, as a
// server does. `warm-compile DIRECTORY ROUNDS`; DIRECTORY holds site.pp and modules/. Prints the
// milliseconds (of the processor) of each round and the peak memory in MiB, as JSON.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileSoon } from "../cli/jit-policy.ts";
import { createEngine } from "../src/engine.ts";
import { catalog } from "../src/indirector/catalog.ts";
import type { Facts } from "../src/model/facts.ts";
import { Hash, type Value } from "../src/pcore/values.ts";
import { Settings } from "../src/settings/settings.ts";
import { Log } from "../src/util/log.ts";

const [directory = "", rounds = "1"] = process.argv.slice(2);
compileSoon();
void measure(directory, Number(rounds)).then((measured) =>
  process.stdout.write(`${JSON.stringify(measured)}\n`),
);

async function measure(directory: string, count: number) {
  const flags = {
    confdir: join(directory, "conf"),
    vardir: join(directory, "var"),
    codedir: join(directory, "code"),
    manifest: join(directory, "site.pp"),
    basemodulepath: join(directory, "modules"),
    modulepath: join(directory, "modules"),
  };
  mkdirSync(join(directory, "code/environments/production"), { recursive: true });
  const settings = Settings.load({ runMode: "server", flags });
  const engine = createEngine({ settings, log: new Log() });
  const values = new Map<string, Value>([
    ["os", Hash.of([["family", "Debian"]])],
    ["kernel", "Linux"],
  ]);
  const facts: Facts = { name: "node", values };
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const before = process.cpuUsage();
    await engine.indirection(catalog).find("node", { environment: "production", facts });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  const peak = /VmHWM:\s*(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
  return { times, memory: Number(peak) / 1024 };
}
