// Timespans as text. A format is made of literal text and of %D %H %M %S %L %N, each with `-` for
// no padding, `_` for spaces, and a width; the highest of them takes all that is above it too.
import { PuppetError } from "../util/error.ts";
import { widest } from "../util/widest.ts";
import { issues } from "./issues.ts";
import { absolute, DAY, HOUR, MILLISECOND, MINUTE, SECOND } from "./time-units.ts";
import { type Hash, Timespan, type Value } from "./values.ts";

type Unit = "D" | "H" | "M" | "S" | "L" | "N";

interface Segment {
  /** Absent for literal text. */
  readonly unit: Unit | undefined;
  readonly text: string;
  /** "0", " " or absent for none. */
  readonly pad: string | undefined;
  readonly width: number | undefined;
}

interface Format {
  readonly text: string;
  readonly segments: readonly Segment[];
  /** The segment that takes the total. */
  readonly total: Segment | undefined;
}

const magnitude: Readonly<Record<Unit, number>> = { N: 0, L: 1, S: 2, M: 3, H: 4, D: 5 };
const defaultWidth: Readonly<Record<Unit, number>> = { D: 1, H: 2, M: 2, S: 2, L: 3, N: 9 };
const nanoseconds: Readonly<Record<Unit, bigint>> = {
  D: DAY,
  H: HOUR,
  M: MINUTE,
  S: SECOND,
  L: MILLISECOND,
  N: 1n,
};
/** How many of a unit make one of the next. */
const wrap: Readonly<Record<Exclude<Unit, "N">, bigint | undefined>> = {
  D: undefined,
  H: 24n,
  M: 60n,
  S: 60n,
  L: 1000n,
};

export const defaultFormats: readonly string[] = [
  "%D-%H:%M:%S.%-N",
  "%H:%M:%S.%-N",
  "%M:%S.%-N",
  "%S.%-N",
  "%D-%H:%M:%S",
  "%H:%M:%S",
  "%D-%H:%M",
  "%S",
];

const formats = new Map<string, Format>();
function formatOf(text: string): Format {
  let format = formats.get(text);
  if (format === undefined) {
    format = parseFormat(text);
    formats.set(text, format);
  }
  return format;
}

/** A timespan in the first of the default formats, as it prints. */
export function timespanText(timespan: Timespan): string {
  return formatTimespan(timespan, "%D-%H:%M:%S.%-N");
}

export function formatTimespan(timespan: Timespan, text: string): string {
  const format = formatOf(text);
  const total = absolute(timespan.nanoseconds);
  let result = timespan.nanoseconds < 0n ? "-" : "";
  for (const segment of format.segments) {
    result += segment.unit === undefined ? segment.text : fieldText(segment, format, total);
  }
  return result;
}

function fieldText(segment: Segment, format: Format, total: bigint): string {
  const unit = segment.unit as Unit;
  const isTotal = format.total === segment;
  if (unit === "L" || unit === "N") return fractionText(segment, unit, isTotal, total);
  const count = total / nanoseconds[unit];
  const limit = wrap[unit];
  return padded(isTotal || limit === undefined ? count : count % limit, segment, unit);
}

function padded(count: bigint, { pad, width }: Segment, unit: Unit): string {
  const text = String(count);
  return pad === undefined ? text : text.padStart(width ?? defaultWidth[unit], pad);
}

function fractionText(segment: Segment, unit: "L" | "N", isTotal: boolean, total: bigint): string {
  const { pad, width } = segment;
  let count: bigint;
  if (unit === "L") {
    count = total / MILLISECOND;
    if (!isTotal) count %= 1000n;
  } else {
    const digits = width ?? 9;
    count = digits < 9 ? total / 10n ** BigInt(9 - digits) : total;
    if (!isTotal) count %= digits < 9 ? 10n ** BigInt(digits) : SECOND;
  }
  // Trailing zeros of a fraction say nothing, unless it is padded with them.
  const text = String(count);
  const shown = isTotal || pad === "0" ? text : text.replace(/(?<=\d)0+$/, "");
  return pad === undefined ? shown : shown.padEnd(width ?? defaultWidth[unit], " ");
}

function parseFormat(text: string): Format {
  const segments: Segment[] = [];
  const addLiteral = (character: string) => {
    const last = segments.at(-1);
    if (last !== undefined && last.unit === undefined) {
      segments[segments.length - 1] = { ...last, text: last.text + character };
    } else {
      segments.push({ unit: undefined, text: character, pad: undefined, width: undefined });
    }
  };
  const characters = [...text];
  let index = 0;
  while (index < characters.length) {
    const start = index;
    const character = characters[index] as string;
    index += 1;
    if (character !== "%") {
      addLiteral(character);
      continue;
    }
    const bad = () => {
      const expression = characters.slice(start, index).join("");
      return new PuppetError(issues.BAD_TIME_FORMAT({ expression, format: text, position: index }));
    };
    let pad: string | undefined = "0";
    let width: number | undefined;
    let isFlagAllowed = true;
    for (;;) {
      const next = characters[index];
      if (next === undefined) {
        index -= 1;
        throw bad();
      }
      if (next === "%") {
        addLiteral("%");
        break;
      }
      if (next in magnitude) {
        segments.push({ unit: next as Unit, text: "", pad, width });
        break;
      }
      if (next === "-" || next === "_") {
        if (!isFlagAllowed) throw bad();
        pad = next === "-" ? undefined : " ";
      } else if (/[0-9]/.test(next)) {
        if (isFlagAllowed && next === "0") pad = "0";
        else width = (width ?? 0) * 10 + Number(next);
        if (width !== undefined && width > widest) throw bad();
      } else {
        throw bad();
      }
      isFlagAllowed = false;
      index += 1;
    }
    index += 1;
  }
  return { text, segments, total: highest(segments) };
}

function highest(segments: readonly Segment[]): Segment | undefined {
  let best: Segment | undefined;
  for (const segment of segments) {
    if (segment.unit === undefined) continue;
    if (best?.unit === undefined || magnitude[segment.unit] > magnitude[best.unit]) best = segment;
  }
  return best;
}

/** Reads a timespan in the first format that fits. */
export function parseTimespan(
  text: string,
  format: string | readonly string[] = defaultFormats,
): Timespan {
  if (typeof format === "string") return parseWith(text, formatOf(format));
  for (const one of format) {
    try {
      return parseWith(text, formatOf(one));
    } catch (error) {
      if (!(error instanceof PuppetError)) throw error;
    }
  }
  throw new PuppetError(issues.UNPARSABLE_TIME_IN_ANY({ text, formats: format.join(", ") }));
}

function parseWith(text: string, format: Format): Timespan {
  const source = format.segments.map((segment) => pattern(segment, format)).join("");
  const match = new RegExp(`^-?${source}$`).exec(text);
  const fail = () => new PuppetError(issues.UNPARSABLE_TIME({ text, format: format.text }));
  if (match === null) throw fail();
  let total = 0n;
  for (const [index, segment] of format.segments.entries()) {
    if (segment.unit === undefined) continue;
    const digits = (match[index + 1] ?? "").trimStart();
    if (!/^[0-9]+$/.test(digits)) throw fail();
    total += amount(segment, digits, format);
  }
  return new Timespan(text.startsWith("-") ? -total : total);
}

function pattern(segment: Segment, format: Format): string {
  const { unit, pad, width } = segment;
  if (unit === undefined) return `(${segment.text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")})`;
  const isTotal = format.total === segment;
  if (width !== undefined) {
    if (pad === undefined) return `([0-9]{1,${width}})`;
    return pad === "0" ? `([0-9]{${width}})` : `([0-9\\s]{${width}})`;
  }
  if (isTotal) return pad === " " ? "\\s*([0-9]+)" : "([0-9]+)";
  const digits = defaultWidth[unit];
  return pad === " " ? `([0-9\\s]{1,${digits}})` : `([0-9]{1,${digits}})`;
}

function amount(segment: Segment, digits: string, format: Format): bigint {
  const unit = segment.unit as Unit;
  if (unit !== "L" && unit !== "N") return BigInt(digits) * nanoseconds[unit];
  if (format.total === segment) throw new PuppetError(issues.FRACTION_ALONE());
  // A fraction is so many digits after the point, however wide its field is.
  const missing = 9 - digits.length;
  return missing <= 0 ? BigInt(digits) : BigInt(digits) * 10n ** BigInt(missing);
}

/** `{ string => …, format => … }`, or `{ days => …, hours => …, negative => … }`. */
export function timespanFromHash(hash: Hash): Timespan {
  const text = hash.get("string");
  if (text !== undefined) {
    const format = hash.get("format") ?? undefined;
    return parseTimespan(String(text), format as string | readonly string[] | undefined);
  }
  const field = (name: string) => integer(hash.get(name));
  return timespanFromFields(
    {
      days: field("days"),
      hours: field("hours"),
      minutes: field("minutes"),
      seconds: field("seconds"),
      milliseconds: field("milliseconds"),
      microseconds: field("microseconds"),
      nanoseconds: field("nanoseconds"),
    },
    hash.get("negative") === true,
  );
}

function integer(value: Value | undefined): bigint {
  return typeof value === "number" || typeof value === "bigint" ? BigInt(value) : 0n;
}

interface TimespanFields {
  readonly days: bigint;
  readonly hours: bigint;
  readonly minutes: bigint;
  readonly seconds: bigint;
  readonly milliseconds: bigint;
  readonly microseconds: bigint;
  readonly nanoseconds: bigint;
}

export function timespanFromFields(fields: TimespanFields, isNegative = false): Timespan {
  const total =
    fields.days * DAY +
    fields.hours * HOUR +
    fields.minutes * MINUTE +
    fields.seconds * SECOND +
    fields.milliseconds * MILLISECOND +
    fields.microseconds * 1000n +
    fields.nanoseconds;
  return new Timespan(isNegative ? -total : total);
}
