// What the recorded runs do not show: providers that take their time, flushes, prefetches,
// deferred values, runs that are stopped.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineType, type ProviderDeclaration, type ResourceContext } from "ppt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnyType } from "../../src/define/type.ts";
import type { Catalog } from "../../src/model/catalog.ts";
import { ObjectType } from "../../src/pcore/types/object.ts";
import { PObject, Sensitive, type Value } from "../../src/pcore/values.ts";
import { type Applied, apply } from "./apply.ts";

let directory: string;
let runs = 0;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "transaction-"));
});
afterAll(() => rmSync(directory, { recursive: true }));

type Resources = readonly (readonly [type: string, title: string, Record<string, unknown>])[];

function catalogOf(resources: Resources): Catalog {
  const inMain = resources.map(([type, title]) => ({
    source: "Stage[main]",
    target: `${type}[${title}]`,
  }));
  const all: Resources = [["Stage", "main", {}], ...resources];
  return {
    name: "testnode",
    version: 1,
    codeId: null,
    uuid: "uuid",
    environment: "production",
    tags: [],
    classes: [],
    edges: inMain,
    resources: all.map(([type, title, parameters], index) => ({
      type,
      title,
      tags: [type.toLowerCase()],
      file: "site.pp",
      line: index,
      exported: false,
      virtual: false,
      resourceKind: "compilable_type",
      parameters: new Map(Object.entries(parameters as Record<string, Value>)),
    })),
  };
}

interface Given {
  readonly type: AnyType;
  readonly providers?: readonly ProviderDeclaration[];
  readonly resources: Resources;
  readonly settings?: Record<string, Value>;
  readonly shouldStop?: () => boolean;
}

function run({ type, providers = [], resources, settings = {}, shouldStop }: Given) {
  const home = join(directory, String(runs++));
  const world = { directory: home, types: [type], providers, settings, now: 1e12 };
  return apply(catalogOf(resources), world, shouldStop === undefined ? {} : { shouldStop });
}

const loud = ({ logs }: Applied): string[] =>
  logs
    .filter(({ level }) => level !== "debug" && level !== "info")
    .map(({ level, source, message }) => `${level} ${source}: ${message}`)
    .filter((line) => !line.includes("Applied catalog"));

const later = <T>(value: T): Promise<T> => new Promise((done) => setImmediate(done, value));

const box = defineType({
  name: "box",
  doc: "A box.",
  ensurable: true,
  parameters: { name: { desc: "The name.", namevar: true } },
  properties: {
    colour: { desc: "The colour." },
    size: { desc: "The size.", munge: (value: unknown) => Number(value), event: "resized" },
    lid: { desc: "The lid.", values: [{ value: "open", event: "opened" }, "shut"] },
  },
  refresh: (at) => at.provider.call("shake"),
});

describe("a provider that takes its time", () => {
  it("is waited for at every step, in order", async () => {
    const steps: string[] = [];
    const step =
      (name: string) =>
      async (at: ResourceContext, ...more: unknown[]): Promise<void> => {
        await later(undefined);
        steps.push([at.title, name, ...more.map((value) => JSON.stringify(value))].join(" "));
      };
    const slow = box.provider({
      name: "slow",
      doc: "Slow.",
      retrieve: async (at) => {
        await step("retrieve")(at);
        return at.title === "new" ? undefined : { colour: "red", size: 1, lid: "shut" };
      },
      create: step("create"),
      set: { colour: step("colour") },
      flush: step("flush"),
      methods: { shake: step("shake") },
    });
    const applied = await run({
      type: box,
      providers: [slow],
      resources: [
        ["Box", "new", { colour: "blue", notify: "Box[old]" }],
        ["Box", "old", { colour: "blue", size: "2", lid: "shut" }],
        ["Box", "same", { colour: "red" }],
      ],
    });
    expect(steps).toEqual([
      "new retrieve",
      "new create",
      "new flush {}",
      "old retrieve",
      'old colour "blue"',
      'old flush {"size":2}',
      "old shake",
      "same retrieve",
    ]);
    expect(loud(applied)).toEqual([
      "notice /Stage[main]/Box[new]/ensure: created",
      "notice /Stage[main]/Box[old]/colour: colour changed 'red' to 'blue'",
      "notice /Stage[main]/Box[old]/size: size changed 1 to 2",
      "notice /Stage[main]/Box[old]: Triggered 'refresh' from 1 event",
    ]);
    const events = applied.report?.resourceStatuses.get("Box[old]")?.events;
    expect(events?.map(({ name }) => name)).toEqual(["colour_changed", "resized", "refresh"]);
    expect(applied.exitStatus).toBe(2);
  });

  it("may fail at any of them without ending the run", async () => {
    const fail = (what: string) => () => Promise.reject(new Error(`${what} broke`));
    const frail = (name: string, more: Partial<ProviderDeclaration>) =>
      box.provider({ name, doc: "Frail.", retrieve: () => ({ lid: "shut" }), ...more } as never);
    const applied = await run({
      type: box,
      providers: [
        frail("a", { retrieve: fail("retrieve") }),
        frail("b", { set: { lid: fail("set") } }),
        frail("c", { flush: fail("flush") }),
        frail("d", { retrieve: () => undefined, create: fail("create") }),
        frail("e", { methods: { shake: fail("shake") } }),
        frail("f", {}),
      ],
      resources: [
        ["Box", "a", { provider: "a", lid: "open" }],
        ["Box", "b", { provider: "b", lid: "open" }],
        ["Box", "c", { provider: "c", lid: "open", notify: "Box[e]" }],
        ["Box", "d", { provider: "d", ensure: "present" }],
        ["Box", "f", { provider: "f", lid: "open" }],
        ["Box", "e", { provider: "e", lid: "shut" }],
      ],
    });
    expect(loud(applied)).toEqual([
      "err /Stage[main]/Box[a]: Could not evaluate: retrieve broke",
      "err Puppet: set broke",
      "err /Stage[main]/Box[b]/lid: change from 'shut' to 'open' failed: set broke",
      "notice /Stage[main]/Box[c]/lid: lid changed 'shut' to 'open'",
      "err /Stage[main]/Box[c]: Could not evaluate: flush broke",
      "err Puppet: Could not set 'present' on ensure: create broke (file: site.pp, line: 4)",
      "err Puppet: Could not set 'present' on ensure: create broke (file: site.pp, line: 4)\n" +
        "Wrapped exception:\ncreate broke",
      "err /Stage[main]/Box[d]/ensure: change from 'absent' to 'present' failed: " +
        "Could not set 'present' on ensure: create broke (file: site.pp, line: 4)",
      "err Puppet: The f provider can not handle attribute lid",
      "err /Stage[main]/Box[f]/lid: change from 'shut' to 'open' failed: " +
        "The f provider can not handle attribute lid",
      "notice /Stage[main]/Box[e]: Dependency Box[c] has failures: true",
      "warning /Stage[main]/Box[e]: Skipping because of failed dependencies",
    ]);
    expect(applied.exitStatus).toBe(6);
    expect(applied.report?.status).toBe("failed");
  });
});

describe("a property's own ways", () => {
  const knob = defineType({
    name: "knob",
    doc: "A knob.",
    parameters: { name: { desc: "The name.", namevar: true } },
    properties: {
      turn: {
        desc: "How far.",
        retrieve: async () => later("3"),
        insync: async (is: string, should: string, _at: unknown, equals: () => boolean) =>
          equals() || (await later(should === "any")) || is === "never",
        isToString: (is: unknown) => `<${is}>`,
        shouldToString: (should: unknown) => `[${should}]`,
        set: async () => later("turned"),
      },
      lamp: {
        desc: "A lamp.",
        retrieve: () => "off",
        values: ["off", { value: "on", set: () => "lit" }],
        changeToString: (is: unknown, should: unknown, _at: unknown, usual: () => string) =>
          `${usual()} (${is}-${should})`,
      },
      sum: {
        desc: "Adds to what is there.",
        array: "all",
        retrieve: () => [1, 2],
        should: (values: readonly number[], _at: unknown, is: readonly number[]) => [
          ...is,
          ...values,
        ],
        set: () => undefined,
      },
    },
  });

  it("decide what is in sync, what it is called, and which event it is", async () => {
    const applied = await run({
      type: knob,
      resources: [
        ["Knob", "a", { turn: "4", lamp: "on", sum: [3] }],
        ["Knob", "b", { turn: "any", lamp: "off" }],
        ["Knob", "c", { turn: "3" }],
      ],
    });
    expect(loud(applied)).toEqual([
      "notice /Stage[main]/Knob[a]/turn: turn changed <3> to [4]",
      "notice /Stage[main]/Knob[a]/lamp: lamp changed 'off' to 'on' (off-on)",
      "notice /Stage[main]/Knob[a]/sum: sum changed [1, 2] to [1, 2, 3]",
    ]);
    const events = applied.report?.resourceStatuses.get("Knob[a]")?.events;
    expect(events?.map(({ name }) => name)).toEqual(["turned", "lit", "sum_changed"]);
    expect(events?.[2]?.desiredValue).toEqual([1, 2, 3]);
  });
});

describe("prefetching", () => {
  it("takes states from the list of instances, read once", async () => {
    let reads = 0;
    const listed = box.provider({
      name: "listed",
      doc: "Listed.",
      instances: async () => {
        reads += 1;
        return later([{ name: "there", colour: "red" }]);
      },
      create: () => undefined,
      set: { colour: () => undefined },
    });
    const applied = await run({
      type: box,
      providers: [listed],
      resources: [
        ["Box", "there", { colour: "blue" }],
        ["Box", "missing", { ensure: "present" }],
        ["Box", "gone", { ensure: "absent" }],
      ],
    });
    expect(reads).toBe(1);
    expect(loud(applied)).toEqual([
      "notice /Stage[main]/Box[there]/colour: colour changed 'red' to 'blue'",
      "notice /Stage[main]/Box[missing]/ensure: created",
    ]);
  });
});

describe("a correction", () => {
  it("is told by asking again about what was wanted last time", async () => {
    let is = "1.0";
    const pack = defineType({
      name: "pack",
      doc: "A pack.",
      parameters: { name: { desc: "The name.", namevar: true } },
      properties: {
        version: {
          desc: "The version; a trailing dot takes any below.",
          retrieve: () => is,
          insync: async (found: string, should: string) =>
            later(should.endsWith(".") ? found.startsWith(should) : found === should),
          set: () => undefined,
        },
      },
    });
    const home = join(directory, String(runs++));
    const agent = async (version: string): Promise<string[]> => {
      const world = { directory: home, types: [pack] };
      return loud(await apply(catalogOf([["Pack", "p", { version }]]), world, { isAgent: true }));
    };
    const changed = "notice /Stage[main]/Pack[p]/version: version changed";
    expect(await agent("1.")).toEqual([]);
    expect(await agent("2.")).toEqual([`${changed} '1.0' to '2.'`]);
    is = "1.5";
    expect(await agent("2.")).toEqual([`${changed} '1.5' to '2.' (corrective)`]);
  });
});

describe("a deferred value", () => {
  const deferred = (name: string): PObject => {
    const type = new ObjectType("Deferred", () => {
      throw new Error("nobody asks");
    });
    return new PObject(type, new Map([["name", name]]));
  };
  const lamp = defineType({
    name: "lamp",
    doc: "A lamp.",
    parameters: { name: { desc: "The name.", namevar: true } },
    properties: {
      light: { desc: "Light.", values: ["on", "off"], retrieve: () => "off", set: () => undefined },
    },
    validate: (at) => {
      if (at.should.light === "on" && at.name === "broken") throw at.fail("it is broken");
    },
  });

  const applyLamps = (names: readonly string[]) => {
    const answers: Readonly<Record<string, Value>> = { good: "on", secret: new Sensitive("on") };
    const resources: Resources = names.map((name) => [
      "Lamp",
      name,
      { light: [deferred(name === "broken" ? "good" : name)] },
    ]);
    return apply(
      catalogOf(resources),
      { directory: join(directory, String(runs++)), types: [lamp] },
      {
        callDeferred: (value) => {
          const [call] = value as readonly PObject[];
          return answers[String(call?.attributes.get("name"))] ?? "dim";
        },
      },
    );
  };

  it("is worked out when its resource's turn has come, and checked then", async () => {
    const applied = await applyLamps(["good", "secret"]);
    expect(loud(applied)).toEqual([
      "notice /Stage[main]/Lamp[good]/light: light changed 'off' to 'on'",
      "notice /Stage[main]/Lamp[secret]/light: changed [redacted] to [redacted]",
    ]);
  });

  it("ends the run when it is no good", async () => {
    expect(loud(await applyLamps(["good", "bad"]))).toEqual([
      "notice /Stage[main]/Lamp[good]/light: light changed 'off' to 'on'",
      "err Puppet: Failed to apply catalog: Parameter light failed on Lamp[bad]: " +
        'Invalid value "dim". Valid values are on, off. (file: site.pp, line: 2)',
    ]);
    expect(loud(await applyLamps(["broken", "good"]))).toEqual([
      "err Puppet: Failed to apply catalog: " +
        "Validation of Lamp[broken] failed: it is broken (file: site.pp, line: 1)",
    ]);
  });
});

describe("a run", () => {
  const plain = box.provider({
    name: "plain",
    doc: "Plain.",
    retrieve: () => undefined,
    create: () => undefined,
  });

  it("stops between resources when it is told to", async () => {
    let asked = 0;
    const applied = await run({
      type: box,
      providers: [plain],
      resources: [
        ["Box", "a", { ensure: "present" }],
        ["Box", "b", { ensure: "present" }],
      ],
      shouldStop: () => ++asked > 2,
    });
    expect(loud(applied)).toEqual(["notice /Stage[main]/Box[a]/ensure: created"]);
    expect(applied.report?.resourceStatuses.get("Box[b]")?.skipped).toBe(true);
  });

  it("applies a provider that only becomes suitable on the way", async () => {
    let isThere = false;
    const maker = box.provider({
      name: "maker",
      doc: "Makes the other one possible.",
      defaultFor: { kernel: "Linux" },
      retrieve: () => undefined,
      create: () => {
        isThere = true;
      },
    });
    const late = box.provider({
      name: "late",
      doc: "Needs it.",
      confine: { when: () => isThere },
      retrieve: () => undefined,
      create: () => undefined,
    });
    const applied = await run({
      type: box,
      providers: [maker, late],
      resources: [
        ["Box", "needs", { ensure: "present", provider: "late" }],
        ["Box", "brings", { ensure: "present" }],
      ],
    });
    expect(loud(applied)).toEqual([
      "notice /Stage[main]/Box[brings]/ensure: created",
      "notice /Stage[main]/Box[needs]/ensure: created",
    ]);
  });

  it("comes through a chain of ten thousand resources", async () => {
    const count = 10_000;
    const resources = Array.from({ length: count }, (_, at): Resources[number] => [
      "Box",
      String(at),
      { ensure: "absent", ...(at + 1 < count && { require: `Box[${at + 1}]` }) },
    ]);
    const applied = await run({ type: box, providers: [plain], resources });
    expect(applied.exitStatus).toBe(0);
    const statuses = [...(applied.report?.resourceStatuses.keys() ?? [])];
    expect(statuses.slice(0, 2)).toEqual([`Box[${count - 1}]`, `Box[${count - 2}]`]);
  });

  it("tells of a cycle between two big classes without looking at every way round", async () => {
    const resources = Array.from({ length: 300 }, (_, at): Resources[number] => [
      "Box",
      `a${at}`,
      { ensure: "absent", before: Array.from({ length: 300 }, (_, to) => `Box[b${to}]`) },
    ]);
    const others = Array.from({ length: 300 }, (_, at): Resources[number] => [
      "Box",
      `b${at}`,
      { ensure: "absent", ...(at === 0 && { before: "Box[a0]" }) },
    ]);
    const applied = await run({
      type: box,
      providers: [plain],
      resources: [...resources, ...others],
    });
    expect(applied.exitStatus).toBeUndefined();
    expect(loud(applied)[0]).toContain("(Box[a0] => Box[b0] => Box[a0])");
  });
});
