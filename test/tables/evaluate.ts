// The answer to a question of a table, as scripts/oracle/expressions.rb gives the reference's:
// what was logged, then generalized type and text of the value, or the error.
import { compile } from "../../src/compiler/compiler.ts";
import { type CompilerTypes, typesOf } from "../../src/compiler/types.ts";
import { defineFunction, dispatch } from "../../src/define/function.ts";
import type { AnyType } from "../../src/define/type.ts";
import { functions } from "../../src/functions/index.ts";
import { Environment } from "../../src/loaders/environment.ts";
import { plainNode } from "../../src/model/node.ts";
import { displayValue, formatType } from "../../src/pcore/format.ts";
import { generalize } from "../../src/pcore/generalize.ts";
import { inferType } from "../../src/pcore/infer.ts";
import { Hash, type Value } from "../../src/pcore/values.ts";
import * as coreTypes from "../../src/type/index.ts";
import { PuppetError } from "../../src/util/error.ts";
import { Log } from "../../src/util/log.ts";
import { compileCase } from "../cases/compile-case.ts";
import { renderOutcome } from "../cases/render.ts";
import { caseOf } from "./manifest.ts";

/** What becomes of a manifest, as test/cases shows it. */
export function outcomeOf(manifest: string): string {
  return renderOutcome(compileCase(caseOf(manifest)), false);
}

const types: CompilerTypes = typesOf(Object.values(coreTypes) as readonly AnyType[], () => false);

const settings: Readonly<Record<string, Value>> = {
  strict: "error",
  strict_variables: true,
  storeconfigs: false,
  digest_algorithm: "sha256",
  disable_warnings: [],
};

const facts: ReadonlyMap<string, Value> = new Map<string, Value>([
  ["os", Hash.fromRecord({ family: "Debian", name: "Debian" })],
  ["kernel", "Linux"],
]);

export function answerTo(expression: string): string {
  const lines: string[] = [];
  const log = new Log({ level: "notice" });
  log.addDestination(({ level, message }) => lines.push(`${level}: ${message}`));
  let answer = "";
  const tell = defineFunction({
    name: "tell",
    doc: "",
    dispatch: [
      dispatch(["Any value"], (value: Value) => {
        answer = `${formatType(generalize(inferType(value)))}|${displayValue(value)}`;
        return null;
      }),
    ],
  });
  try {
    compile({
      node: { ...plainNode("testnode", "production"), parameters: facts },
      facts: { name: "testnode", values: facts },
      environment: new Environment({
        name: "production",
        modulepath: [],
        code: `$r = ${expression}\ntell($r)`,
        strict: "error",
        report: ({ severity, issue }) => {
          if (severity === "warning") log.warning(issue.message);
        },
      }),
      types,
      functions: {
        find: (name) => (name === "tell" ? tell : functions.get(name)),
        read: () => undefined,
      },
      settings: { get: (name) => settings[name] ?? null, all: () => Object.entries(settings) },
      log,
      lookup: () => undefined,
      execute: () => "",
      now: () => 0,
      uuid: () => "uuid",
    });
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    answer = `error: ${sentence(error.message)}`;
  }
  return [...lines, answer].join("\n");
}

// What the compiler adds around the words of the parser and the evaluator.
function sentence(message: string): string {
  return message
    .replace(/^Could not parse for environment production: /, "")
    .replace(/ on node testnode$/, "");
}
