// Every ERB template of the installed modules, rendered by the evaluator and by Ruby itself, with
// made-up variables (template-shapes.ts): the texts have to be the same, and so have the errors.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { moduleFiles } from "./reference.ts";
import { type Rendering, render, renderingsOf } from "./render-template.ts";

/** Renderings of a hundred that may differ. */
const allowed = 1;

it("renders every template as Ruby does", () => {
  const renderings = [...moduleFiles(".erb").values()].flat().flatMap(renderingsOf);
  expect(renderings.length).toBeGreaterThan(1000);
  const answers = askRuby(renderings);
  const differing = renderings.flatMap((rendering, index) => {
    const ours = render(rendering);
    const theirs = answers[index] as Answer;
    const isSame = ours.text === theirs.text && ours.error === theirs.error;
    return isSame ? [] : [{ file: rendering.file, round: rendering.round, ours, theirs }];
  });
  const list = process.env.PPT_TEMPLATES_REPORT;
  if (list !== undefined) {
    writeFileSync(list, differing.map((one) => `${JSON.stringify(one)}\n`).join(""));
  }
  const templates = new Set(renderings.map(({ file }) => file));
  const failing = new Set(differing.map(({ file }) => file));
  const share = (100 * failing.size) / templates.size;
  expect(share, [...failing].join("\n")).toBeLessThanOrEqual(allowed);
});

interface Answer {
  readonly text?: string;
  readonly error?: string;
  readonly line?: number | null;
}

function askRuby(renderings: readonly Rendering[]): Answer[] {
  const folder = mkdtempSync(join(tmpdir(), "ppt-templates-"));
  try {
    const input = join(folder, "in.jsonl");
    const output = join(folder, "out.jsonl");
    writeFileSync(input, renderings.map((one) => `${JSON.stringify(one)}\n`).join(""));
    const oracle = join(import.meta.dirname, "../../scripts/oracle/templates.rb");
    const result = spawnSync("ruby", [oracle, input, output], { encoding: "utf8" });
    if (result.error !== undefined) throw result.error;
    if (result.status !== 0) throw new Error(`ruby failed: ${result.stderr}`);
    const lines = readFileSync(output, "utf8").trimEnd().split("\n");
    return lines.map((line) => JSON.parse(line) as Answer);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
