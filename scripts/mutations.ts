// Manifests and templates damaged at random, always the same for a seed: each is parsed, checked,
// dumped and compiled, and whatever fails must fail in the language's words. `bun
// scripts/mutations.ts --seed 1 --count 2000` names those that end otherwise, with the stack, and
// those that take more than a second per 100 KB; `--write FOLDER` writes them as files instead.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { dump } from "../src/parser/dump.ts";
import { parseAndCheck, parseAndCheckEpp } from "../src/parser/validate.ts";
import { PuppetError } from "../src/util/error.ts";
import { pagesIn, readPage } from "../test/cases/case-file.ts";
import { compileCase } from "../test/cases/compile-case.ts";
import { caseOf } from "./random/compare.ts";
import { randomManifest } from "./random/manifest.ts";
import { mutate } from "./random/mutate.ts";
import { Random } from "./random/random.ts";
import { words } from "./random/words.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "2000" },
    write: { type: "string" },
  },
});
const write = (text: string) => process.stdout.write(`${text}\n`);

interface Mutated {
  readonly text: string;
  readonly isTemplate: boolean;
}

const casesFolder = join(import.meta.dirname, "../test/cases");
const pages = pagesIn(casesFolder).flatMap((page) => readPage(join(casesFolder, page)));

function mutated(seed: number): Mutated {
  const random = new Random(Math.imul(seed, 0x9e3779b1) ^ 0x2545f491);
  const isTemplate = random.chance(0.15);
  let text = isTemplate ? templateOf(random) : manifestOf(random, seed);
  // Size matters to what is not linear.
  if (random.chance(0.03))
    text = text.repeat(Math.ceil((random.between(20, 100) * 1000) / (text.length + 1)));
  return { text: mutate(text, random), isTemplate };
}

function manifestOf(random: Random, seed: number): string {
  return random.chance(0.5) ? randomManifest(seed) : random.pick(pages).code;
}

function templateOf(random: Random): string {
  const template = random.pick(words.epp ?? []).slice(1, -1);
  return `${template}\n${random.pick(words.epp ?? []).slice(1, -1)}`;
}

/** What would rightly go on until the end of time: counting to a large number. */
function isEndless(text: string): boolean {
  return /\d{6}|0x\w{5}|\d[eE]\d/.test(text);
}

/** The stack of a failure that is none of the language's. */
function failure(run: () => void): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof PuppetError) return undefined;
    return error instanceof Error ? `${error.message}\n${error.stack}` : String(error);
  }
}

function check({ text, isTemplate }: Mutated): readonly string[] {
  const parse = isTemplate ? parseAndCheckEpp : parseAndCheck;
  const failures = [failure(() => dump(parse(text, "mutated.pp").program.body))];
  if (!isEndless(text)) {
    const quoted = text.replaceAll("\\", "\\\\").replaceAll("'", "\\'");
    const code = isTemplate ? `notice(inline_epp('${quoted}', {a => 1}))` : text;
    failures.push(failure(() => compileCase(caseOf(code))));
  }
  return failures.filter((each) => each !== undefined);
}

function checkAll(seed: number, count: number): number {
  let failed = 0;
  let uncompiled = 0;
  for (let at = seed; at < seed + count; at += 1) {
    const one = mutated(at);
    if (isEndless(one.text)) uncompiled += 1;
    const start = performance.now();
    const failures = check(one);
    const seconds = (performance.now() - start) / 1000;
    const size = one.text.length / 100_000;
    if (seconds > 1 + size)
      write(`slow: ${at} took ${seconds.toFixed(1)} s for ${one.text.length} characters`);
    for (const each of failures) write(`failed: ${at}: ${each}`);
    if (failures.length > 0) failed += 1;
  }
  write(`${count} mutations from ${seed} on, ${uncompiled} of them only parsed: ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function writeAll(seed: number, count: number, folder: string): number {
  mkdirSync(folder, { recursive: true });
  for (let at = seed; at < seed + count; at += 1) {
    const { text, isTemplate } = mutated(at);
    writeFileSync(join(folder, `${at}.${isTemplate ? "epp" : "pp"}`), text);
  }
  return 0;
}

const seed = Number(values.seed);
const count = Number(values.count);
process.exitCode =
  values.write === undefined ? checkAll(seed, count) : writeAll(seed, count, values.write);
