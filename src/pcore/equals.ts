// `==` of the language: strings without regard to case, 1 equal to 1.0, containers by content,
// types when each is assignable to the other.
import { isAssignable } from "./assignable.ts";
import { isInteger } from "./numbers.ts";
import { versionsEqual } from "./semver.ts";
import { rangesEqual } from "./semver-range.ts";

import { toSeconds, wholeSeconds } from "./time-units.ts";
import { isSameType } from "./type-equality.ts";
import { ResourceType } from "./types/resource.ts";
import { PType } from "./types/type.ts";
import { urisEqual } from "./uri.ts";
import {
  Binary,
  Default,
  Float,
  Hash,
  isSameKey,
  PObject,
  Regexp,
  SemVer,
  SemVerRange,
  Sensitive,
  Timespan,
  Timestamp,
  Uri,
  type Value,
} from "./values.ts";

export function equals(left: Value, right: Value): boolean {
  if (left === right) return true;
  if (left === null || right === null) return false;
  if (typeof left === "string") {
    return typeof right === "string" && equalsIgnoringCase(left, right);
  }
  if (isInteger(left) || left instanceof Float) return equalsNumber(left, right);
  if (typeof left !== "object") return false;
  if (typeof right !== "object") {
    const isTime = left instanceof Timespan || left instanceof Timestamp;
    return isTime && isInteger(right) && equalsTime(left, right);
  }
  if (Array.isArray(left)) return Array.isArray(right) && equalsArray(left, right);
  if (left instanceof Hash) return right instanceof Hash && equalsHash(left, right);
  if (left instanceof PType) {
    return right instanceof PType && isSameSort(left, right) && equalsType(left, right);
  }
  return equalsObject(left as Value & object, right as Value & object);
}

function isSameSort(left: PType, right: PType): boolean {
  return isParameter(left) === isParameter(right);
}

function isParameter(type: PType): boolean {
  return type instanceof ResourceType && type.isParameter;
}

/** Same letters, A to Z in either case. */
function equalsIgnoringCase(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  for (let at = 0; at < left.length; at += 1) {
    const one = left.charCodeAt(at);
    const other = right.charCodeAt(at);
    if (one === other) continue;
    const small = one | 32;
    if (small !== (other | 32) || small < 97 || small > 122) return false;
  }
  return true;
}

function equalsNumber(left: number | bigint | Float, right: Value): boolean {
  const one = left instanceof Float ? left.value : left;
  // biome-ignore lint/suspicious/noDoubleEquals: a bigint and a double are compared exactly
  if (right instanceof Float) return one == right.value;
  if (right instanceof Timespan || right instanceof Timestamp) return equalsTime(right, left);
  // biome-ignore lint/suspicious/noDoubleEquals: a bigint and a number are compared by value
  return isInteger(right) && one == right;
}

// A time is as many seconds: whole ones to an integer, with their fraction to a float.
function equalsTime(
  { nanoseconds }: Timespan | Timestamp,
  number: number | bigint | Float,
): boolean {
  return number instanceof Float
    ? toSeconds(nanoseconds) === number.value
    : wholeSeconds(nanoseconds) === BigInt(number);
}

function equalsArray(left: readonly Value[], right: readonly Value[]): boolean {
  if (left.length !== right.length) return false;
  return left.every((element, index) => equals(element, right[index] as Value));
}

// A key that is not there counts as one with undef, as it does when a hash is read.
function equalsHash(left: Hash, right: Hash): boolean {
  if (left.size !== right.size) return false;
  for (const [key, value] of left) if (!equals(right.get(key) ?? null, value)) return false;
  return true;
}

function equalsType(left: PType, right: PType): boolean {
  return isSameType(left, right) || (isAssignable(right, left) && isAssignable(left, right));
}

function equalsObject(left: Value & object, right: Value & object): boolean {
  if (left instanceof Default) return right instanceof Default;
  if (left instanceof Regexp) return right instanceof Regexp && left.source === right.source;
  if (left instanceof Timespan || left instanceof Timestamp) {
    if (right instanceof Float) return equalsTime(left, right);
  }
  if (left instanceof Timespan) {
    return right instanceof Timespan && left.nanoseconds === right.nanoseconds;
  }
  if (left instanceof Timestamp) {
    return right instanceof Timestamp && left.nanoseconds === right.nanoseconds;
  }
  if (left instanceof SemVer) return right instanceof SemVer && versionsEqual(left, right);
  if (left instanceof SemVerRange) return right instanceof SemVerRange && rangesEqual(left, right);
  if (left instanceof Uri) return right instanceof Uri && urisEqual(left, right);
  if (left instanceof Sensitive) {
    return right instanceof Sensitive && isSameKey(left.unwrap(), right.unwrap());
  }
  if (left instanceof Binary) {
    return right instanceof Binary && Buffer.compare(left.bytes, right.bytes) === 0;
  }
  if (left instanceof PObject) return right instanceof PObject && equalsInstance(left, right);
  return false;
}

function equalsInstance(left: PObject, right: PObject): boolean {
  if (!isSameType(left.type, right.type)) return false;
  for (const [name, value] of left.attributes) {
    if (!equals(value, right.attributes.get(name) ?? null)) return false;
  }
  return true;
}
