// Catalogs whose data comes from Hiera, as the real Puppet compiles them.

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Catalog, referenceOf } from "../../src/model/catalog.ts";
import { Hash } from "../../src/pcore/values.ts";
import { describeError } from "../../src/util/error.ts";
import { readCase, Site, tagged } from "./site.ts";

interface Outcome {
  readonly error?: string;
  readonly resources?: readonly (readonly [string, unknown])[];
  readonly logs: readonly (readonly [string, string])[];
}

const folder = new URL("./manifests/", import.meta.url);
const recordedIn = new URL("../reference/hiera/manifests/", import.meta.url);
const always = ["Stage[main]", "Class[Settings]", "Class[main]"];

for (const file of readdirSync(folder)) {
  const parts = readCase(new URL(file, folder));
  const recorded = JSON.parse(
    readFileSync(new URL(file.replace(/case$/, "json"), recordedIn), "utf8"),
  ) as Readonly<Record<string, Outcome>>;
  describe(file.replace(/\.case$/, ""), () => {
    for (const [name, expected] of Object.entries(recorded)) {
      test(name, () => {
        const site = new Site(parts);
        try {
          expect(compiled(site, parts.get(`code ${name}`) ?? "")).toEqual(expected);
        } finally {
          site.remove();
        }
      });
    }
  });
}

function compiled(site: Site, code: string): Outcome {
  try {
    return { resources: plainResources(site.compile(code)), logs: site.logs };
  } catch (error) {
    return { error: site.plain(describeError(error)), logs: site.logs };
  }
}

function plainResources({ resources }: Catalog): readonly (readonly [string, unknown])[] {
  return resources
    .filter((resource) => !always.includes(referenceOf(resource)))
    .map((resource) => [referenceOf(resource), tagged(Hash.of(resource.parameters))] as const);
}
