// Random manifests, always the same for a seed: `bun scripts/random-manifests.ts --seed 1
// --count 10` prints them, with `--compare` they are compiled here and in the reference, and each
// that differs is made small and shown with both answers (`--shrink 0` leaves them as they are);
// of those that seem to be about the same, the first.
import { parseArgs } from "node:util";
import { compareManifests, type Difference } from "./random/compare.ts";
import { randomManifest } from "./random/manifest.ts";
import { outline, shrink } from "./random/shrink.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "10" },
    shrink: { type: "string", default: "10" },
    compare: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const count = Number(values.count);
const write = (text: string) => process.stdout.write(`${text}\n`);

if (values.compare) process.exitCode = compareAll();
else for (let at = seed; at < seed + count; at += 1) write(`# ${at}\n${randomManifest(at)}`);

function compareAll(): number {
  const batch = 500;
  let differing = 0;
  const outlines = new Map<string, number>();
  for (let from = seed; from < seed + count; from += batch) {
    const codes: string[] = [];
    for (let at = from; at < Math.min(from + batch, seed + count); at += 1) {
      codes.push(randomManifest(at));
    }
    compareManifests(codes).forEach((difference, index) => {
      if (difference === undefined) return;
      differing += 1;
      const seen = outlines.get(outline(difference)) ?? 0;
      outlines.set(outline(difference), seen + 1);
      if (seen > 0) return;
      const isSmall = outlines.size <= Number(values.shrink);
      show(from + index, isSmall ? shrink(difference) : difference);
    });
  }
  for (const [text, times] of outlines) write(`${times} times ${text}`);
  write(`${count} manifests from ${seed} on: ${differing} differ`);
  return differing === 0 ? 0 : 1;
}

function show(at: number, { code, ours, theirs }: Difference): void {
  const [left, right] = firstDifference(ours, theirs);
  write(
    `==== ${at}\n${code.trimEnd()}\n---------- ours\n${left}\n---------- reference\n${right}\n`,
  );
}

/** From the first line that is not the same, a few lines of each. */
function firstDifference(ours: string, theirs: string): readonly [string, string] {
  const [left, right] = [ours.split("\n"), theirs.split("\n")];
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  return [left.slice(at, at + 4).join("\n"), right.slice(at, at + 4).join("\n")];
}
