// What Ruby says when a value is not of the kind that is needed.
import { rubyClass } from "../../pcore/labels.ts";
import { rubyInspectValue } from "../../pcore/ruby-inspect.ts";
import type { Value } from "../../pcore/values.ts";
import { PuppetError } from "../../util/error.ts";
import { issues } from "../issues.ts";

/** The name conversions have for what they refuse: nil, true and false stand for themselves. */
export function conversionName(value: Value): string {
  if (value === null) return "nil";
  return typeof value === "boolean" ? String(value) : rubyClass(value);
}

export function noConversion(value: Value, to: "String" | "Hash"): PuppetError {
  return new PuppetError(issues.NO_CONVERSION({ from: conversionName(value), to }));
}

export function noMethod(method: string, value: Value): PuppetError {
  const receiver = `${rubyInspectValue(value)}:${rubyClass(value)}`;
  return new PuppetError(issues.UNDEFINED_METHOD({ method, receiver }));
}
