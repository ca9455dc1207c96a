import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readExternalFacts } from "../../src/facts/external.ts";
import { factsFor, queryFacts } from "../../src/facts/facts.ts";
import { factsJson, factsText, factsYaml, factText } from "../../src/facts/format.ts";
import { coreFacts } from "../../src/facts/index.ts";
import { Float, Hash } from "../../src/pcore/values.ts";
import { fakeMachine } from "./machine.ts";

const facts = factsFor({
  machine: fakeMachine({
    files: {
      "/etc/os-release": 'NAME="Debian GNU/Linux"\nID=debian\nVERSION_CODENAME=bookworm\n',
      "/etc/debian_version": "12.11\n",
      "/proc/loadavg": "1.00 0.50 12.25 1/234 5678\n",
    },
  }),
});

describe("as values of the language", () => {
  test("floats stay floats, objects become hashes", () => {
    const load = facts.get("load_averages");
    expect(load).toBeInstanceOf(Hash);
    expect((load as Hash).get("1m")).toEqual(new Float(1));
    expect(((facts.get("os") as Hash).get("release") as Hash).get("major")).toBe("12");
    expect(facts.get("nope")).toBeUndefined();
  });

  test("$facts resolves an entry when it is read, and all when it is looked at as a whole", () => {
    const asked: string[] = [];
    const machine = fakeMachine({
      system: {
        kernelName: () => {
          asked.push("kernel");
          return "Linux";
        },
        uid: () => {
          asked.push("identity");
          return 0;
        },
      },
    });
    const hash = factsFor({ machine }).hash();
    expect(hash.get("kernel")).toBe("Linux");
    expect(hash.has("nope")).toBe(false);
    expect(asked).toEqual(["kernel"]);
    expect(hash.keys()).toContain("identity");
    expect(asked).toEqual(["kernel", "identity"]);
    expect(hash.get("kernel")).toBe("Linux");
    expect(hash.size).toBe(Array.from(hash).length);
  });

  test("the flat facts of old are there when they are asked for", () => {
    const machine = fakeMachine({
      files: {
        "/proc/meminfo": "MemTotal: 1024 kB\nMemAvailable: 512 kB\n",
        "/proc/cpuinfo": "processor: 0\nmodel name: A\nprocessor: 1\nmodel name: B\n",
        "/sys/class/net/lo/ifindex": "1",
        "/sys/class/net/lo/mtu": "65536",
      },
      system: {
        addresses: () => ({
          lo: [{ address: "127.0.0.1", netmask: "255.0.0.0", family: "IPv4" }],
        }),
      },
    });
    const flat = factsFor({ machine, includeLegacy: true });
    expect(flat.get("hostname")).toBe("web01");
    expect(flat.get("ipaddress_lo")).toBe("127.0.0.1");
    expect(flat.get("mtu_lo")).toBe(65536);
    expect(flat.get("interfaces")).toBe("lo");
    expect(flat.get("memorysize_mb")).toEqual(new Float(1));
    expect(flat.get("processor1")).toBe("B");
    expect(flat.get("processorcount")).toBe(2);
    expect((flat.get("dhcp_servers") as Hash).get("system")).toBeNull();
    expect(flat.all().has("ipaddress_lo")).toBe(true);
    expect(factsFor({ machine }).get("hostname")).toBeUndefined();
  });
});

describe("as text", () => {
  const table = {
    b: { list: [{ z: 1, a: 2 }], empty: {}, size: 1 },
    a: 'say "hi"',
    none: null,
    lines: "one\ntwo",
    load: new Float(1),
    path: "C:\\x",
  };

  test("in arrows", () => {
    expect(factsText(table)).toBe(
      [
        'a => say "hi"',
        "b => {",
        "  empty => {",
        "  },",
        "  list => [",
        "    {",
        "      z => 1,",
        "      a => 2",
        "    }",
        "  ],",
        "  size => 1",
        "}",
        "lines => one",
        "two",
        "load => 1.0",
        "none => ",
        "path => C:\\x",
      ].join("\n"),
    );
  });

  test("of a single fact", () => {
    expect(factText("x")).toBe("x");
    expect(factText(false)).toBe("false");
    expect(factText(undefined)).toBe("");
    expect(factText({ a: "x" })).toBe('{\n  a => "x"\n}');
  });

  test("as JSON", () => {
    expect(factsJson({ b: { d: [], c: null }, a: 1 })).toBe(
      '{\n  "a": 1,\n  "b": {\n    "c": null,\n    "d": [\n\n    ]\n  }\n}',
    );
  });

  test("as YAML, with Facter's own idea of what has to be quoted", () => {
    const yaml = factsYaml({
      os: { family: "Debian", release: "12", arch: "amd64" },
      empty: {},
      nothing: null,
      share: "2.00%",
      version: "12.11",
      ip6: "fd00::2",
      text: "a b",
    });
    expect(yaml).toBe(
      [
        "empty: {}",
        'ip6: "fd00::2"',
        'nothing: ""',
        "os:",
        "  arch: amd64",
        '  family: "Debian"',
        "  release: '12'",
        "share: 2.00%",
        "text: a b",
        "version: '12.11'",
        "",
      ].join("\n"),
    );
  });

  test("of several paths, those without a value too", () => {
    expect(queryFacts(facts, ["os.family", "nope"])).toEqual({
      "os.family": "Debian",
      nope: undefined,
    });
    expect(factsText(queryFacts(facts, ["os.family", "nope"]))).toBe(
      "nope => \nos.family => Debian",
    );
  });
});

describe("external facts", () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(path.join(os.tmpdir(), "facts-"));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  function read(files: Readonly<Record<string, string>>, stdout = "", stderr = "") {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(directory, name);
      writeFileSync(file, text);
      if (name.endsWith(".sh")) chmodSync(file, 0o755);
    }
    const messages: string[] = [];
    const found = readExternalFacts([directory, "/nonexistent"], {
      run: () => ({ stdout, stderr }),
      warn: (message) => messages.push(message.replaceAll(directory, "D")),
      err: (message) => messages.push(message.replaceAll(directory, "D")),
    });
    return { facts: found.map(({ name, value }) => [name, value]), messages };
  }

  test("come from text, YAML and JSON; the last name comes first", () => {
    expect(
      read({
        "a.txt": "role=web\nempty=\nsum=1=2\nnot a pair\n",
        "b.yaml": "list: [1, 1.0]\nwhen: 2020-01-01\nyes: true\n",
        "c.json": '{"deep": {"er": null}}',
        ".hidden.txt": "no=1\n",
        "d.conf": "no=1\n",
      }),
    ).toEqual({
      facts: [
        ["deep", { er: null }],
        ["list", [1, new Float(1)]],
        ["when", "2020-01-01"],
        ["true", true],
        ["role", "web"],
        ["sum", "1=2"],
      ],
      messages: [],
    });
  });

  test("come from programs, as YAML or as pairs; what they complain about is logged", () => {
    expect(read({ "x.sh": "" }, "a: {b: 1}\n").facts).toEqual([["a", { b: 1 }]]);
    expect(read({ "x.sh": "" }, "a=1\nb=2\n", "careful\n")).toEqual({
      facts: [
        ["a", "1"],
        ["b", "2"],
      ],
      messages: ["Command D/x.sh completed with the following stderr message: careful"],
    });
  });

  test("that can't be read are left out with a message", () => {
    expect(read({ "a.json": "{", "b.yaml": "- 1\n", "c.txt": "ok=1\n" })).toEqual({
      facts: [["ok", "1"]],
      messages: [
        "Could not interpret fact file D/b.yaml",
        "Failed to handle D/a.json as LegacyFacter::Util::Parser::JsonParser facts: " +
          "unexpected token at '{'",
      ],
    });
  });
});

test("every file of facts that declares some is in the list", () => {
  const folder = new URL("../../src/facts/", import.meta.url);
  const declaring = readdirSync(folder).filter((name) => !helpers.includes(name));
  const listed = new Set(coreFacts.map(({ name }) => name));
  expect(listed.size).toBe(coreFacts.length);
  expect(declaring.sort()).toEqual([
    ...["disks.ts", "dmi.ts", "identity.ts", "kernel.ts", "load-averages.ts", "memory.ts"],
    ...["mountpoints.ts", "networking.ts", "os.ts", "processors.ts", "ruby.ts", "small.ts"],
    ...["ssh.ts", "system-uptime.ts", "versions.ts", "virtual.ts", "zfs.ts"],
  ]);
});

const helpers = [
  ...["addresses.ts", "dhcp.ts", "external.ts", "facts.ts", "format.ts", "index.ts"],
  ...["lazy-hash.ts", "legacy.ts", "machine.ts", "os-distro.ts", "os-family.ts"],
  ...["os-release.ts", "resolver.ts", "units.ts", "values.ts"],
];
