// Checks a value of an attribute against its data type. Integers may come as digits, since
// catalogs and resource commands carry them so.

import { inspect } from "../define/inspect.ts";
import { Float, Hash } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";

export type ValueChecker = (value: unknown) => void;

const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: (value) => typeof value === "string",
  Integer: isInteger,
  Float: (value) => value instanceof Float,
  Numeric: (value) => isInteger(value) || value instanceof Float,
  Boolean: (value) => typeof value === "boolean",
  Array: (value) => Array.isArray(value),
  Hash: (value) => value instanceof Hash,
};

/** The check for a type; none for a type that takes anything or is checked otherwise. */
export function checkerOf(notation: string): ValueChecker | undefined {
  const name = /^Optional\[(.*)\]$/s.exec(notation)?.[1] ?? notation;
  const element = /^Array\[(.*)\]$/s.exec(name)?.[1];
  if (element !== undefined) {
    const check = checkerOf(element);
    if (check === undefined) return undefined;
    return (value) => {
      for (const one of Array.isArray(value) ? value : [value]) check(one);
    };
  }
  const is = checks[name];
  if (is === undefined) return undefined;
  return (value) => {
    if (is(value)) return;
    const message = `Invalid value ${inspect(value)}. Valid values are of type ${name}.`;
    throw new PuppetError(issues.INVALID_VALUE({ message }));
  };
}

function isInteger(value: unknown): boolean {
  if (typeof value === "string") return /^-?\d+$/.test(value);
  return typeof value === "bigint" || Number.isInteger(value);
}
