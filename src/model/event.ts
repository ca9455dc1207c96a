// What happened to one property of a resource, or to the resource as a whole: one line in the
// log, one entry in the report.
import { isoTime, parseTime } from "../util/time-text.ts";

export type EventStatus = "success" | "failure" | "noop" | "audit";

export interface Event {
  /** "content_changed", "file_created", "resource_error", "refresh", … */
  readonly name: string;
  /** The property; "" when the event is about the resource as a whole. */
  readonly property: string | null;
  readonly previousValue: unknown;
  readonly desiredValue: unknown;
  readonly historicalValue: unknown;
  readonly message: string;
  readonly status: EventStatus;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly audited: boolean;
  /** null where nobody said; false where there is nothing to redact. */
  readonly redacted: boolean | null;
  /** Whether it undoes what somebody did since the last run; null when nobody can say. */
  readonly correctiveChange: boolean | null;
}

export function eventToData(event: Event): Record<string, unknown> {
  return {
    audited: event.audited,
    property: event.property,
    previous_value: plain(event.previousValue),
    desired_value: plain(event.desiredValue),
    historical_value: plain(event.historicalValue),
    message: event.message,
    name: event.name,
    status: event.status,
    time: isoTime(event.time),
    redacted: event.redacted,
    corrective_change: event.correctiveChange,
  };
}

export function eventFromData(data: Readonly<Record<string, unknown>>): Event {
  return {
    name: String(data.name ?? ""),
    property: data.property === null || data.property === undefined ? null : String(data.property),
    previousValue: data.previous_value,
    desiredValue: data.desired_value,
    historicalValue: data.historical_value,
    message: String(data.message ?? ""),
    status: data.status as EventStatus,
    time: parseTime(String(data.time)) ?? 0,
    audited: data.audited === true,
    redacted: data.redacted === null ? null : data.redacted === true,
    correctiveChange: data.corrective_change === null ? null : data.corrective_change === true,
  };
}

// Reports carry no rich data: what JSON has no notation for goes as text.
function plain(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object") return value;
  if (Symbol.iterator in value) {
    const entries = [...(value as Iterable<readonly [unknown, unknown]>)];
    return Object.fromEntries(entries.map(([key, item]) => [String(key), plain(item)]));
  }
  if ("value" in value && typeof value.value === "number") return value.value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return String(value);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
}
