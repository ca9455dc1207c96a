// What a compile is given from around it: data, settings, versions, types, functions.
import { describe, expect, it } from "vitest";
import { type CompileInput, compile } from "../../src/compiler/compiler.ts";
import { typesOf } from "../../src/compiler/types.ts";
import { defineFunction, dispatch, dispatchIn } from "../../src/define/function.ts";
import { type AnyType, defineType } from "../../src/define/type.ts";
import { Environment } from "../../src/loaders/environment.ts";
import { type Catalog, referenceOf } from "../../src/model/catalog.ts";
import { plainNode } from "../../src/model/node.ts";
import { displayValue } from "../../src/pcore/format.ts";
import { Hash, Sensitive, type Value } from "../../src/pcore/values.ts";
import { PuppetError } from "../../src/util/error.ts";
import { Log } from "../../src/util/log.ts";

const note = defineType({
  name: "note",
  doc: "",
  properties: { text: { desc: "" } },
  parameters: {
    name: { desc: "", namevar: true },
  },
});
const stage = defineType({
  name: "stage",
  doc: "",
  parameters: { name: { desc: "", namevar: true } },
});
const place = defineType({
  name: "place",
  doc: "",
  ensurable: true,
  parameters: {
    path: { desc: "", namevar: true },
    server: { desc: "", namevar: true },
  },
  titlePatterns: [
    { pattern: /^([^:]+):(.*)$/, names: ["server", "path"] },
    { pattern: /^(.*)$/, names: ["path"] },
  ],
});
const step = defineType({
  name: "step",
  doc: "",
  isomorphic: false,
  parameters: { command: { desc: "", namevar: true } },
});

const functions = new Map(
  [
    defineFunction({
      name: "include",
      doc: "",
      dispatch: [
        dispatchIn(["+Any names"], ({ compiler }, ...names: string[]) => {
          compiler?.includeClasses(names);
          return null;
        }),
      ],
    }),
    defineFunction({
      name: "deep",
      doc: "",
      dispatch: [dispatchIn(["Integer n"], (context, n: number) => context.call("deep", [n + 1]))],
    }),
    defineFunction({ name: "id", doc: "", dispatch: [dispatch(["Any x"], (x: Value) => x)] }),
  ].map((declaration) => [declaration.name, declaration]),
);

const types = typesOf([note, stage, place, step] as readonly AnyType[], (name) => name === "place");

function run(code: string, given: Partial<CompileInput> = {}): Catalog {
  const values: Readonly<Record<string, Value>> = { strict: "error", strict_variables: true };
  return compile({
    node: plainNode("web01", "production"),
    facts: { name: "web01", values: new Map() },
    environment: new Environment({ name: "production", modulepath: [], code }),
    types,
    functions: { find: (name) => functions.get(name), read: () => undefined },
    settings: {
      get: (name) => values[name] ?? null,
      all: () => [
        ["vardir", "/var"],
        ["port", 8140],
      ],
    },
    log: new Log(),
    lookup: () => undefined,
    execute: () => "",
    now: () => 1_700_000_000_900,
    uuid: () => "some-uuid",
    ...given,
  });
}

function parameters(catalog: Catalog, ref: string): Record<string, string> {
  const resource = catalog.resources.find((each) => referenceOf(each) === ref);
  if (resource === undefined) throw new Error(`no ${ref}`);
  return Object.fromEntries(
    Array.from(resource.parameters, ([name, value]) => [name, displayValue(value)]),
  );
}

describe("a catalog", () => {
  it("says whom and what it is for", () => {
    const { name, environment, uuid, codeId, version } = run("", { codeId: "abc" });
    expect({ name, environment, uuid, codeId, version }).toEqual({
      name: "web01",
      environment: "production",
      uuid: "some-uuid",
      codeId: "abc",
      version: 1_700_000_000,
    });
  });

  it("has the version that a program prints", () => {
    const commands: unknown[] = [];
    const environment = new Environment({
      name: "production",
      modulepath: [],
      code: "",
      configVersion: "/bin/version",
    });
    const execute = (command: readonly string[]) => {
      commands.push(command);
      return "v5\n";
    };
    expect(run("", { environment, execute }).version).toBe("v5");
    expect(run("", { environment, execute }).version).toBe("v5");
    expect(commands).toEqual([["/bin/version"]]);
  });

  it("is not made when that program fails", () => {
    const environment = new Environment({
      name: "production",
      modulepath: [],
      code: "",
      configVersion: "/bin/version",
    });
    const execute = () => {
      throw new PuppetError({ code: "X", message: "exit 1" });
    };
    expect(() => run("", { environment, execute })).toThrow(
      "Execution of config_version command `/bin/version` failed: exit 1 on node web01",
    );
  });

  it("keeps secrets wrapped and undef out", () => {
    const catalog = run("note { 'a': text => id(undef) }\nnote { 'b': text => $secret }", {
      node: {
        ...plainNode("web01", "production"),
        parameters: new Map<string, Value>([["secret", new Sensitive("s")]]),
      },
    });
    expect(parameters(catalog, "Note[a]")).toEqual({});
    const b = catalog.resources.find(({ title }) => title === "b");
    expect(b?.parameters.get("text")).toBeInstanceOf(Sensitive);
  });

  it("leaves what is virtual behind", () => {
    const catalog = run("@note { 'a': } @@note { 'b': } note { 'c': }");
    expect(catalog.resources.map(({ title }) => title)).toEqual(["main", "Settings", "main", "c"]);
  });
});

describe("exported resources", () => {
  const storing = { strict: "error", strict_variables: true, storeconfigs: true } as const;
  it("of the node itself are collected where configurations are stored", () => {
    const catalog = run("@@note { 'a': } @note { 'b': } Note <<| |>>", {
      settings: { get: (name) => (storing as Record<string, Value>)[name] ?? null, all: () => [] },
    });
    expect(catalog.resources.map(({ title, exported }) => [title, exported]).at(-1)).toEqual([
      "a",
      true,
    ]);
    expect(catalog.resources.some(({ title }) => title === "b")).toBe(false);
  });
});

describe("data", () => {
  const data: Readonly<Record<string, Value>> = { "c::a": "from data", "c::u": null };
  const lookup: CompileInput["lookup"] = ({ names }) => data[names[0] ?? ""];
  const code = "class c($a = 'default', $u = 'default', $n = 'default') { }";

  it("gives parameters nobody gave", () => {
    const catalog = run(`${code} include c`, { lookup });
    expect(parameters(catalog, "Class[C]")).toEqual({
      a: "from data",
      u: "default",
      n: "default",
    });
  });

  it("does not replace what was given", () => {
    const catalog = run(`${code} class { 'c': a => 'given' }`, { lookup });
    expect(parameters(catalog, "Class[C]")).toMatchObject({ a: "given" });
  });

  it("is not asked about defines", () => {
    const asked: unknown[] = [];
    run("define d($a = 1) { } d { 'x': }", {
      lookup: (request) => {
        asked.push(request.names);
        return undefined;
      },
    });
    expect(asked).toEqual([]);
  });

  it("can see the variables of the class", () => {
    expect(
      parameters(
        run("$top = 'seen' class c($a) { } include c", {
          lookup: (_request, context) => context.variable("top"),
        }),
        "Class[C]",
      ),
    ).toEqual({ a: "seen" });
  });

  it("is checked like everything else", () => {
    expect(() => run("class c(Integer $a) { } include c", { lookup })).toThrow(
      "Evaluation Error: Error while evaluating a Function Call, Class[C]: parameter 'a' expects an Integer value, got String (line: 1, column: 25) on node web01",
    );
  });
});

describe("settings", () => {
  it("are variables", () => {
    const catalog = run("note { 'a': text => \"$settings::vardir ${settings::port}\" }");
    expect(parameters(catalog, "Note[a]")).toEqual({ text: "/var 8140" });
  });
  it("are there all together", () => {
    const catalog = run("note { 'a': text => $settings::all_local['port'] }");
    expect(parameters(catalog, "Note[a]")).toEqual({ text: "8140" });
  });
  it("are not worked out unless asked for", () => {
    const all = () => {
      throw new Error("asked");
    };
    const get = (name: string): Value => (name === "strict" ? "error" : null);
    expect(run("note { 'a': }", { settings: { get, all } }).resources).toHaveLength(4);
  });
});

describe("types", () => {
  it("may be named by parts of the title", () => {
    const catalog = run("place { 'host:/a': ensure => present }");
    expect(parameters(catalog, "Place[host:/a]")).toEqual({
      server: "host",
      path: "/a",
      ensure: "present",
    });
  });
  it("are unique by all that names them", () => {
    run("place { 'one:/a': } place { 'two:/a': }");
    expect(() => run("place { 'one:/a': }\nplace { 'x': path => '/a', server => 'one' }")).toThrow(
      'Cannot alias Place[x] to ["/a", "one"] at (line: 2); resource ["Place", "/a", "one"] already declared (line: 1)',
    );
  });
  it("that aren't unique by name may repeat it", () => {
    expect(run("step { 'a': command => 'x' } step { 'b': command => 'x' }").resources).toHaveLength(
      5,
    );
  });
  it("take a provider when there are some", () => {
    run("place { 'a': provider => 'x' }");
    expect(() => run("note { 'a': provider => 'x' }")).toThrow("no parameter named 'provider'");
  });
  it("are found by titles that say the same otherwise", () => {
    run("place { 'x': path => '/a', server => 'h' } note { 'n': require => Place['h:/a'] }");
  });
});

describe("failures", () => {
  it("have their place in the cause", () => {
    let error: unknown;
    try {
      run("\nnope()");
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(PuppetError);
    expect(error).toMatchObject({
      code: "UNKNOWN_FUNCTION",
      message: "Evaluation Error: Unknown function: 'nope'. (line: 2, column: 1) on node web01",
      cause: { line: 2, pos: 1 },
    });
  });
  it("of endless recursion are told", () => {
    expect(() => run("deep(1)")).toThrow("stack level too deep");
    expect(() => run("function f($n) { f($n + 1) } f(0)")).toThrow("stack level too deep");
  });
});

describe("one environment", () => {
  it("serves many compiles, each with its own values", () => {
    const environment = new Environment({
      name: "production",
      modulepath: [],
      code: "class c($a = $who) { note { $a: } } include c",
    });
    const titles = ["x", "y"].map((who) =>
      run("", {
        environment,
        node: {
          ...plainNode("web01", "production"),
          parameters: new Map<string, Value>([["who", who]]),
        },
      }).resources.map(({ title }) => title),
    );
    expect(titles).toEqual([
      ["main", "Settings", "main", "C", "x"],
      ["main", "Settings", "main", "C", "y"],
    ]);
  });
});

describe("classes from outside", () => {
  it("come with parameters first, then the others", () => {
    const code = "class a { } class b($x) { } class c { }";
    const catalog = run(code, {
      node: {
        ...plainNode("web01", "production"),
        classes: [
          { name: "a" },
          { name: "b", parameters: new Map<string, Value>([["x", Hash.of([["k", 1]])]]) },
          { name: "c", parameters: new Map() },
        ],
      },
    });
    expect(catalog.resources.map(({ title }) => title)).toEqual([
      "main",
      "Settings",
      "main",
      "B",
      "A",
      "C",
    ]);
    expect(parameters(catalog, "Class[B]")).toEqual({ x: "{k => 1}" });
  });
});
