// What the parts of arithmetic share: the operators, the place an operation stands in, and how it
// is refused there.
import { type Location, PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";
import { labelWithArticle } from "./labels.ts";
import { type Float, type SemVer, Timespan, Timestamp, type Value } from "./values.ts";

export type ArithmeticOperator = "+" | "-" | "*" | "/" | "%" | "<<" | ">>";
export type Operand = "left" | "right" | "whole";

/** The place an operation stands in the code. */
export interface Place {
  /** Where the operation or one of its operands stands. */
  locate?(operand: Operand): Location;
  /** Told when a string was taken for a number. Without it, that is an error. */
  onCoercion?(before: string, after: string, operand: Operand): void;
}

export type Numeric = number | bigint | Float;
/** Versions count as numbers until something is done with them. */
export type Calculable = Numeric | Timespan | Timestamp | SemVer;

export function fail(
  issue: { readonly code: string; readonly message: string },
  operand: Operand,
  place: Place,
): PuppetError {
  return new PuppetError(issue, place.locate?.(operand));
}

export function notApplicable(operator: string, left: Value, place: Place): PuppetError {
  const issue = issues.OPERATOR_NOT_APPLICABLE({ operator, left: labelWithArticle(left) });
  return fail(issue, "left", place);
}

export function notApplicableWhen(
  operator: string,
  left: Value,
  right: Value,
  place: Place,
): PuppetError {
  const labels = { left: labelWithArticle(left), right: labelWithArticle(right) };
  return fail(issues.OPERATOR_NOT_APPLICABLE_WHEN({ operator, ...labels }), "left", place);
}

export function runtimeError(detail: string, place: Place): PuppetError {
  return fail(issues.RUNTIME_ERROR({ detail }), "whole", place);
}

export function isTime(value: Value): value is Timespan | Timestamp {
  return value instanceof Timespan || value instanceof Timestamp;
}
