// What min and max share: one value out of many, by a block or by an order of their own. Numbers
// are compared as numbers and texts as texts; in a mix, texts that look like numbers are compared
// as numbers and the rest as text, with a warning.

import { type Dispatch, dispatchIn, type FunctionContext } from "../../define/function.ts";
import { isNumeric, toDouble } from "../../pcore/numbers.ts";
import { rubyText } from "../../pcore/ruby-inspect.ts";
import type { Callable, Value } from "../../pcore/values.ts";
import { compareText } from "../../util/compare-text.ts";
import { PuppetError } from "../../util/error.ts";
import { warnOnce } from "../deprecation.ts";
import { issues } from "../issues.ts";
import { floatPrefix } from "../ruby/numbers.ts";
import { mustOrder, orderFromBlock } from "../ruby/order.ts";

type Compare = (left: Value, right: Value) => number;

/** `sign` is 1 for the greatest and -1 for the least. */
export function extreme(name: "max" | "min", sign: 1 | -1): readonly Dispatch[] {
  const find = (values: readonly Value[], compare: Compare): Value => {
    let best = values[0] ?? null;
    for (let index = 1; index < values.length; index += 1) {
      const value = values[index] as Value;
      if (compare(value, best) * sign > 0) best = value;
    }
    return best;
  };
  const needOne = (values: readonly Value[]): readonly Value[] => {
    if (values.length === 0) throw new PuppetError(issues.NEEDS_ONE_ARGUMENT({ name }));
    return values;
  };
  const byBlock = (values: readonly Value[], block: Callable): Value =>
    find(values, (left, right) => orderFromBlock(block.call([left, right]), left, right));
  const ofNumbers = (_context: FunctionContext, values: readonly Value[]): Value =>
    find(needOne(values), mustOrder);
  const ofTexts = (context: FunctionContext, values: readonly Value[]): Value =>
    find(
      needOne(values),
      (left, right) => numeric(name, left, right, context) ?? text(left, right),
    );
  const ofAny = (context: FunctionContext, values: readonly Value[]): Value =>
    find(needOne(values), (left, right) => {
      const order = numeric(name, left, right, context);
      if (order !== undefined) return order;
      warnOnce(context, `${name}_function_string_coerce_any`, coercion(name, "Any to String"));
      return text(left, right);
    });
  const ofArray =
    (run: (context: FunctionContext, values: readonly Value[]) => Value) =>
    (context: FunctionContext, values: readonly Value[], block?: Callable): Value =>
      block === undefined ? run(context, values) : byBlock(values, block);
  return [
    dispatchIn(["*Numeric values"], (context, ...values) => ofNumbers(context, values)),
    dispatchIn(["*String values"], (context, ...values) => ofTexts(context, values)),
    dispatchIn(["Array[Numeric] values", "&?Callable[2, 2] block"], ofArray(ofNumbers)),
    dispatchIn(["Array[String] values", "&?Callable[2, 2] block"], ofArray(ofTexts)),
    dispatchIn(["Array values", "&?Callable[2, 2] block"], ofArray(ofAny)),
    dispatchIn(["*Any values", "&Callable[2, 2] block"], (_context, ...given) => {
      const block = given.pop() as Callable;
      return byBlock(given, block);
    }),
    dispatchIn(["*Any values"], (context, ...values) => ofAny(context, values)),
  ];
}

const numberLike = /^-?\d+(?:[._eE]\d+)?$/;

/** The order of two values that both look like numbers. */
function numeric(
  name: string,
  left: Value,
  right: Value,
  context: FunctionContext,
): number | undefined {
  const [one, other] = [rubyText(left), rubyText(right)];
  if (!numberLike.test(one) || !numberLike.test(other)) return undefined;
  warnOnce(context, `${name}_function_numeric_coerce_string`, coercion(name, "String to Numeric"));
  return asNumber(left) - asNumber(right);
}

function asNumber(value: Value): number {
  return isNumeric(value) ? toDouble(value) : floatPrefix(rubyText(value));
}

function text(left: Value, right: Value): number {
  return compareText(rubyText(left), rubyText(right));
}

function coercion(name: string, what: string): string {
  return (
    `The ${name}() function's auto conversion of ${what} is deprecated - ` +
    "change to convert input before calling, or use lambda"
  );
}
