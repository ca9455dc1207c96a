// Random manifests, compiled here and by the reference: 2,000 of them, always the same. More are
// compared by `bun scripts/random-manifests.ts --compare --seed N --count N`, which also makes
// small what differs. Prints how many give a catalog, and how many may differ and why.
import { expect, it } from "vitest";
import { compareAll, differs } from "../../scripts/random/compare.ts";
import { randomManifest } from "../../scripts/random/manifest.ts";

const count = 2000;

it(`agrees about ${count} random manifests`, () => {
  const codes = Array.from({ length: count }, (_, index) => randomManifest(index + 1));
  const compared = compareAll(codes);
  const reasons = new Map<string, number>();
  for (const { reason } of compared) {
    if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const catalogs = compared.filter(({ isCatalog }) => isCatalog).length;
  console.log(
    `${count} random manifests: ${catalogs} give a catalog, differ and may`,
    Object.fromEntries(reasons),
  );
  expect(compared.filter(differs)).toEqual([]);
  // Most have to be manifests that compile, and next to none may be beyond comparing.
  expect(catalogs).toBeGreaterThan(count * 0.6);
  expect([...reasons.values()].reduce((sum, each) => sum + each, 0)).toBeLessThan(count * 0.015);
});
