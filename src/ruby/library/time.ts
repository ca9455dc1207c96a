// Time: nanoseconds since the epoch, and the zone they are shown in: UTC, a fixed offset, or the
// zone of the machine.
import { civilDate, daysBefore, daysOf } from "../../pcore/calendar.ts";
import { dayNames, strftime } from "../../pcore/strftime.ts";
import { strptime, type TimeFields } from "../../pcore/strptime.ts";
import { floorDivide, floorModulo, SECOND, toSeconds } from "../../pcore/time-units.ts";
import type { RClass } from "../classes.ts";
import { kindName, toText } from "../coerce.ts";
import { def, defineClass, type NativeMethod, type NativeMethods } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { Float, integer, RArray, RHash, RObject, RString, type RValue, symbol } from "../values.ts";
import { parseFields } from "./time-parse.ts";

/** Seconds east of Greenwich; "UTC"; or undefined for where the machine is. */
export type Zone = number | "UTC" | undefined;

export class RTime extends RObject {
  nanoseconds = 0n;
  zone: Zone = undefined;
  copyFrom(other: RObject): void {
    if (!(other instanceof RTime)) return;
    this.nanoseconds = other.nanoseconds;
    this.zone = other.zone;
  }
  get offset(): number {
    if (this.zone === "UTC") return 0;
    return this.zone ?? localOffset(Number(floorDivide(this.nanoseconds, 1_000_000n)));
  }
  /** Seconds on the clock of its zone. */
  get local(): bigint {
    return floorDivide(this.nanoseconds, SECOND) + BigInt(this.offset);
  }
  get date(): ReturnType<typeof civilDate> {
    return civilDate(Number(floorDivide(this.local, 86_400n)));
  }
  get time(): number {
    return Number(floorModulo(this.local, 86_400n));
  }
  get fraction(): bigint {
    return floorModulo(this.nanoseconds, SECOND);
  }
}

function localOffset(milliseconds: number): number {
  return -new Date(milliseconds).getTimezoneOffset() * 60;
}

function zoneName(self: RTime): RValue {
  if (self.zone === "UTC") return new RString("UTC", "US-ASCII");
  if (self.zone !== undefined) return null;
  const date = new Date(Number(self.nanoseconds / 1_000_000n));
  const parts = new Intl.DateTimeFormat("en-GB", { timeZoneName: "short" }).formatToParts(date);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return new RString(/^(?:UTC|GMT)$/.test(name) && self.offset === 0 ? machineName() : name);
}

function machineName(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return /^(?:Etc\/)?(?:UTC|UCT|Zulu|Universal)$/.test(zone) ? "UTC" : "GMT";
}

function made(cls: RClass, nanoseconds: bigint, zone: Zone): RTime {
  const time = new RTime(cls);
  time.nanoseconds = nanoseconds;
  time.zone = zone;
  return time;
}

/** A time of the machine's zone. */
export function timeOf(ruby: Interpreter, milliseconds: number): RTime {
  const whole = Math.floor(milliseconds);
  const rest = Math.round((milliseconds - whole) * 1e6);
  return made(ruby.class("Time"), BigInt(whole) * 1_000_000n + BigInt(rest), undefined);
}

function like(self: RTime, nanoseconds: bigint): RTime {
  return made(self.cls?.real as RClass, nanoseconds, self.zone);
}

/** A number of seconds, or of another unit, as nanoseconds. */
function exact(ruby: Interpreter, value: RValue, unit = SECOND): bigint {
  if (typeof value === "number" || typeof value === "bigint") return BigInt(value) * unit;
  if (value instanceof Float) {
    if (!Number.isFinite(value.value)) throw ruby.error("FloatDomainError", ruby.text(value));
    const whole = Math.floor(value.value);
    return BigInt(whole) * unit + BigInt(Math.floor((value.value - whole) * Number(unit)));
  }
  const name = value === null ? "NilClass" : kindName(ruby, value);
  throw ruby.error("TypeError", `can't convert ${name} into an exact number`);
}

function zoneFrom(ruby: Interpreter, value: RValue): Zone {
  if (typeof value === "number") return value;
  const text = toText(ruby, value);
  if (text === "UTC" || text === "Z" || text === "-00:00") return "UTC";
  const found = /^([-+])(\d\d):?([0-5]\d)(?::?([0-5]\d))?$/.exec(text);
  if (found !== null) {
    const [, sign, hours, minutes, seconds = "0"] = found;
    const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    return sign === "-" ? -size : size;
  }
  if (/^[A-IK-Z]$/.test(text)) {
    const place = "YXWVUTSRQPONZABCDEFGHIKLM".indexOf(text) - 12;
    return place * 3600;
  }
  throw ruby.error(
    "ArgumentError",
    `"+HH:MM", "-HH:MM", "UTC" or "A".."I","K".."Z" expected for utc_offset: ${text}`,
  );
}

const units: Readonly<Record<string, bigint>> = {
  millisecond: 1_000_000n,
  usec: 1000n,
  microsecond: 1000n,
  nsec: 1n,
  nanosecond: 1n,
};

/** The arguments without their keywords, and the keyword `in`. */
function withZone(ruby: Interpreter, args: readonly RValue[]): [RValue[], Zone] {
  const last = args.at(-1);
  if (!(last instanceof RHash)) return [[...args], undefined];
  const zone = last.get(symbol("in")) ?? null;
  return [args.slice(0, -1), zone === null ? undefined : zoneFrom(ruby, zone)];
}

const monthNames = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

interface Part {
  readonly name: string;
  readonly least: number;
  readonly most: number;
}

const parts: readonly Part[] = [
  { name: "mon", least: 1, most: 12 },
  { name: "mday", least: 1, most: 31 },
  { name: "hour", least: 0, most: 24 },
  { name: "min", least: 0, most: 59 },
  { name: "sec", least: 0, most: 60 },
];

function civil(ruby: Interpreter, cls: RClass, args: readonly RValue[], zone: Zone): RTime {
  const [year, ...rest] = args;
  const numbers = parts.map((part, index) => partOf(ruby, part, rest[index] ?? null));
  const [month = 1, day = 1, hour = 0, minute = 0, second = 0] = numbers;
  if (hour === 24 && (minute > 0 || second > 0)) {
    throw ruby.error("ArgumentError", "min out of range");
  }
  const days = daysOf(wholeNumber(ruby, year as RValue), month, day);
  const local = days * 86_400 + hour * 3600 + minute * 60 + second;
  const given = rest[4];
  const fraction = given instanceof Float ? floorModulo(exact(ruby, given), SECOND) : 0n;
  const micro = rest[5] === undefined || rest[5] === null ? 0n : exact(ruby, rest[5], 1000n);
  const offset = zone === "UTC" ? 0 : (zone ?? offsetAt(local));
  return made(cls, BigInt(local - offset) * SECOND + fraction + micro, zone);
}

/** The offset of the machine's zone when its clock shows this. */
function offsetAt(local: number): number {
  const first = localOffset(local * 1000);
  return localOffset((local - first) * 1000);
}

function partOf(ruby: Interpreter, { name, least, most }: Part, value: RValue): number {
  if (value === null) return least;
  const named =
    name === "mon" && value instanceof RString ? monthNames.indexOf(value.text.toLowerCase()) : -1;
  const number = named >= 0 ? named + 1 : wholeNumber(ruby, value);
  if (number >= least && number <= most) return number;
  const shown = name === "mday" || name === "min" || name === "sec" ? "argument" : name;
  throw ruby.error("ArgumentError", `${shown} out of range`);
}

function wholeNumber(ruby: Interpreter, value: RValue): number {
  if (value instanceof RString) return Number(ruby.send(ruby.main, "Integer", [value, 10]));
  return Number(floorDivide(exact(ruby, value), SECOND));
}

function now(ruby: Interpreter, cls: RClass, zone: Zone): RTime {
  const time = timeOf(ruby, ruby.options.now?.() ?? Date.now());
  return made(cls, time.nanoseconds, zone);
}

/** Fields that were read from a text; what is missing comes from `base`. */
function fromFields(ruby: Interpreter, cls: RClass, fields: TimeFields, base: RTime | null): RTime {
  const { year, month, day, hour, minute, second, fraction = 0n, zone, offset, epoch } = fields;
  const isUtc = zone !== undefined && /^(?:utc|z|-00:?00)$/i.test(zone);
  const shown: Zone = isUtc ? "UTC" : offset;
  if (epoch !== undefined) return made(cls, BigInt(epoch) * SECOND + fraction, shown);
  const today = base ?? now(ruby, cls, shown);
  const date = {
    year: year ?? today.date.year,
    month: month ?? (year === undefined ? today.date.month : 1),
    day: day ?? (year === undefined && month === undefined ? today.date.day : 1),
  };
  if (date.month < 1 || date.month > 12 || date.day < 1 || date.day > 31) {
    throw ruby.error("ArgumentError", "argument out of range");
  }
  const list = [date.year, date.month, date.day, hour ?? 0, minute ?? 0, second ?? 0];
  const time = civil(ruby, cls, list, shown);
  time.nanoseconds += fraction;
  return time;
}

const isoPattern =
  /^\s*([-+]?\d{4,})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d+))?(Z|[-+]\d\d(?::?\d\d)?)?\s*$/i;

const fromIso = def<RClass>(1, (self, [value], _block, ruby) => {
  const text = toText(ruby, value);
  if (!isoPattern.test(text)) {
    throw ruby.error("ArgumentError", `invalid xmlschema format: ${ruby.inspect(value)}`);
  }
  return fromFields(ruby, self, parseFields(text), null);
});

const singleton: NativeMethods<RClass> = {
  now: def([0, 1], (self, args, _block, ruby) => now(ruby, self, withZone(ruby, args)[1])),
  new: def([0, 8], (self, args, _block, ruby) => {
    const [list, zone] = withZone(ruby, args);
    if (list.length === 0) return now(ruby, self, zone);
    const given = list[6] ?? null;
    const made = civil(ruby, self, list.slice(0, 6), given === null ? zone : zoneFrom(ruby, given));
    return made;
  }),
  at: def([1, 4], (self, args, _block, ruby) => {
    const [[value = null, sub, unit], zone] = withZone(ruby, args);
    if (value instanceof RTime) return made(self, value.nanoseconds, zone ?? value.zone);
    const name = unit === undefined ? "usec" : ruby.text(unit);
    const size = units[name];
    if (size === undefined) throw ruby.error("ArgumentError", `unexpected unit: ${name}`);
    const more = sub === undefined ? 0n : exact(ruby, sub, size);
    return made(self, exact(ruby, value) + more, zone);
  }),
  utc: def([1, 7], (self, args, _block, ruby) => civil(ruby, self, args, "UTC")),
  gm: def([1, 7], (self, args, _block, ruby) => civil(ruby, self, args, "UTC")),
  local: def([1, 7], (self, args, _block, ruby) => civil(ruby, self, args, undefined)),
  mktime: def([1, 7], (self, args, _block, ruby) => civil(ruby, self, args, undefined)),
  parse: def([1, 2], (self, [value, base], _block, ruby) => {
    const fields = parseFields(toText(ruby, value));
    if (Object.keys(fields).length === 0) {
      throw ruby.error("ArgumentError", `no time information in ${ruby.inspect(value)}`);
    }
    return fromFields(ruby, self, fields, base instanceof RTime ? base : null);
  }),
  strptime: def([2, 3], (self, [value, format], _block, ruby) => {
    const [text, pattern] = [toText(ruby, value), toText(ruby, format)];
    const fields = strptime(text, pattern);
    if (fields === undefined || fields.leftover !== undefined) {
      const message = `invalid date or strptime format - \`${text}' \`${pattern}'`;
      throw ruby.error("ArgumentError", message);
    }
    return fromFields(ruby, self, fields, null);
  }),
  iso8601: fromIso,
  xmlschema: fromIso,
  httpdate: def(1, (self, [value], _block, ruby) =>
    fromFields(ruby, self, parseFields(toText(ruby, value)), null),
  ),
  rfc2822: def(1, (self, [value], _block, ruby) =>
    fromFields(ruby, self, parseFields(toText(ruby, value)), null),
  ),
};

function formatted(ruby: Interpreter, self: RTime, format: string): string {
  const name = zoneName(self);
  return strftime(self.nanoseconds, format, {
    offset: self.offset,
    zone: name === null ? "" : ruby.text(name),
  });
}

function shown(ruby: Interpreter, self: RTime, fraction = ""): RString {
  const tail = self.zone === "UTC" ? "UTC" : "%z";
  return new RString(formatted(ruby, self, `%Y-%m-%d %H:%M:%S${fraction} ${tail}`), "US-ASCII");
}

function weekday({ date }: RTime): number {
  return (((date.days + 4) % 7) + 7) % 7;
}

function number(read: (self: RTime) => number): NativeMethod<RTime> {
  return def(0, (self) => read(self));
}

const day = number(({ date }) => date.day);
const month = number(({ date }) => date.month);
const seconds = def<RTime>(0, ({ nanoseconds }) => integer(floorDivide(nanoseconds, SECOND)));
const offset = number((self) => self.offset);
const isUtc = def<RTime>(0, ({ zone }) => zone === "UTC");
const toUtc = def<RTime>(0, (self) => {
  self.zone = "UTC";
  return self;
});
const asUtc = def<RTime>(0, (self) => made(self.cls?.real as RClass, self.nanoseconds, "UTC"));
const micro = number(({ fraction }) => Number(fraction / 1000n));
const nano = number(({ fraction }) => Number(fraction));
const iso = def<RTime>([0, 1], (self, [digits = 0], _block, ruby) => {
  const fraction = digits === 0 ? "" : `.%${String(digits)}N`;
  const tail = self.zone === "UTC" ? "Z" : "%:z";
  return new RString(formatted(ruby, self, `%Y-%m-%dT%H:%M:%S${fraction}${tail}`));
});
const rfc = def<RTime>(0, (self, _args, _block, ruby) => {
  const tail = self.zone === "UTC" ? "-0000" : "%z";
  return new RString(formatted(ruby, self, `%a, %d %b %Y %H:%M:%S ${tail}`));
});

const methods: NativeMethods<RTime> = {
  year: number(({ date }) => date.year),
  month,
  mon: month,
  day,
  mday: day,
  hour: number(({ time }) => Math.floor(time / 3600)),
  min: number(({ time }) => Math.floor(time / 60) % 60),
  sec: number(({ time }) => time % 60),
  usec: micro,
  tv_usec: micro,
  nsec: nano,
  tv_nsec: nano,
  wday: number(weekday),
  yday: number(({ date }) => date.days - daysBefore(date.year) + 1),
  zone: def(0, (self) => zoneName(self)),
  utc_offset: offset,
  gmt_offset: offset,
  gmtoff: offset,
  "utc?": isUtc,
  "gmt?": isUtc,
  "dst?": def(0, (self) => {
    if (self.zone !== undefined) return false;
    const { year } = self.date;
    const winter = Math.min(
      offsetAt(daysOf(year, 1, 1) * 86_400),
      offsetAt(daysOf(year, 7, 1) * 86_400),
    );
    return self.offset > winter;
  }),
  to_i: seconds,
  tv_sec: seconds,
  to_f: def(0, ({ nanoseconds }) => new Float(toSeconds(nanoseconds))),
  to_a: def(0, (self, _args, _block, ruby) => {
    const names = ["sec", "min", "hour", "day", "month", "year", "wday", "yday", "dst?", "zone"];
    return new RArray(names.map((name) => ruby.send(self, name)));
  }),
  to_time: def(0, (self) => self),
  "+": def(1, (self, [amount], _block, ruby) => {
    if (amount instanceof RTime) throw ruby.error("TypeError", "time + time?");
    return like(self, self.nanoseconds + exact(ruby, amount));
  }),
  "-": def(1, (self, [other], _block, ruby) =>
    other instanceof RTime
      ? new Float(toSeconds(self.nanoseconds - other.nanoseconds))
      : like(self, self.nanoseconds - exact(ruby, other)),
  ),
  "<=>": def(1, ({ nanoseconds }, [other]) => {
    if (!(other instanceof RTime)) return null;
    return nanoseconds < other.nanoseconds ? -1 : nanoseconds > other.nanoseconds ? 1 : 0;
  }),
  "eql?": def(
    1,
    ({ nanoseconds }, [other]) => other instanceof RTime && other.nanoseconds === nanoseconds,
  ),
  hash: def(0, ({ nanoseconds }) => integer(nanoseconds)),
  strftime: def(1, (self, [format], _block, ruby) => {
    const text = toText(ruby, format);
    if (/(?:^|[^%])(?:%%)*%[-0^#_]*\d*$/.test(text)) {
      throw ruby.error("ArgumentError", `invalid format: ${text}`);
    }
    return new RString(formatted(ruby, self, text));
  }),
  to_s: def(0, (self, _args, _block, ruby) => shown(ruby, self)),
  inspect: def(0, (self, _args, _block, ruby) => {
    const digits = String(self.fraction).padStart(9, "0").replace(/0+$/, "");
    return shown(ruby, self, digits === "" ? "" : `.${digits}`);
  }),
  ctime: def(0, (self, _args, _block, ruby) => new RString(formatted(ruby, self, "%c"))),
  iso8601: iso,
  xmlschema: iso,
  httpdate: def(0, ({ nanoseconds }) => {
    return new RString(strftime(nanoseconds, "%a, %d %b %Y %H:%M:%S GMT"));
  }),
  rfc2822: rfc,
  rfc822: rfc,
  utc: toUtc,
  gmtime: toUtc,
  getutc: asUtc,
  getgm: asUtc,
  localtime: def([0, 1], (self, [zone = null], _block, ruby) => {
    self.zone = zone === null ? undefined : zoneFrom(ruby, zone);
    return self;
  }),
  getlocal: def([0, 1], (self, [zone = null], _block, ruby) => {
    const shownIn = zone === null ? undefined : zoneFrom(ruby, zone);
    return made(self.cls?.real as RClass, self.nanoseconds, shownIn);
  }),
  round: def([0, 1], (self, [digits = 0]) => {
    const unit = 10n ** BigInt(9 - Number(digits));
    return like(self, floorDivide(self.nanoseconds + unit / 2n, unit) * unit);
  }),
  ...Object.fromEntries(
    dayNames.map((name, index) => [
      `${name.toLowerCase()}?`,
      def<RTime>(0, (self) => weekday(self) === index),
    ]),
  ),
};

export const times = [
  defineClass<RTime>("Time", {
    includes: ["Comparable"],
    allocate: (cls) => new RTime(cls),
    singleton,
    methods,
  }),
];
