// Every recorded case of test/reference/parser: the dump of what parses, the error of what is
// refused, what is logged on the way, and where the nodes are.

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Node, Program } from "../../src/parser/ast.ts";
import type { Finding } from "../../src/parser/checker.ts";
import { visitChildren } from "../../src/parser/children.ts";
import { dump } from "../../src/parser/dump.ts";
import { parseEpp } from "../../src/parser/epp.ts";
import { parseManifest } from "../../src/parser/parser.ts";
import { parseAndCheck, parseAndCheckEpp } from "../../src/parser/validate.ts";
import { describeError, PuppetError } from "../../src/util/error.ts";

interface Case {
  readonly code: string;
  readonly kind: "manifest" | "template";
  readonly tasks?: boolean;
  readonly strict?: "off" | "warning" | "error";
  readonly dump?: string;
  readonly error?: string;
  readonly logs?: readonly (readonly [string, string, number, number])[];
  readonly places?: readonly string[];
}

const folder = new URL("../reference/parser/", import.meta.url);
/** Cases of another form, with tests of their own. */
const others = ["regexps.jsonl", "json.jsonl"];
const names = readdirSync(folder).filter((name) => !others.includes(name));

describe.each(names)("%s", (name) => {
  const lines = readFileSync(new URL(name, folder), "utf8").trimEnd().split("\n");
  const cases = lines.map((line) => JSON.parse(line) as Case);
  it.each(cases.map((one) => [one.code.slice(0, 80), one] as const))("%j", (_, one) => {
    expect(answer(one)).toEqual({
      dump: one.dump,
      error: one.error,
      logs: one.logs ?? [],
      places: one.places,
    });
  });
});

function answer(one: Case): unknown {
  const program = refusal(() => parse(one));
  const isParsed = typeof program === "object";
  const { error, logs } = check(one);
  return {
    dump: isParsed ? dump(program) : undefined,
    error,
    logs,
    places: isParsed && one.places !== undefined ? places(program) : one.places,
  };
}

function parse({ code, kind, tasks }: Case): Program {
  return kind === "template"
    ? parseEpp(code, "x.pp", { tasks })
    : parseManifest(code, "x.pp", { tasks });
}

function check({ code, kind, tasks, strict }: Case): {
  error: string | undefined;
  logs: unknown[];
} {
  const logs: unknown[] = [];
  const report = ({ severity, issue, node }: Finding): void => {
    const { line, pos } = node.source.locate(node.offset);
    logs.push([severity === "error" ? "err" : "warning", issue.message, line, pos]);
  };
  const checked = kind === "template" ? parseAndCheckEpp : parseAndCheck;
  const result = refusal(() => checked(code, "x.pp", { tasks, strict, report }));
  return { error: typeof result === "string" ? result : undefined, logs };
}

function refusal<T extends object>(action: () => T): T | string {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    return describeError(error);
  }
}

function places(node: Node): string[] {
  const list: string[] = [];
  visitChildren(node, (child) => {
    const { line, pos } = child.source.locate(child.offset);
    list.push(`${child.kind} ${line}:${pos}`, ...places(child));
  });
  return list;
}
