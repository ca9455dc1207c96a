// Records what the reference prints: `bun test/cli/record.ts [PAGE…]`. Needs `puppet` on the
// machine, and to be root for a process namespace of its own, without which facts fail there.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatPage, parsePage, theirAnswer } from "./page.ts";
import { runCase } from "./shell.ts";

const folder = join(import.meta.dirname, "pages");
const wanted = process.argv.slice(2);
const program = {
  command: "unshare --pid --fork --mount-proc puppet",
  // What is the default since version 8.
  flags: ["--color", "false", "--strict", "error", "--strict_variables"],
};

for (const name of readdirSync(folder).sort()) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const path = join(folder, name);
  const cases = parsePage(readFileSync(path, "utf8"));
  const recorded = cases.map((one) => {
    if (one.differs !== undefined) return one;
    const expected = runCase(one, program);
    return expected === theirAnswer(one) ? one : { ...one, expected };
  });
  writeFileSync(path, formatPage(recorded));
}
