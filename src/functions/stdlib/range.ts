// range: all values from one to another.
import { defineLegacyFunction } from "../../define/function.ts";
import { normalizeInteger } from "../../pcore/numbers.ts";
import type { Value } from "../../pcore/values.ts";
import { noMethod } from "../ruby/refusals.ts";
import { upTo } from "../ruby/successor.ts";
import { legacyText } from "../ruby/text.ts";
import { toInteger } from "../ruby/to-integer.ts";
import { refuse } from "./refuse.ts";

const most = 1_000_000;

interface Ends {
  readonly start: Value;
  readonly stop: Value;
  readonly step: number;
  readonly excludesEnd: boolean;
}

export default defineLegacyFunction({
  name: "range",
  doc: `Gives all values from the first to the second, both included: numbers, or texts as they are
    counted ("a9", "b0"). The third argument is the step; one text alone gives both ends, as "1-5",
    "a..e", or "a...e" without the last.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length === 0) throw refuse("range(): Wrong number of arguments given (0 for 1)");
    const { start, stop, step, excludesEnd } = args.length > 1 ? endsOf(args) : endsIn(args[0]);
    const all = /^\d+$/m.test(legacyText(start))
      ? numbers(toInteger(start), toInteger(stop), excludesEnd)
      : upTo(legacyText(start), legacyText(stop), excludesEnd);
    const result: Value[] = [];
    let index = 0;
    for (const value of all) {
      if (index % step === 0) result.push(value);
      if (result.length === most) break;
      index += 1;
    }
    return result;
  },
});

function endsOf([start = null, stop = null, given]: readonly Value[]): Ends {
  const step = given === undefined || given === null ? 1 : Math.abs(Number(toInteger(given)));
  if (step === 0) {
    throw refuse("range(): 3rd arg (step size) must be a non zero integer (e.g. 1 or -1)");
  }
  return { start, stop, step, excludesEnd: false };
}

function endsIn(value: Value = null): Ends {
  if (typeof value !== "string") throw noMethod("match", value);
  const match = /^(\w+)(\.\.\.?|-)(\w+)$/m.exec(value);
  if (match !== null) {
    const [, start, kind, stop] = match as unknown as [string, string, string, string];
    return { start, stop, step: 1, excludesEnd: kind === "..." };
  }
  if (/^.+$/m.test(value)) {
    throw refuse(`range(): Unable to compute range from the value: ${value}`);
  }
  throw refuse(`range(): Unknown range format: ${value}`);
}

function* numbers(
  start: number | bigint,
  stop: number | bigint,
  excludesEnd: boolean,
): Iterable<number | bigint> {
  const end = excludesEnd ? BigInt(stop) - 1n : BigInt(stop);
  for (let value = BigInt(start); value <= end; value += 1n) yield normalizeInteger(value);
}
