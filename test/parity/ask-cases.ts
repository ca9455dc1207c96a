// The reference's outcome for cases of test/cases.
import { readJson } from "../../src/pcore/json.ts";
import { Hash, type Value } from "../../src/pcore/values.ts";
import type { Case } from "../cases/case-file.ts";
import type { Outcome } from "../cases/render.ts";
import { askForLines } from "./reference.ts";

export function askAboutCases(cases: readonly Case[]): readonly Outcome[] {
  const lines = askForLines(
    cases.map(({ code, node, facts, classes, parameters, modulepath, isLenient }) => ({
      code,
      node,
      facts,
      classes,
      parameters,
      modulepath,
      lenient: isLenient,
    })),
  );
  return lines.map((line) => {
    const answer = hashAt(readJson(line), "expected");
    const error = answer.get("error");
    const catalog = answer.get("catalog");
    const logs = answer.get("logs") as readonly (readonly [string, string])[];
    return {
      // An error is logged before it is raised, in other words at times.
      logs: typeof error === "string" && logs.at(-1)?.[0] === "err" ? logs.slice(0, -1) : logs,
      error: typeof error === "string" ? error : undefined,
      catalog: catalog instanceof Hash ? catalog : undefined,
    };
  });
}

function hashAt(value: Value, key: string): Hash {
  const found = value instanceof Hash ? value.get(key) : undefined;
  if (!(found instanceof Hash)) throw new Error(`the reference's answer has no ${key}`);
  return found;
}
