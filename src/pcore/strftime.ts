// Points in time as text, by Ruby's `strftime`: directives with the flags `-` (no padding), `0`,
// `_` (spaces), `^` (upper case), `#` (the other case) and `:` (colons in %z), and a width.
import { PuppetError } from "../util/error.ts";
import { widest } from "../util/widest.ts";
import { type CivilDate, civilDate, daysBefore } from "./calendar.ts";
import { issues } from "./issues.ts";
import { floorDivide, floorModulo, SECOND } from "./time-units.ts";

export const monthNames: readonly string[] = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
export const dayNames: readonly string[] = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
];

interface Moment {
  readonly seconds: bigint;
  readonly fraction: bigint;
  readonly date: CivilDate;
  /** Seconds since midnight. */
  readonly time: number;
  /** Seconds east of Greenwich. */
  readonly offset: number;
  readonly zone: string;
}

interface Flags {
  readonly pad: "0" | " " | "" | undefined;
  readonly upper: boolean;
  readonly swap: boolean;
  readonly colons: number;
  readonly width: number | undefined;
}

/** `offset` is in seconds; `zone` what %Z gives. */
export function strftime(
  nanoseconds: bigint,
  format: string,
  { offset = 0, zone = "UTC" }: { readonly offset?: number; readonly zone?: string } = {},
): string {
  const seconds = floorDivide(nanoseconds, SECOND);
  const local = seconds + BigInt(offset);
  const moment: Moment = {
    seconds,
    fraction: floorModulo(nanoseconds, SECOND),
    date: civilDate(Number(floorDivide(local, 86_400n))),
    time: Number(floorModulo(local, 86_400n)),
    offset,
    zone,
  };
  if (unfinished.test(format)) throw new PuppetError(issues.INVALID_TIME_FORMAT({ format }));
  return expand(format, moment);
}

// A percent sign at the end, with no letter after its flags and width.
const unfinished = /^(?:[^%]|%[-0^#_]*\d*[^-0^#_\d])*%[-0^#_]*\d*$/;
const directive = /%([-0^#_]*)(\d*)(:{0,3})([EO]?)([A-Za-z%])/g;

function expand(format: string, moment: Moment): string {
  return format.replace(directive, (whole, flags, width, colons, _modifier, letter) => {
    const write = Object.hasOwn(writers, letter) ? writers[letter] : undefined;
    // As Ruby does with what is beyond all bounds.
    if (Number(width) > widest) return whole;
    if (write === undefined || (colons !== "" && letter !== "z")) return whole;
    return write(moment, {
      pad: padding(flags),
      upper: flags.includes("^"),
      swap: flags.includes("#"),
      colons: colons.length,
      width: width === "" ? undefined : Number(width),
    });
  });
}

// The last of the flags that pad is the one that counts.
function padding(flags: string): Flags["pad"] {
  const last = /[-0_](?=[^-0_]*$)/.exec(flags)?.[0];
  return last === undefined ? undefined : last === "-" ? "" : last === "_" ? " " : "0";
}

type Writer = (moment: Moment, flags: Flags) => string;

function digits(width: number, pad: "0" | " ", value: (moment: Moment) => number): Writer {
  return (moment, flags) => {
    const fill = flags.pad ?? pad;
    const number = value(moment);
    if (fill === "") return String(number);
    const text = String(Math.abs(number));
    const sign = number < 0 ? "-" : "";
    const size = (flags.width ?? width) - sign.length;
    return fill === "0" ? sign + text.padStart(size, "0") : (sign + text).padStart(size, " ");
  };
}

function words(value: (moment: Moment) => string, swapped: "upper" | "lower" = "upper"): Writer {
  return (moment, flags) => {
    let text = value(moment);
    if (flags.upper || (flags.swap && swapped === "upper")) text = text.toUpperCase();
    else if (flags.swap) text = text.toLowerCase();
    return text.padStart(flags.pad === "" ? 0 : (flags.width ?? 0), flags.pad === "0" ? "0" : " ");
  };
}

function composed(format: string): Writer {
  return words((moment) => expand(format, moment));
}

const hour = ({ time }: Moment) => Math.floor(time / 3600);
const hour12 = (moment: Moment) => hour(moment) % 12 || 12;
const year = ({ date }: Moment) => date.year;
const weekday = ({ date }: Moment) => (((date.days + 4) % 7) + 7) % 7;
const monthName = ({ date }: Moment) => monthNames[date.month - 1] ?? "";
const dayName = (moment: Moment) => dayNames[weekday(moment)] ?? "";
const halfOfDay = (moment: Moment) => (hour(moment) < 12 ? "AM" : "PM");
const dayOfYear = ({ date }: Moment) => date.days - daysBefore(date.year) + 1;

/** Weeks that begin on `first`; days before the first such day are in week 0. */
function weekOfYear(moment: Moment, first: number): number {
  const day = (weekday(moment) - first + 7) % 7;
  return Math.floor((dayOfYear(moment) + 6 - day) / 7);
}

function isoWeek(moment: Moment): { readonly year: number; readonly week: number } {
  const day = (weekday(moment) + 6) % 7;
  // The week belongs to the year its Thursday is in.
  const thursday = civilDate(moment.date.days + 3 - day);
  const start = daysBefore(thursday.year);
  return { year: thursday.year, week: Math.floor((thursday.days - start) / 7) + 1 };
}

const writers: Readonly<Record<string, Writer>> = {
  Y: (moment, flags) => digits(year(moment) < 0 ? 5 : 4, "0", year)(moment, flags),
  C: digits(2, "0", (moment) => Math.floor(year(moment) / 100)),
  y: digits(2, "0", (moment) => ((year(moment) % 100) + 100) % 100),
  m: digits(2, "0", ({ date }) => date.month),
  B: words(monthName),
  b: words((moment) => monthName(moment).slice(0, 3)),
  h: words((moment) => monthName(moment).slice(0, 3)),
  d: digits(2, "0", ({ date }) => date.day),
  e: digits(2, " ", ({ date }) => date.day),
  j: digits(3, "0", dayOfYear),
  H: digits(2, "0", hour),
  k: digits(2, " ", hour),
  I: digits(2, "0", hour12),
  l: digits(2, " ", hour12),
  P: words((moment) => halfOfDay(moment).toLowerCase()),
  p: words(halfOfDay, "lower"),
  M: digits(2, "0", ({ time }) => Math.floor(time / 60) % 60),
  S: digits(2, "0", ({ time }) => time % 60),
  L: (moment, flags) => fraction(moment, flags.width ?? 3),
  N: (moment, flags) => fraction(moment, flags.width ?? 9),
  z: offsetText,
  Z: words(({ zone }) => zone, "lower"),
  A: words(dayName),
  a: words((moment) => dayName(moment).slice(0, 3)),
  u: digits(1, "0", (moment) => weekday(moment) || 7),
  w: digits(1, "0", weekday),
  G: digits(4, "0", (moment) => isoWeek(moment).year),
  g: digits(2, "0", (moment) => isoWeek(moment).year % 100),
  V: digits(2, "0", (moment) => isoWeek(moment).week),
  U: digits(2, "0", (moment) => weekOfYear(moment, 0)),
  W: digits(2, "0", (moment) => weekOfYear(moment, 1)),
  s: digits(1, "0", ({ seconds }) => Number(seconds)),
  n: words(() => "\n"),
  t: words(() => "\t"),
  "%": words(() => "%"),
  c: composed("%a %b %e %H:%M:%S %Y"),
  D: composed("%m/%d/%y"),
  F: composed("%Y-%m-%d"),
  v: composed("%e-%^b-%Y"),
  x: composed("%m/%d/%y"),
  X: composed("%H:%M:%S"),
  r: composed("%I:%M:%S %p"),
  R: composed("%H:%M"),
  T: composed("%H:%M:%S"),
};

function fraction(moment: Moment, width: number): string {
  return String(moment.fraction).padStart(9, "0").padEnd(width, "0").slice(0, width);
}

function offsetText({ offset, zone }: Moment, { colons, width, pad }: Flags): string {
  // `-0000` says that the time is in UTC wherever it is from; the flag asks for that.
  const sign = offset < 0 || (pad === "" && zone === "UTC") ? "-" : "+";
  const total = Math.abs(offset);
  const hours = String(Math.floor(total / 3600));
  const minutes = String(Math.floor(total / 60) % 60).padStart(2, "0");
  const seconds = String(total % 60).padStart(2, "0");
  const tails = [`${minutes}`, `:${minutes}`, `:${minutes}:${seconds}`];
  const tail = colons < 3 ? (tails[colons] ?? "") : shortestTail(minutes, seconds);
  const size = Math.max(2, (width ?? 0) - tail.length - 1);
  if (pad === " ") return `${sign}${hours}`.padStart(size + 1, " ") + tail;
  return `${sign}${hours.padStart(size, "0")}${tail}`;
}

function shortestTail(minutes: string, seconds: string): string {
  if (seconds !== "00") return `:${minutes}:${seconds}`;
  return minutes === "00" ? "" : `:${minutes}`;
}
