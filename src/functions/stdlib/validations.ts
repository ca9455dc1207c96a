// What the functions validate_… check. Each check gives the complaint about its arguments, or nothing
// when there is none. Errors of another kind are thrown: validate_legacy does not forgive those.
import type { FunctionContext } from "../../define/function.ts";
import { rubyClass } from "../../pcore/labels.ts";
import { floatFromText, integerFromText, isInteger, truncate } from "../../pcore/numbers.ts";
import { isMatch } from "../../pcore/regexp.ts";
import { rubyInspectValue, rubyText } from "../../pcore/ruby-inspect.ts";
import { Float, Hash, Regexp, type Value } from "../../pcore/values.ts";
import { PuppetError } from "../../util/error.ts";
import { flattened } from "../flatten.ts";
import { readAddress } from "../ruby/address.ts";
import { noConversion, noMethod } from "../ruby/refusals.ts";
import { isTruthy } from "../ruby/truth.ts";
import { isAbsolutePath } from "./is.ts";

export type Check = (args: readonly Value[], context: FunctionContext) => string | undefined;

type CheckOne = (value: Value, context: FunctionContext) => string | undefined;

/** A check of each argument by itself; there has to be one. */
export function each(name: string, check: CheckOne): Check {
  return (args, context) => {
    if (args.length === 0) return `${name}(): wrong number of arguments (0; must be > 0)`;
    return first(args, (value) => check(value, context));
  };
}

function first(
  values: readonly Value[],
  check: (value: Value) => string | undefined,
): string | undefined {
  for (const value of values) {
    const complaint = check(value);
    if (complaint !== undefined) return complaint;
  }
  return undefined;
}

function kind(name: string, isRight: (value: Value) => boolean, wanted: string): Check {
  return each(name, (value) =>
    isRight(value)
      ? undefined
      : `${rubyInspectValue(value)} is not ${wanted}.  It looks to be a ${rubyClass(value)}`,
  );
}

function address(name: string, versions: readonly number[], wanted: string): Check {
  return each(name, (value) => {
    if (typeof value !== "string") return `${rubyInspectValue(value)} is not a string.`;
    const version = addressVersion(value);
    if (version !== undefined && versions.includes(version)) return undefined;
    return `${rubyInspectValue(value)} is not a valid ${wanted} address.`;
  });
}

function addressVersion(text: string): number | undefined {
  try {
    return readAddress(text).version;
  } catch (error) {
    if (error instanceof PuppetError) return undefined;
    throw error;
  }
}

interface Numbers {
  readonly name: string;
  readonly read: (text: string) => number | bigint | Float | undefined;
  /** What is wanted: "an Integer". */
  readonly wanted: string;
}

const integers: Numbers = {
  name: "validate_integer",
  read: (text) => integerFromText(text),
  wanted: "an Integer",
};

const floats: Numbers = {
  name: "validate_numeric",
  read: (text) => {
    const value = floatFromText(text);
    return value === undefined ? undefined : new Float(value);
  },
  wanted: "a Numeric",
};

/** Numbers, or texts with numbers, between two bounds of which either may be missing. */
function between({ name, read, wanted }: Numbers): Check {
  const say = (message: string) => `${name}(): ${message}`;
  const bound = (value: Value, which: string): Bound => {
    const text = rubyText(value);
    const number = read(text);
    if (number !== undefined) return { number };
    const given = which === "second" ? `${text}:String` : `${text}:${rubyClass(value)}`;
    return { complaint: say(`Expected ${which} argument to be unset or ${wanted}, got ${given}`) };
  };
  return (args) => {
    if (args.length < 1 || args.length > 3) {
      return say(`Wrong number of arguments; must be 1, 2 or 3, got ${args.length}`);
    }
    const [input = null, most = null, least = null] = args;
    const isOpen = args.length < 2 || (args.length > 2 && rubyText(most) === "");
    const max = isOpen ? {} : bound(most, "second");
    if (max.complaint !== undefined) return max.complaint;
    const min = args.length > 2 ? bound(least, "third") : {};
    if (min.complaint !== undefined) return min.complaint;
    if (isAbove(min.number, max.number)) {
      const [low, high] = [rubyText(min.number as Value), rubyText(max.number as Value)];
      return say(`Expected second argument to be larger than third argument, got ${high} < ${low}`);
    }
    const range = (number: number | bigint | Float, shown: Value): string | undefined => {
      const text = rubyInspectValue(shown);
      const expected = `Expected ${text} to be`;
      if (isAbove(number, max.number)) {
        return say(
          `${expected} smaller or equal to ${rubyText(max.number as Value)}, got ${text}.`,
        );
      }
      if (!isAbove(min.number, number)) return undefined;
      return say(`${expected} greater or equal to ${rubyText(min.number as Value)}, got ${text}.`);
    };
    if (Array.isArray(input)) {
      return first([...input.keys()], (position) => {
        const value = input[Number(position)] as Value;
        const number = value instanceof Hash ? undefined : read(rubyText(value));
        if (number !== undefined) return range(number, input);
        const place = `element at array position ${position}`;
        return say(`Expected ${place} to be ${wanted}, got ${rubyClass(value)}`);
      });
    }
    const number = input instanceof Hash ? undefined : read(rubyText(input));
    if (number !== undefined) return range(number, number);
    // Of a hash, the one for numbers complains under the other's name.
    const speaker = input instanceof Hash ? integers.name : name;
    return `${speaker}(): Expected first argument to be ${wanted} or Array, got ${rubyClass(input)}`;
  };
}

interface Bound {
  readonly number?: number | bigint | Float;
  readonly complaint?: string;
}

function isAbove(left?: number | bigint | Float, right?: number | bigint | Float): boolean {
  if (left === undefined || right === undefined) return false;
  return plain(left) > plain(right);
}

function plain(number: number | bigint | Float): number | bigint {
  return number instanceof Float ? number.value : number;
}

const validateRe: Check = (args) => {
  const [input = null, patterns = null, message = null] = args;
  if (args.length < 2 || args.length > 3) {
    return `validate_re(): wrong number of arguments (${args.length}; must be 2 or 3)`;
  }
  if (typeof input !== "string") {
    return `validate_re(): input needs to be a String, not a ${rubyClass(input)}`;
  }
  if (flattened([patterns]).some((pattern) => isMatch(sourceOf(pattern), input))) return undefined;
  if (isTruthy(message)) {
    if (typeof message !== "string") throw noMethod("scrub", message);
    return message;
  }
  return `validate_re(): ${rubyInspectValue(input)} does not match ${rubyInspectValue(patterns)}`;
};

function sourceOf(pattern: Value): string {
  if (pattern instanceof Regexp) return pattern.source ?? "";
  if (typeof pattern !== "string") throw noConversion(pattern, "String");
  return pattern;
}

const validateSlength: Check = (args) => {
  const say = (message: string) => `validate_slength(): ${message}`;
  if (args.length !== 2 && args.length !== 3) {
    return say(`Wrong number of arguments (${args.length}; must be 2 or 3)`);
  }
  const [input = null, longest = null, shortest = null] = args;
  const shown = (value: Value) => `${rubyText(value)}:${rubyClass(value)}`;
  const max = toInteger(longest);
  if (max === undefined || max <= 0) {
    const given = max === undefined ? shown(longest) : shown(max);
    return say(`Expected second argument to be a positive Numeric, got ${given}`);
  }
  const min = isTruthy(shortest) ? toInteger(shortest) : 0;
  if (min === undefined || min < 0) {
    const given = min === undefined ? shown(shortest) : shown(min);
    return say(`Expected third argument to be unset or a positive Numeric, got ${given}`);
  }
  if (max < min) {
    return say("Expected second argument to be equal to or larger than third argument");
  }
  const check = (text: string, whole: string | readonly Value[]): string | undefined => {
    const length = lengthOf(text);
    if (length >= min && length <= max) return undefined;
    const limits = `between ${min} and ${max}, was ${lengthOf(whole)}`;
    return say(`Expected length of ${rubyInspectValue(whole)} to be ${limits}`);
  };
  if (typeof input === "string") return check(input, input);
  if (!Array.isArray(input)) {
    return say(`Expected first argument to be a String or Array, got ${rubyClass(input)}`);
  }
  return first([...input.keys()], (position) => {
    const text = input[Number(position)] as Value;
    if (typeof text === "string") return check(text, input);
    const place = `element at array position ${position}`;
    return say(`Expected ${place} to be a String, got ${rubyClass(text)}`);
  });
};

function lengthOf(value: string | readonly Value[]): number {
  return typeof value === "string" ? Array.from(value).length : value.length;
}

function toInteger(value: Value): number | bigint | undefined {
  if (isInteger(value)) return value;
  if (value instanceof Float) return truncate(value.value);
  return typeof value === "string" ? integerFromText(value) : undefined;
}

export const checks: Readonly<Record<string, Check>> = {
  validate_absolute_path: each("validate_absolute_path", (value, context) =>
    first(Array.isArray(value) ? value : [value], (path) =>
      isAbsolutePath(path, context)
        ? undefined
        : `${rubyInspectValue(path)} is not an absolute path.`,
    ),
  ),
  validate_array: kind("validate_array", Array.isArray, "an Array"),
  validate_bool: kind("validate_bool", (value) => typeof value === "boolean", "a boolean"),
  validate_hash: kind("validate_hash", (value) => value instanceof Hash, "a Hash"),
  validate_integer: between(integers),
  validate_ip_address: address("validate_ip_address", [4, 6], "IP"),
  validate_ipv4_address: address("validate_ipv4_address", [4], "IPv4"),
  validate_ipv6_address: address("validate_ipv6_address", [6], "IPv6"),
  validate_numeric: between(floats),
  validate_re: validateRe,
  validate_slength: validateSlength,
  validate_string: kind(
    "validate_string",
    (value) => typeof value === "string" || value === null,
    "a string",
  ),
};
