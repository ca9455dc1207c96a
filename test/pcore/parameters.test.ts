// What is said of the parameters a class is declared with, as the reference says it, and the
// sentences about signatures of functions.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { describeParameters } from "../../src/pcore/describe-mismatch.ts";
import { describeSignatures, signatureText } from "../../src/pcore/describe-signatures.ts";
import { inferDetailed } from "../../src/pcore/infer.ts";
import { parseSignature } from "../../src/pcore/signature.ts";
import { PType } from "../../src/pcore/types/index.ts";
import type { Hash, Value } from "../../src/pcore/values.ts";
import { evaluate } from "./evaluate.ts";

interface Recorded {
  readonly parameters: readonly (readonly [name: string, type: string, isOptional: boolean])[];
  readonly given: string;
  readonly e: string | null;
}

const file = path.join(import.meta.dirname, "../reference/pcore/parameters.json");
const recorded = JSON.parse(readFileSync(file, "utf8")) as readonly Recorded[];

function typeOf(text: string): PType {
  const value = evaluate(text);
  if (value instanceof PType) return value;
  throw new Error(`${text} is no type`);
}

function sentence(error: string): string {
  return error
    .replace("Evaluation Error: Error while evaluating a Resource Statement, ", "")
    .replace(/ \(line: \d+, column: \d+\) on node testnode$/, "");
}

describe("parameters of classes", () => {
  test("are refused as recorded", () => {
    const differences: string[] = [];
    for (const { parameters, given, e } of recorded) {
      const types = parameters.map(([name, type, isOptional]) => ({
        name,
        type: typeOf(type),
        isOptional,
      }));
      const values = new Map<string, Value>();
      for (const [name, value] of evaluate(given) as Hash) values.set(String(name), value);
      const actual = describeParameters("Class[C]", types, values) ?? null;
      const expected = e === null ? null : sentence(e);
      if (actual === expected) continue;
      differences.push(`${JSON.stringify(parameters)} ${given}\n  ${expected}\n  ${actual}`);
    }
    expect(differences.join("\n")).toBe("");
    expect(recorded.length).toBeGreaterThan(100);
  });

  test("may be missing when that is checked later", () => {
    const x = { name: "x", type: typeOf("Integer"), isOptional: false };
    expect(describeParameters("Class[C]", [x], new Map(), { missingOk: true })).toBeUndefined();
  });
});

describe("signatures", () => {
  const one = parseSignature(["Integer a", "?String b", "*Any rest", "&?Callable[1, 1] block"]);

  test("are told in one line", () => {
    expect(signatureText(one)).toBe("Integer a, String b?, Any rest*, Callable[1, 1] block?");
    expect(signatureText(parseSignature(["String a", "+Integer numbers"]))).toBe(
      "String a, Integer numbers+",
    );
    expect(signatureText(parseSignature([]))).toBe("");
  });

  test("with one of them, the argument is told", () => {
    expect(describeSignatures("f", [one], inferDetailed(["x"]))).toBe(
      "'f' parameter 'a' expects an Integer value, got String",
    );
    expect(describeSignatures("f", [one], inferDetailed([]))).toBe(
      "'f' expects at least 1 argument, got none",
    );
  });
});
