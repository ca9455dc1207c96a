// Parsing and checking as one step, with the reference's way of reporting: warnings first, up to
// a limit; a single error is thrown as it is; several are reported, up to a limit, and the one
// thrown says how many there were.

import { PuppetError } from "../util/error.ts";
import type { Program, Source } from "./ast.ts";
import { type CheckOptions, check, type Finding } from "./checker.ts";
import { parseEpp } from "./epp.ts";
import { issues } from "./issues.ts";
import { type ParseOptions, parseManifest } from "./parser.ts";
import type { LexerWarning } from "./token-list.ts";

/** `report` hears of every finding that is to be logged, in order, before an error is thrown. */
export interface ValidateOptions extends CheckOptions {
  readonly maxErrors?: number | undefined;
  readonly maxWarnings?: number | undefined;
  readonly maxDeprecations?: number | undefined;
}

interface Checked {
  readonly program: Program;
  /** Those reported, the lexer's first. */
  readonly warnings: readonly Finding[];
}

/** A manifest known to be legal, or a `PuppetError`. */
export function parseAndCheck(text: string, file?: string, options: ValidateOptions = {}): Checked {
  return validate((parseOptions) => parseManifest(text, file, parseOptions), options);
}

/** The same for a template. */
export function parseAndCheckEpp(
  text: string,
  file?: string,
  options: ValidateOptions = {},
): Checked {
  return validate((parseOptions) => parseEpp(text, file, parseOptions), options);
}

function validate(parse: (options: ParseOptions) => Program, options: ValidateOptions): Checked {
  const warnings: Finding[] = [];
  const warn = (finding: Finding): void => {
    warnings.push(finding);
    options.report?.(finding);
  };
  const program = parse({
    tasks: options.tasks,
    warn: ({ issue, offset }: LexerWarning, source: Source) =>
      warn({ severity: "warning", issue, node: { source, offset, length: 0 } }),
  });
  const findings = check(program, options);
  reportWarnings(findings, options, warn);
  throwErrors(findings, options);
  return { program, warnings };
}

function reportWarnings(
  findings: readonly Finding[],
  { maxWarnings = 10, maxDeprecations = 10 }: ValidateOptions,
  warn: (finding: Finding) => void,
): void {
  const left = { warning: maxWarnings, deprecation: maxDeprecations };
  for (const finding of findings) {
    if (finding.severity === "error") continue;
    if (left[finding.severity] > 0) warn(finding);
    left[finding.severity] -= 1;
  }
}

function throwErrors(
  findings: readonly Finding[],
  { maxErrors = 10, report }: ValidateOptions,
): void {
  const errors = findings.filter(({ severity }) => severity === "error");
  const [first] = errors;
  if (first === undefined) return;
  const { file } = first.node.source;
  if (errors.length === 1 || maxErrors <= 1) {
    const { line, pos } = first.node.source.locate(first.node.offset);
    throw new PuppetError(first.issue, { file, line, pos });
  }
  for (const error of errors.slice(0, maxErrors)) report?.(error);
  const counts = { errors: errors.length, warnings: findings.length - errors.length };
  throw new PuppetError(issues.VALIDATION_FAILED(counts), { file });
}
