// Time: a moment, shown in the zone of the machine or in UTC.
import { strftime } from "../../pcore/strftime.ts";
import type { RClass } from "../classes.ts";
import { toText } from "../coerce.ts";
import { def, defineClass, type NativeMethods } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { Float, RObject, RString, type RValue } from "../values.ts";

class RTime extends RObject {
  readonly nanoseconds: bigint;
  readonly isUtc: boolean;
  constructor(cls: RClass, nanoseconds: bigint, isUtc: boolean) {
    super(cls);
    this.nanoseconds = nanoseconds;
    this.isUtc = isUtc;
  }
}

const second = 1_000_000_000n;

/** Seconds east of UTC. */
function offsetOf(time: RTime): number {
  if (time.isUtc) return 0;
  return -new Date(Number(time.nanoseconds / 1_000_000n)).getTimezoneOffset() * 60;
}

function text(time: RTime, format: string): string {
  const offset = offsetOf(time);
  const zone = time.isUtc || offset === 0 ? "UTC" : "";
  return strftime(time.nanoseconds, format, { offset, zone });
}

function field(format: string): NativeMethods<RTime>[string] {
  return def<RTime>(0, (self) => Number(text(self, format)));
}

function moved(ruby: Interpreter, self: RTime, by: RValue, sign: 1n | -1n): RTime {
  const amount =
    by instanceof Float ? BigInt(Math.round(by.value * 1e9)) : BigInt(by as number) * second;
  return new RTime(ruby.class("Time"), self.nanoseconds + sign * amount, self.isUtc);
}

function made(ruby: Interpreter, args: readonly RValue[], isUtc: boolean): RTime {
  const [year = 1970, month = 1, day = 1, hour = 0, minute = 0, seconds = 0] = args.map(Number);
  const milliseconds = isUtc
    ? Date.UTC(year, month - 1, day, hour, minute, seconds)
    : new Date(year, month - 1, day, hour, minute, seconds).getTime();
  return new RTime(ruby.class("Time"), BigInt(Math.round(milliseconds)) * 1_000_000n, isUtc);
}

const shownAs = (time: RTime): string =>
  text(time, time.isUtc ? "%Y-%m-%d %H:%M:%S UTC" : "%Y-%m-%d %H:%M:%S %z");

const toUtc = def<RTime>(
  0,
  (self, _args, _block, ruby) => new RTime(ruby.class("Time"), self.nanoseconds, true),
);

export const time = defineClass<RTime>("Time", {
  includes: ["Comparable"],
  singleton: {
    now: def([0, 1], (_self, _args, _block, ruby) => {
      const now = BigInt(Math.floor(ruby.options.now?.() ?? 0));
      return new RTime(ruby.class("Time"), now * 1_000_000n, false);
    }),
    at: def([1, 3], (_self, [seconds], _block, ruby) => {
      const given =
        seconds instanceof Float
          ? BigInt(Math.round(seconds.value * 1e9))
          : BigInt(seconds as number) * second;
      return new RTime(ruby.class("Time"), given, false);
    }),
    new: def([0, 7], (_self, args, _block, ruby) =>
      args.length === 0 ? ruby.send(ruby.class("Time"), "now") : made(ruby, args, false),
    ),
    mktime: def([1, 7], (_self, args, _block, ruby) => made(ruby, args, false)),
    local: def([1, 7], (_self, args, _block, ruby) => made(ruby, args, false)),
    utc: def([1, 7], (_self, args, _block, ruby) => made(ruby, args, true)),
    gm: def([1, 7], (_self, args, _block, ruby) => made(ruby, args, true)),
  },
  methods: {
    to_i: def(0, ({ nanoseconds }) => Number(nanoseconds / second)),
    to_f: def(0, ({ nanoseconds }) => new Float(Number(nanoseconds) / 1e9)),
    nsec: def(0, ({ nanoseconds }) => Number(nanoseconds % second)),
    usec: def(0, ({ nanoseconds }) => Number((nanoseconds % second) / 1000n)),
    year: field("%Y"),
    month: field("%m"),
    mon: field("%m"),
    day: field("%d"),
    mday: field("%d"),
    hour: field("%H"),
    min: field("%M"),
    sec: field("%S"),
    wday: field("%w"),
    yday: field("%j"),
    strftime: def(
      1,
      (self, [format], _block, ruby) => new RString(text(self, toText(ruby, format))),
    ),
    iso8601: def(
      [0, 1],
      (self) => new RString(text(self, self.isUtc ? "%Y-%m-%dT%H:%M:%SZ" : "%Y-%m-%dT%H:%M:%S%:z")),
    ),
    utc: toUtc,
    getutc: toUtc,
    gmtime: toUtc,
    localtime: def(
      [0, 1],
      (self, _args, _block, ruby) => new RTime(ruby.class("Time"), self.nanoseconds, false),
    ),
    "utc?": def(0, ({ isUtc }) => isUtc),
    utc_offset: def(0, (self) => offsetOf(self)),
    to_s: def(0, (self) => new RString(shownAs(self))),
    inspect: def(0, (self) => new RString(shownAs(self))),
    "+": def(1, (self, [by], _block, ruby) => moved(ruby, self, by, 1n)),
    "-": def(1, (self, [other], _block, ruby) =>
      other instanceof RTime
        ? new Float(Number(self.nanoseconds - other.nanoseconds) / 1e9)
        : moved(ruby, self, other, -1n),
    ),
    "<=>": def(1, ({ nanoseconds }, [other]) => {
      if (!(other instanceof RTime)) return null;
      return nanoseconds < other.nanoseconds ? -1 : nanoseconds > other.nanoseconds ? 1 : 0;
    }),
    hash: def(0, ({ nanoseconds }) => Number(nanoseconds % 9007199254740991n)),
  },
});
