// Types in Ruby are read as the reference reads them: recorded by
// `ruby scripts/oracle/types.rb test/cases/modules test/reference/ruby/types.jsonl`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { RubyTypes } from "../../src/ruby/resource-types.ts";
import { Log } from "../../src/util/log.ts";
import { differences, type Reading, readingOf } from "./type-reading.ts";

const test = join(import.meta.dirname, "..");

const types = new RubyTypes({
  libs: [join(test, "cases/modules/kinds/lib")],
  world: { setting: () => null, fact: () => undefined },
  log: new Log(),
  coreType: () => undefined,
  now: () => 0,
});

const recorded = readFileSync(join(test, "reference/ruby/types.jsonl"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Reading);

describe("a type in Ruby", () => {
  const readable = recorded.filter(({ error }) => error === undefined);

  it.each(readable.map((each) => [each.name, each] as const))("%s", (name, expected) => {
    const type = types.type(name);
    if (type === undefined) throw new Error(`no type ${name}`);
    expect(differences(readingOf(type), expected, name)).toEqual([]);
  });

  const faulty = recorded.filter(({ error }) => error !== undefined);

  it.each(faulty.map(({ name }) => name))("%s is refused, each time", (name) => {
    expect(() => types.type(name)).toThrow();
    expect(() => types.type(name)).toThrow();
  });

  it("is not there when no module has it", () => {
    expect(types.type("nonesuch")).toBeUndefined();
  });
});
