// The numbers of Ruby's generator, recorded by scripts/record-ruby.rb.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { MersenneTwister } from "../../src/util/mersenne-twister.ts";

const file = join(import.meta.dirname, "../reference/ruby/random.jsonl");

for (const line of readFileSync(file, "utf8").trimEnd().split("\n")) {
  const [seed, limit, expected] = JSON.parse(line) as [string, string, string[]];
  it(`draws below ${limit} from the seed ${seed}`, () => {
    const generator = new MersenneTwister(BigInt(seed));
    expect(expected.map(() => String(generator.below(BigInt(limit))))).toEqual(expected);
  });
}
