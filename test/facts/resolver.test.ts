import { describe, expect, test } from "vitest";
import { defineFact, type FactDeclaration, type SynchronousFact } from "../../src/define/fact.ts";
import type { ExternalFact } from "../../src/facts/external.ts";
import { FactResolver } from "../../src/facts/resolver.ts";
import { type FakeMachine, fakeMachine } from "./machine.ts";

const kernel = defineFact({ name: "kernel", resolve: ({ system }) => system.kernelName() });

function resolver({
  core = [kernel],
  custom = [],
  external = [],
  machine = {},
  blocked = [],
  warnings = [],
}: {
  core?: readonly SynchronousFact[];
  custom?: readonly FactDeclaration[];
  external?: readonly Omit<ExternalFact, "file">[];
  machine?: FakeMachine;
  blocked?: readonly string[];
  warnings?: string[];
} = {}): FactResolver {
  return new FactResolver({
    machine: fakeMachine(machine),
    core,
    custom,
    blocked,
    external: () => external.map((fact) => ({ ...fact, file: "/facts.d/x" })),
    warn: (message) => warnings.push(message),
  });
}

describe("resolving", () => {
  test("happens once, and only when the fact is wanted", () => {
    const asked: string[] = [];
    const count = (name: string) =>
      defineFact({
        name,
        resolve: () => {
          asked.push(name);
          return name;
        },
      });
    const facts = resolver({ core: [count("a"), count("b")] });
    expect(asked).toEqual([]);
    expect([facts.get("a"), facts.get("a")]).toEqual(["a", "a"]);
    expect(asked).toEqual(["a"]);
  });

  test("a part of a structured fact leaves the other parts alone", () => {
    const asked: string[] = [];
    const part = (name: string) => () => {
      asked.push(name);
      return { name };
    };
    const core = [
      defineFact({ name: "os", parts: { family: part("family"), name: part("name") } }),
    ];
    const facts = resolver({ core });
    expect(facts.query("os.family.name")).toBe("family");
    expect(asked).toEqual(["family"]);
    expect(facts.get("os")).toEqual({ family: { name: "family" }, name: { name: "name" } });
    expect(asked).toEqual(["family", "name"]);
  });

  test("a fact that has no value is not there", () => {
    const core = [
      defineFact({ name: "none", resolve: () => undefined }),
      defineFact({ name: "empty", parts: { one: () => undefined } }),
      defineFact({ name: "holes", resolve: () => ({ a: undefined, b: [{ c: undefined }] }) }),
    ];
    const facts = resolver({ core });
    expect(facts.get("none")).toBeUndefined();
    expect(facts.get("empty")).toBeUndefined();
    expect(facts.get("holes")).toEqual({ b: [{}] });
    expect(facts.get("unknown")).toBeUndefined();
  });

  test("facts that need each other are told so", () => {
    const core = [
      defineFact({ name: "a", resolve: ({ fact }) => fact("b") }),
      defineFact({ name: "b", resolve: ({ fact }) => fact("a") }),
    ];
    expect(() => resolver({ core }).get("a")).toThrow("Caught recursion on a");
  });

  test("a blocked fact has no value and is not listed", () => {
    const facts = resolver({ blocked: ["kernel"] });
    expect(facts.get("kernel")).toBeUndefined();
    expect(facts.names()).toEqual([]);
  });

  test("a path digs through hashes and lists, with quotes around names that have dots", () => {
    const core = [
      defineFact({ name: "x", resolve: () => ({ list: [{ a: 1 }], "/a.b": { size: 2 } }) }),
    ];
    const facts = resolver({ core });
    expect(facts.query("x.list.0.a")).toBe(1);
    expect(facts.query('x."/a.b".size')).toBe(2);
    expect(facts.query("x.list.1")).toBeUndefined();
    expect(facts.query("x.list.a")).toBeUndefined();
    expect(facts.query("x.list.0.a.b")).toBeUndefined();
    expect(facts.query("x.toString")).toBeUndefined();
  });
});

describe("who wins", () => {
  const custom = (weight?: number) =>
    defineFact({
      name: "kernel",
      resolve: () => "custom",
      ...(weight === undefined ? {} : { weight }),
    });

  test("the core before a declaration that weighs nothing, but not one that weighs something", () => {
    expect(resolver({ custom: [custom()] }).get("kernel")).toBe("Linux");
    expect(resolver({ custom: [custom(1)] }).get("kernel")).toBe("custom");
  });

  test("the most confined declaration that is suitable", () => {
    const role = (value: string, confine?: Record<string, string>) =>
      defineFact({ name: "role", resolve: () => value, ...(confine && { confine }) });
    const facts = resolver({
      custom: [
        role("any"),
        role("linux", { kernel: "linux" }),
        role("darwin", { kernel: "Darwin", nothing: "x" }),
      ],
    });
    expect(facts.get("role")).toBe("linux");
  });

  test("an external fact before declarations, and the environment before everything", () => {
    const external = [{ name: "Kernel", value: "external" }];
    expect(resolver({ external, custom: [custom(9_999)] }).get("kernel")).toBe("external");
    expect(resolver({ external, custom: [custom(10_001)] }).get("kernel")).toBe("custom");
    const machine = { environment: { FACTER_kernel: "environment" } };
    expect(resolver({ external, machine }).get("kernel")).toBe("environment");
  });

  test("of external facts the first that was read", () => {
    const external = [
      { name: "role", value: "one" },
      { name: "role", value: "two" },
    ];
    expect(resolver({ external }).get("role")).toBe("one");
  });

  test("an external fact replaces a structured one as a whole", () => {
    const core = [defineFact({ name: "os", parts: { family: () => "Debian", name: () => "x" } })];
    const facts = resolver({ core, external: [{ name: "os", value: { family: "Mine" } }] });
    expect(facts.query("os.family")).toBe("Mine");
    expect(facts.query("os.name")).toBeUndefined();
  });

  test("an external fact may have dots in its name", () => {
    const facts = resolver({ external: [{ name: "my.role", value: "web" }] });
    expect(facts.query("my.role")).toBe("web");
    expect(facts.names()).toEqual(["kernel", "my.role"]);
  });
});

describe("confinements", () => {
  const suitable = (confine: FactDeclaration["confine"]) =>
    resolver({
      custom: [defineFact({ name: "x", resolve: () => "yes", ...(confine && { confine }) })],
    }).get("x") === "yes";

  test("take one value, several, a pattern, or a question", () => {
    expect(suitable({ kernel: "LINUX" })).toBe(true);
    expect(suitable({ kernel: ["Darwin", "Linux"] })).toBe(true);
    expect(suitable({ kernel: /^lin/i })).toBe(true);
    expect(suitable(({ fact }) => fact("kernel") === "Linux")).toBe(true);
    expect(suitable({ kernel: "Darwin" })).toBe(false);
    expect(suitable({ kernel: "Linux", nothing: "x" })).toBe(false);
    expect(suitable(() => false)).toBe(false);
  });
});

test("a declaration that fails is left out, with a warning", () => {
  const warnings: string[] = [];
  const custom = [
    defineFact({
      name: "broken",
      resolve: () => {
        throw new Error("no idea");
      },
    }),
    defineFact({ name: "later", resolve: async () => "soon" }),
  ];
  const facts = resolver({ custom, warnings });
  expect(facts.get("broken")).toBeUndefined();
  expect(facts.get("later")).toBeUndefined();
  expect(warnings).toEqual([
    "Error while resolving custom fact fact='broken', resolution='<anonymous>': no idea",
    "Fact 'later' answers later; facts have to answer at once to be used here",
  ]);
});
