// Random manifests, compiled here and by the reference: 2,000 of them, always the same. More are
// compared by `bun scripts/random-manifests.ts --compare --seed N --count N`, which also makes
// small what differs.
import { expect, it } from "vitest";
import { compareManifests } from "../../scripts/random/compare.ts";
import { randomManifest } from "../../scripts/random/manifest.ts";

const count = 2000;

it(`agrees about ${count} random manifests`, () => {
  const codes = Array.from({ length: count }, (_, index) => randomManifest(index + 1));
  const differences = compareManifests(codes).filter((each) => each !== undefined);
  expect(differences).toEqual([]);
});
