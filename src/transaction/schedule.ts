// Whether a schedule lets its resources be applied now, given when they last were. Hours and days
// are those of the machine's own time zone.
import type { Resource } from "../ral/resource.ts";

type Clock = readonly [hour: number, minute: number, second: number];
type Range = readonly [from: Clock, to: Clock];
type Weekdays = ReadonlySet<number>;

export function isDue(schedule: Resource, previous: Date, now: Date): boolean {
  const { range, period, periodmatch, repeat, weekday } = schedule.should;
  if (range !== undefined && !isInRange(range, weekday, now)) return false;
  if (period !== undefined) {
    const due =
      periodmatch === "number"
        ? isOtherPeriod(period, previous, now)
        : hasPassed(period, repeat ?? 1, previous, now);
    if (!due) return false;
  }
  // With a range, the day that counts is the one the range began on.
  return weekday === undefined || range !== undefined || weekday.has(now.getDay());
}

function isInRange(ranges: readonly Range[], weekday: Weekdays | undefined, now: Date): boolean {
  const isDay = (date: Date): boolean => weekday?.has(date.getDay()) ?? true;
  return ranges.some(([from, to]) => {
    const start = at(now, 0, from);
    const end = at(now, 0, to);
    if (start < end) return isBetween(now, start, end) && isDay(now);
    if (isBetween(now, start, at(now, 1, to))) return isDay(now);
    return isBetween(now, at(now, -1, from), end) && isDay(at(now, -1, from));
  });
}

function at(now: Date, days: number, [hour, minute, second]: Clock): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour, minute, second);
}

function isBetween(now: Date, start: Date, end: Date): boolean {
  return now >= start && now <= end;
}

const seconds: Readonly<Record<string, number>> = {
  hourly: 3600,
  daily: 86_400,
  weekly: 604_800,
  monthly: 2_592_000,
};

function hasPassed(period: string, repeat: number, previous: Date, now: Date): boolean {
  const length = seconds[period];
  if (length === undefined) return false;
  const passed = Math.floor(now.getTime() / 1000) - Math.floor(previous.getTime() / 1000);
  return passed >= Math.floor(length / repeat);
}

function isOtherPeriod(period: string, previous: Date, now: Date): boolean {
  switch (period) {
    case "hourly":
      return now.getHours() !== previous.getHours();
    case "daily":
      return now.getDate() !== previous.getDate();
    case "monthly":
      return now.getMonth() !== previous.getMonth();
    case "weekly": {
      const week = 7 * 86_400_000;
      return previous.getDay() > now.getDay() || now.getTime() - previous.getTime() > week;
    }
    default:
      return false;
  }
}
