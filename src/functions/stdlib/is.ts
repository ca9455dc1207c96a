// The functions that ask what kind a value is, from before there were types. Each says that it
// should not be used any more, then answers.
import {
  defineFunction,
  dispatchIn,
  type FunctionContext,
  type FunctionDeclaration,
} from "../../define/function.ts";
import { rubyClass } from "../../pcore/labels.ts";
import { floatText, isNumeric } from "../../pcore/numbers.ts";
import { rubyText } from "../../pcore/ruby-inspect.ts";
import { Float, type Value } from "../../pcore/values.ts";
import { PuppetError } from "../../util/error.ts";
import { type Address, readAddress } from "../ruby/address.ts";
import { floatPrefix, integerPrefix } from "../ruby/numbers.ts";
import { refuse } from "./refuse.ts";

interface Question {
  /** The type that should be used instead. */
  readonly type: string;
  /** What its warning is known by, where that is not its name. */
  readonly key?: string;
  readonly test: (value: Value, context: FunctionContext) => boolean;
  /** How wrong numbers of arguments are told. */
  readonly count: (given: number) => string | undefined;
}

const single = (given: number) => (given === 1 ? undefined : `${given} for 1`);
const singleInBrackets = (given: number) => (given === 1 ? undefined : `(${given} for 1)`);
const atLeastOne = (given: number) => (given === 0 ? "(0 for 1)" : undefined);

const questions: Readonly<Record<string, Question>> = {
  is_absolute_path: { type: "Absolute_Path", test: isAbsolutePath, count: singleInBrackets },
  is_array: { type: "Array", test: (value) => Array.isArray(value), count: atLeastOne },
  is_bool: { type: "Bool", test: (value) => typeof value === "boolean", count: singleInBrackets },
  is_float: { type: "Float", test: isFloat, count: single },
  is_ip_address: { type: "Ip_address", test: (value) => isAddress(value), count: single },
  is_ipv4_address: { type: "Ipv4", test: (value) => isAddress(value, 4), count: single },
  is_ipv6_address: {
    type: "Ipv6",
    key: "is_ipv4_address",
    test: (value) => isAddress(value, 6),
    count: single,
  },
  is_numeric: { type: "Numeric", test: isNumber, count: single },
  is_string: { type: "String", test: isString, count: atLeastOne },
};

export const kindQuestions: readonly FunctionDeclaration[] = Object.entries(questions).map(
  ([name, { type, key = name, test, count }]) =>
    defineFunction({
      name,
      doc: `Whether a value matches Stdlib::Compat::${type}, which should be used instead.`,
      dispatch: [
        dispatchIn(["*Any args"], (context, ...args: readonly Value[]) => {
          const advice =
            `please use match expressions with Stdlib::Compat::${type} instead. They are ` +
            "described at https://docs.puppet.com/puppet/latest/reference/" +
            "lang_data_type.html#match-expressions.";
          context.call("deprecation", [key, `This method is deprecated, ${advice}`]);
          const problem = count(args.length);
          if (problem === undefined) return test(args[0] ?? null, context);
          throw refuse(`${name}(): Wrong number of arguments given ${problem}`);
        }),
      ],
    }),
);

// A path of Unix or one of Windows; for what is no text each of them complains.
export function isAbsolutePath(value: Value, context: FunctionContext): boolean {
  if (typeof value === "string") {
    return (
      /^\//m.test(value) || /^(?:[A-Z]:[\\/]|[\\/]{2}(?:[^\\/]+|\?)[\\/][^\\/]+)/im.test(value)
    );
  }
  const what = `it is a '${rubyClass(value)}' and not a String'`;
  const message = `Cannot check if ${rubyText(value)} is an absolute path because ${what}`;
  context.log("warning", message);
  context.log("warning", message);
  return false;
}

function isFloat(value: Value): boolean {
  if (value instanceof Float) return true;
  return typeof value === "string" && value === floatText(floatPrefix(value));
}

function isNumber(value: Value): boolean {
  const text = /^-?(?:[1-9]\d*|0)(?:\.\d+)?(?:[eE]-?\d+)?$/m;
  return isNumeric(value) || (typeof value === "string" && text.test(value));
}

function isString(value: Value): boolean {
  if (typeof value !== "string") return value === null;
  return value !== floatText(floatPrefix(value)) && value !== String(integerPrefix(value));
}

function isAddress(value: Value, version?: Address["version"]): boolean {
  try {
    const address = readAddress(value);
    return version === undefined || address.version === version;
  } catch (error) {
    if (error instanceof PuppetError) return false;
    throw error;
  }
}
