import { expect, test } from "vitest";
import { traceOf } from "../../cli/trace.ts";
import { PuppetError } from "../../src/util/error.ts";

const issue = { code: "X", message: "no" };

function trace(error: unknown, ...on: readonly string[]): string {
  return traceOf(error, { boolean: (name) => on.includes(name) });
}

test("shows the program's own stack of a bug, however wrapped, with --trace alone", () => {
  const bug = new TypeError("undefined is not a function");
  for (const error of [bug, new PuppetError(issue, {}, bug)]) {
    expect(trace(error, "trace")).toMatch(/^\nTypeError: undefined is not a function\n\s+at /);
    expect(trace(error, "puppet_trace")).toBe("");
    expect(trace(error)).toBe("");
  }
});

test("shows no stack of the program for what manifests and the system refuse", () => {
  const refused = Object.assign(new Error("ENOENT: no such file"), { code: "ENOENT" });
  expect(trace(new PuppetError(issue), "trace")).toBe("");
  expect(trace(new PuppetError(issue, {}, refused), "trace")).toBe("");
  expect(trace(new PuppetError(issue, {}, new RangeError("call stack")), "trace")).toBe("");
});

test("shows the frames of what caused an error", () => {
  const cause = new PuppetError(issue);
  cause.frames = [{ file: "/a.pp", line: 3 }, { line: 0 }];
  expect(trace(new PuppetError(issue, {}, cause), "puppet_trace")).toBe("\n/a.pp:3\nunknown:0");
  expect(trace(cause)).toBe("");
});
