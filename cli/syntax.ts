// What `ppt parser` and `ppt epp` share: how findings of the parser are told, how trees are shown.

import { existsSync } from "node:fs";
import type { FaceIo } from "../src/define/face.ts";
import type { Engine } from "../src/engine.ts";
import type { Program } from "../src/parser/ast.ts";
import type { Finding } from "../src/parser/checker.ts";
import { dump } from "../src/parser/dump.ts";
import { issues as parserIssues } from "../src/parser/issues.ts";
import type { ValidateOptions } from "../src/parser/validate.ts";
import { describeError, PuppetError, withLocation } from "../src/util/error.ts";
import { issues } from "./issues.ts";

/** How much to check and report, as the settings say; findings go to the log. */
export function validateOptions({ settings, log }: Engine): ValidateOptions {
  return {
    tasks: settings.boolean("tasks"),
    strict: settings.get("strict") as ValidateOptions["strict"],
    maxErrors: settings.number("max_errors"),
    maxWarnings: settings.number("max_warnings"),
    maxDeprecations: settings.number("max_deprecations"),
    report: (finding) => log.send(levelOf(finding), () => findingText(finding)),
  };
}

function levelOf({ severity }: Finding): "err" | "warning" {
  return severity === "error" ? "err" : "warning";
}

function findingText({ issue, node }: Finding): string {
  return withLocation(issue.message, {
    file: node.source.file,
    ...node.source.locate(node.offset),
  });
}

/** Whether an error only counts those that have been told one by one. */
export function isSummary(error: PuppetError): boolean {
  return error.code === parserIssues.VALIDATION_FAILED({ errors: 0, warnings: 0 }).code;
}

/** What is logged of an error that ends a compile. */
export function compileFailure(error: PuppetError): string {
  let innermost = error;
  while (innermost.cause instanceof PuppetError) innermost = innermost.cause;
  return isWhole(innermost) ? innermost.message : describeError(error);
}

// A count of errors and a lookup that failed say all there is to say: neither place nor node are
// added. A lookup tells so by a place without a name.
function isWhole(error: PuppetError): boolean {
  return isSummary(error) || (error.file === "" && error.line === undefined);
}

export const dumpOptions = {
  execute: { type: "string", short: "e", value: "CODE", desc: "Show this text." },
  validate: { type: "boolean", desc: "Also check what can be parsed (--no-validate: do not)." },
  format: {
    type: "string",
    value: "FORMAT",
    desc: "Only `old`, nested lists, which is the default.",
  },
} as const;

/** Parses a source; what was wrong is logged, and there is no tree then. */
export function dumpSource(
  engine: Engine,
  parse: () => Program,
  { heading }: { readonly heading: string | undefined },
): string | undefined {
  try {
    return dump(parse());
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    if (heading !== undefined) engine.log.err(heading);
    engine.log.err(describeError(error));
    return undefined;
  }
}

/** Refuses formats there are none of. */
export function checkFormat(format: string | undefined): void {
  if (format === undefined || format === "old") return;
  throw new PuppetError(issues.UNKNOWN_DUMP_FORMAT({ format }));
}

/** Standard input, unless a person would have to type it. */
export function pipedInput(io: FaceIo): string {
  if (io.isTerminal.input) throw new PuppetError(issues.NO_INPUT());
  return io.readInput();
}

export function missingOf(files: readonly string[]): readonly string[] {
  return files.filter((file) => !existsSync(file));
}
