// Dates and times from free text, as Ruby's `Date._parse` finds them: first a time with the zone
// behind it, then a date in what is left.
import type { TimeFields } from "../../pcore/strptime.ts";
import { zoneOffset } from "../../pcore/time-zone.ts";

const months = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const time =
  /(\d{1,2})(?::(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*([ap]\.?m\b\.?)?|\s*([ap]\.?m\b\.?))(?:\s*((?:gmt|utc)?[-+]\d+(?::?\d+(?::?\d+)?)?|z\b|(?!am\b|pm\b)[a-z]{3,}\b(?:\s+(?:standard|daylight)\s+time\b)?))?/i;

export function parseFields(text: string): TimeFields {
  const fields: TimeFields = {};
  const compact = /\b(\d{4})(\d{2})(\d{2})T?(\d{2})(\d{2})(\d{2})?(z\b|[-+]\d{2}:?\d{2})?/i.exec(
    text,
  );
  if (compact !== null) {
    const [, year, month, day, hour, minute, second, zone] = compact;
    Object.assign(fields, numbers({ year, month, day, hour, minute, second }));
    setZone(fields, zone);
    return fields;
  }
  const found = time.exec(text.replace(/(\d)T(\d)/i, "$1 $2"));
  const rest = found === null ? text : text.replace(/(\d)T(\d)/i, "$1 $2").replace(found[0], " ");
  if (found !== null) {
    const [, hour, minute, second, fraction, after, alone, zone] = found;
    Object.assign(fields, numbers({ hour, minute, second }));
    const half = after ?? alone;
    if (half !== undefined) {
      fields.hour = (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
    }
    if (fraction !== undefined) fields.fraction = BigInt(fraction.slice(0, 9).padEnd(9, "0"));
    setZone(fields, zone);
  }
  Object.assign(fields, dateIn(rest));
  return fields;
}

function numbers(given: Readonly<Record<string, string | undefined>>): TimeFields {
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known.map(([name, value]) => [name, Number(value)]));
}

function setZone(fields: TimeFields, zone: string | undefined): void {
  if (zone === undefined) return;
  fields.zone = zone;
  const offset = zoneOffset(zone);
  if (offset !== undefined) fields.offset = offset;
}

type Reader = (found: RegExpExecArray) => TimeFields;

const readers: readonly (readonly [RegExp, Reader])[] = [
  [/(-?\d{4,})-(\d{1,2})-(\d{1,2})/, ([, year, month, day]) => numbers({ year, month, day })],
  [
    new RegExp(
      `(\\d{1,2})(?:st|nd|rd|th)?[\\s\\-/]*(${months})[a-z]*\\.?[\\s\\-/,]*(-?\\d+)?`,
      "i",
    ),
    ([, day, month, year]) => ({
      ...numbers({ day, year: fullYear(year) }),
      month: monthOf(month),
    }),
  ],
  [
    new RegExp(`(${months})[a-z]*\\.?\\s*(\\d{1,2})(?:st|nd|rd|th)?\\b[\\s,]*(-?\\d+)?`, "i"),
    ([, month, day, year]) => ({
      ...numbers({ day, year: fullYear(year) }),
      month: monthOf(month),
    }),
  ],
  [/(\d{4})[/.](\d{1,2})[/.](\d{1,2})/, ([, year, month, day]) => numbers({ year, month, day })],
  [/(\d{1,2})[/.](\d{1,2})[/.](\d{4})/, ([, day, month, year]) => numbers({ year, month, day })],
  [/\b(\d{4})(\d{2})(\d{2})\b/, ([, year, month, day]) => numbers({ year, month, day })],
  [/\b(\d{4})-(\d{2})\b/, ([, year, month]) => numbers({ year, month })],
  [new RegExp(`\\b(${months})\\S*`, "i"), ([, month]) => ({ month: monthOf(month) })],
];

function dateIn(text: string): TimeFields {
  for (const [pattern, read] of readers) {
    const found = pattern.exec(text);
    if (found !== null) return read(found);
  }
  return {};
}

function monthOf(name: string | undefined): number {
  return months.split("|").indexOf((name as string).toLowerCase()) + 1;
}

/** Two digits are a year around 2000. */
function fullYear(year: string | undefined): string | undefined {
  if (year === undefined || year.length > 2) return year;
  return String(Number(year) + (Number(year) >= 69 ? 1900 : 2000));
}
