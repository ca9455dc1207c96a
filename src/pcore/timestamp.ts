// Timestamps as text: reading them in one of several formats, with a time zone in the text or
// beside it, and writing them.
import { PuppetError } from "../util/error.ts";
import { daysOf } from "./calendar.ts";
import { issues } from "./issues.ts";
import { strftime } from "./strftime.ts";
import { strptime, type TimeFields } from "./strptime.ts";
import { SECOND } from "./time-units.ts";
import { zoneOffset } from "./time-zone.ts";
import { type Hash, Timestamp } from "./values.ts";

const withoutZone = ["%FT%T.%N", "%FT%T", "%F %T.%N", "%F %T", "%F"];
const formats = [...withoutZone.map((format) => `${format} %Z`), ...withoutZone];

/** As a timestamp prints: in UTC, with nanoseconds. */
export function timestampText(timestamp: Timestamp): string {
  return formatTimestamp(timestamp, "%FT%T.%N %Z");
}

export function formatTimestamp(timestamp: Timestamp, format: string, timezone?: string): string {
  if (timezone === undefined || timezone === "") return strftime(timestamp.nanoseconds, format);
  const minutes = Math.trunc(offsetOf(timezone) / 60);
  return strftime(timestamp.nanoseconds, format, { offset: minutes * 60, zone: "" });
}

/** Seconds east of Greenwich; "current" is where this process is. */
function offsetOf(timezone: string): number {
  if (timezone.toLowerCase() === "current") return -new Date().getTimezoneOffset() * 60;
  const offset = zoneOffset(timezone);
  if (offset === undefined) throw new PuppetError(issues.ILLEGAL_TIMEZONE({ timezone }));
  return offset;
}

/** Reads a timestamp in the first format that fits. */
export function parseTimestamp(
  text: string,
  format?: string | readonly string[],
  timezone?: string,
): Timestamp {
  const isZoned = timezone !== undefined && timezone !== "" && timezone !== "default";
  const chosen = format ?? (isZoned ? withoutZone : formats);
  const fields =
    typeof chosen === "string" ? parseOne(text, chosen, isZoned) : parseAny(text, chosen, isZoned);
  return fromFields(fields, isZoned ? offsetOf(timezone) : zoneOf(fields));
}

function zoneOf(fields: TimeFields): number {
  return fields.zone === undefined ? 0 : offsetOf(fields.zone);
}

function parseAny(text: string, formats_: readonly string[], isZoned: boolean): TimeFields {
  for (const format of formats_) {
    const fields = strptime(text, format);
    if (fields === undefined || fields.leftover !== undefined) continue;
    if (isZoned && fields.zone !== undefined) continue;
    return fields;
  }
  throw new PuppetError(issues.UNPARSABLE_TIME_IN_ANY({ text, formats: formats_.join(", ") }));
}

function parseOne(text: string, format: string, isZoned: boolean): TimeFields {
  const fields = strptime(text, format);
  if (fields === undefined || fields.leftover !== undefined) {
    throw new PuppetError(issues.UNPARSABLE_TIME({ text, format }));
  }
  if (isZoned && fields.zone !== undefined) throw new PuppetError(issues.TWO_TIMEZONES());
  return fields;
}

function fromFields(fields: TimeFields, offset: number): Timestamp {
  const { year, month = 1, day = 1, hour = 0, minute = 0, second = 0, fraction = 0n } = fields;
  if (year === undefined) throw new PuppetError(issues.NO_YEAR());
  const days = BigInt(daysOf(year, month, day));
  const seconds = days * 86_400n + BigInt(hour * 3600 + minute * 60 + second - offset);
  return new Timestamp(seconds * SECOND + fraction);
}

/** `{ string => …, format => …, timezone => … }`. */
export function timestampFromHash(hash: Hash): Timestamp {
  const format = hash.get("format") ?? undefined;
  const timezone = hash.get("timezone") ?? undefined;
  return parseTimestamp(
    String(hash.get("string")),
    format as string | readonly string[] | undefined,
    timezone as string | undefined,
  );
}
