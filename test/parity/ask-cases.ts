// The reference's outcome for cases of test/cases.
import { readJson } from "../../src/pcore/json.ts";
import { Hash, type Value } from "../../src/pcore/values.ts";
import type { Case } from "../cases/case-file.ts";
import type { Outcome } from "../cases/render.ts";
import { askForLines, askForLinesAside, type Question } from "./reference.ts";

/** A file of a module, beside its manifests, that a compile could not do without. */
export interface Need {
  readonly kind: "function" | "type" | "datatype" | "template" | "data";
  /** "inline" for a template without a file. */
  readonly file: string;
}

export interface NeedingOutcome extends Outcome {
  readonly needs: readonly Need[];
}

export function askAboutCases(cases: readonly Case[]): readonly Outcome[] {
  return askForLines(cases.map(questionOf)).map((line) => outcomeOf(answerIn(line)));
}

/** Each is read when it is asked for: catalogs are large. */
export async function askForNeeds(cases: readonly Case[]): Promise<Iterable<NeedingOutcome>> {
  const lines = await askForLinesAside(
    cases.map((each) => ({ ...questionOf(each), needs: true, seconds: 300 })),
  );
  return outcomesWithNeeds(lines);
}

function* outcomesWithNeeds(lines: readonly string[]): Iterable<NeedingOutcome> {
  for (const line of lines) {
    const answer = answerIn(line);
    const needs = answer.get("needs") as readonly (readonly [Need["kind"], string])[];
    yield { ...outcomeOf(answer), needs: needs.map(([kind, file]) => ({ kind, file })) };
  }
}

function questionOf(given: Case): Question {
  const { code, node, facts, classes, parameters, modulepath, isLenient } = given;
  return { code, node, facts, classes, parameters, modulepath, lenient: isLenient };
}

function answerIn(line: string): Hash {
  return hashAt(readJson(line), "expected");
}

function outcomeOf(answer: Hash): Outcome {
  const error = answer.get("error");
  const catalog = answer.get("catalog");
  const logs = answer.get("logs") as readonly (readonly [string, string])[];
  return {
    // An error is logged before it is raised, in other words at times.
    logs: typeof error === "string" && logs.at(-1)?.[0] === "err" ? logs.slice(0, -1) : logs,
    error: typeof error === "string" ? error : undefined,
    catalog: catalog instanceof Hash ? catalog : undefined,
  };
}

function hashAt(value: Value, key: string): Hash {
  const found = value instanceof Hash ? value.get(key) : undefined;
  if (!(found instanceof Hash)) throw new Error(`the reference's answer has no ${key}`);
  return found;
}
