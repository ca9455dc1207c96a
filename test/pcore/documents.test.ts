// YAML and JSON as Ruby reads them.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readJson } from "../../src/pcore/json.ts";
import { Binary, Float, Hash, PObject, type Value } from "../../src/pcore/values.ts";
import { readYaml } from "../../src/pcore/yaml.ts";

interface Case {
  readonly source: string;
  readonly value?: unknown;
  readonly error?: string;
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
