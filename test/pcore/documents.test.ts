// YAML, JSON and HOCON as Ruby reads them.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readHocon } from "../../src/pcore/hocon.ts";
import { readJson } from "../../src/pcore/json.ts";
import { Binary, Float, Hash, PObject, type Value } from "../../src/pcore/values.ts";
import { readYaml } from "../../src/pcore/yaml.ts";

interface Case {
  readonly source: string;
  readonly value?: unknown;
  readonly error?: string;
}

// differs: where the reference's library breaks down or reads what is wrong, ours says what is
// wrong; where it has no answer to what the format defines, ours has one.
const differs = new Map<string, { readonly instead: RegExp; readonly ours: unknown }>([
  ["a = ${${b}}\n", { instead: /#<StringIO/, ours: tokenInPath("'${'b'}'") }],
  [
    'a = "\\u12"\n',
    { instead: /quote was still open/, ours: notValue("'12\"\n'", malformed('12"\n')) },
  ],
  ['a = "\\u00zz"\n', { instead: /^$/, ours: notValue("'00zz'", malformed("00zz")) }],
  [
    'a = "\\\n',
    { instead: /undefined method `line_number'/, ours: notValue("''", noEscape("\n")) },
  ],
  [
    'a = "\\q"\n',
    { instead: /undefined method `line_number'/, ours: notValue("''", noEscape("q")) },
  ],
  [
    "a = [${nope}]\n",
    {
      instead: /^unexpected exception$/,
      ours: "String: 1: Could not resolve substitution to a value: ${nope}",
    },
  ],
  [
    "a = {0:x, 2:y} [z]\n",
    { instead: /^uninitialized constant/, ours: { hash: [["a", ["x", "y", "z"]]] } },
  ],
  ["a = 1e400\n", { instead: /^Infinity$/, ours: "String: 1: 1e400 is out of range" }],
  [
    "y = 2, x = {}, a = ${x}{b: 1, b: ${y}}\n",
    {
      instead: /replaceChild did not find/,
      ours: {
        hash: [
          ["y", 2],
          ["x", { hash: [] }],
          ["a", { hash: [["b", 2]] }],
        ],
      },
    },
  ],
  [
    'include url("http://example.com/a.conf")\n',
    {
      instead: /^undefined method `include_url'/,
      ours: "String: 1: only files can be included, not 'http://example.com/a.conf'",
    },
  ],
  [
    'include "http://example.com/a.conf"\n',
    {
      instead: /^undefined method `include_url_without_fallback'/,
      ours: "String: 1: only files can be included, not 'http://example.com/a.conf'",
    },
  ],
]);

function tokenInPath(token: string): string {
  return (
    `String: 1: Token not allowed in path expression: ${token} ` +
    "(you can double-quote this token if you really want it here)"
  );
}

function notValue(what: string, why: string): string {
  const token = `${what} (${why})`;
  return (
    `String: 1: Expecting a value but got wrong token: ${token} (if you intended ${token} ` +
    "to be part of a key or string value, try enclosing the key or value in double quotes"
  );
}

function malformed(digits: string): string {
  return `Malformed hex digits after \\u escape in string: '${digits}'`;
}

function noEscape(character: string): string {
  return (
    `backslash followed by '${character}', this is not a valid escape sequence ` +
    "(quoted strings use JSON escaping, so use double-backslash \\ for literal backslash)"
  );
}

const recorded = (name: string): Case[] =>
  JSON.parse(
    readFileSync(new URL(`../reference/documents/${name}.json`, import.meta.url), "utf8"),
  ) as Case[];

// Symbols and dates are no values here; two marks tell that they were recognised.
const symbol = (name: string): Value => ["symbol", name];
const date = (text: string): Value => ["date", text];

describe("YAML reads as in Ruby", () => {
  for (const { source, value, error } of recorded("yaml")) {
    test(JSON.stringify(source), () => {
      const read = () => readYaml(source, { file: "/f.yaml", symbol, date });
      if (error === undefined) expect(tagged(read() ?? null)).toEqual(value);
      // The reference names the file of such an error one level further up.
      else expect(messageOf(read).replace(/^\(\/f.yaml\): (?=Tried)/, "")).toBe(error);
    });
  }
});

describe("JSON reads as in Ruby", () => {
  for (const { source, value, error } of recorded("json")) {
    test(JSON.stringify(source), () => {
      if (error === undefined) expect(tagged(readJson(source))).toEqual(value);
      else expect(messageOf(() => readJson(source))).toBe(error);
    });
  }
});

describe("HOCON reads as in Ruby", () => {
  const variables = (name: string) => (name === "HOCON_TEST_VARIABLE" ? "outside" : undefined);
  for (const { source, value, error } of recorded("hocon")) {
    test(JSON.stringify(source), () => {
      const read = () => readHocon(source, { variables });
      const other = differs.get(source);
      if (other !== undefined) {
        expect(error ?? "").toMatch(other.instead);
        if (typeof other.ours === "string") expect(messageOf(read)).toBe(other.ours);
        else expect(tagged(read())).toEqual(other.ours);
      } else if (error === undefined) expect(tagged(read())).toEqual(value);
      else expect(messageOf(read)).toBe(error);
    });
  }
});

test("symbols and dates are refused where nobody wants them", () => {
  expect(messageOf(() => readYaml("a: :b\n", { file: "/f" }))).toBe(
    "(/f): Tried to load unspecified class: Symbol",
  );
  expect(messageOf(() => readYaml("a: 2020-01-01\n"))).toBe(
    "(<unknown>): Tried to load unspecified class: Date",
  );
  expect(messageOf(() => readYaml("a: 2020-01-01 10:00:00\n"))).toBe(
    "(<unknown>): Tried to load unspecified class: Time",
  );
});

test("nesting has an end", () => {
  expect(messageOf(() => readJson("[".repeat(101)))).toBe("nesting of 101 is too deep");
});

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  return "nothing was thrown";
}

function tagged(value: Value): unknown {
  if (value instanceof Hash) {
    return { hash: Array.from(value, ([key, item]) => [tagged(key), tagged(item)]) };
  }
  if (Array.isArray(value)) {
    if (value[0] === "symbol") return { symbol: value[1] };
    if (value[0] === "date") return { date: dateText(String(value[1])) };
    return (value as readonly Value[]).map(tagged);
  }
  if (value instanceof Float) return { float: floatText(value.value) };
  if (typeof value === "bigint") return { integer: String(value) };
  if (value instanceof Binary) return Buffer.from(value.bytes).toString();
  if (value instanceof PObject) throw new Error("a document can't hold an object");
  return value;
}

function floatText(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "Infinity" : "-Infinity";
  const exponent = Math.floor(Math.log10(Math.abs(value)));
  if (value === 0 || (exponent >= -4 && exponent < 16)) {
    return Number.isInteger(value) ? `${value}.0` : String(value);
  }
  const [digits = "", power = ""] = value.toExponential().split("e");
  const sign = power.startsWith("-") ? "-" : "+";
  const mantissa = digits.includes(".") ? digits : `${digits}.0`;
  return `${mantissa}e${sign}${power.slice(1).padStart(2, "0")}`;
}

// Ruby prints the zone of a time; the text of the document has none.
function dateText(text: string): string {
  return / \d\d:/.test(text) ? `${text} +0000` : text;
}

describe("HOCON", () => {
  const files = new Map([
    ["/etc/a.conf", 'x = 1, y = ${x}, include "b"'],
    ["/etc/b.conf", "z = ${x}, w = b"],
    ["/etc/b.json", '{"w": "json", "v": 3}'],
    ["/etc/loop.conf", 'include "loop"'],
    ["/etc/list.conf", "[1]"],
  ]);
  const read = (source: string) => readHocon(source, { read: (path) => files.get(path) });

  test("includes files, their substitutions first looked up among their own", () => {
    expect(tagged(read('p { include file("/etc/a.conf"), x = 2 }'))).toEqual({
      hash: [
        [
          "p",
          {
            hash: [
              ["x", 2],
              ["y", 2],
              ["z", 2],
              ["w", "b"],
              ["v", 3],
            ],
          },
        ],
      ],
    });
  });

  test("refuses files that include themselves, and those that hold no object", () => {
    expect(messageOf(() => read('include file("/etc/loop.conf")'))).toBe(
      "/etc/loop.conf: 1: include statements nested more than 50 times, " +
        "you probably have a cycle in your includes.",
    );
    expect(messageOf(() => read('include file("/etc/list.conf")'))).toBe(
      "/etc/list.conf: 1:  has type LIST rather than object at file root",
    );
  });

  test("nesting and growth have an end", () => {
    expect(messageOf(() => readHocon(`a = ${"[".repeat(5000)}`))).toBe(
      "String: 1: nesting of 1001 is too deep",
    );
    expect(messageOf(() => readHocon(`${"a.".repeat(2000)}a = 1`))).toBe(
      "String: 1: nesting of 2001 is too deep",
    );
    const chain = Array.from({ length: 5000 }, (_, index) => `a${index} = \${a${index + 1}}`);
    expect(messageOf(() => readHocon(chain.join("\n")))).toBe(
      "String: 1: substitutions are nested too deep or stand for too much",
    );
    const doubled = Array.from(
      { length: 40 },
      (_, index) => `a${index} = [\${a${index + 1}}, \${a${index + 1}}]`,
    );
    expect(messageOf(() => readHocon(`${doubled.join("\n")}\na40 = 1`))).toMatch(
      /^String: \d+: substitutions are nested too deep or stand for too much$/,
    );
  });
});
