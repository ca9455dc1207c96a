// Points in time from text, by Ruby's `strptime`: what each directive found, in fields of which
// the caller makes a time. What is left over after the format is handed back too.
import { dayNames, monthNames } from "./strftime.ts";
import { zoneOffset } from "./time-zone.ts";

export interface TimeFields {
  year?: number;
  month?: number;
  day?: number;
  hour?: number;
  minute?: number;
  second?: number;
  /** Nanoseconds of the fraction of the second. */
  fraction?: bigint;
  /** As written. */
  zone?: string;
  /** Seconds; absent when the zone is not known. */
  offset?: number;
  /** Seconds since the epoch, of %s. */
  epoch?: number;
  leftover?: string;
}

interface State extends TimeFields {
  century?: number;
  isAfternoon?: boolean;
}

interface Cursor {
  readonly text: string;
  at: number;
  readonly state: State;
}

/** `undefined` when the text does not fit the format. */
export function strptime(text: string, format: string): TimeFields | undefined {
  const cursor: Cursor = { text, at: 0, state: {} };
  if (!read(cursor, format)) return undefined;
  const { century, isAfternoon, ...fields } = cursor.state;
  if (isAfternoon !== undefined && fields.hour !== undefined) {
    fields.hour = (fields.hour % 12) + (isAfternoon ? 12 : 0);
  }
  if (century !== undefined) fields.year = century * 100 + ((fields.year ?? 0) % 100);
  if (cursor.at < text.length) fields.leftover = text.slice(cursor.at);
  return fields;
}

function read(cursor: Cursor, format: string): boolean {
  let index = 0;
  while (index < format.length) {
    const character = format[index] as string;
    if (/\s/.test(character)) {
      skip(cursor, /\s*/y);
      index += 1;
      continue;
    }
    const match = character === "%" ? /%[EO]?(:{0,3}[A-Za-z%+])/y : undefined;
    if (match !== undefined) match.lastIndex = index;
    const letter = match?.exec(format)?.[1];
    const reader = letter === undefined ? undefined : readerOf(letter);
    if (match !== undefined && reader !== undefined) {
      const next = format.slice(match.lastIndex);
      if (!reader(cursor, /^(?:\d|%[EO]?[CDdeFGgHIjkLlMmNQRrSsTUuVvWwXxYy\d])/.test(next))) {
        return false;
      }
      index = match.lastIndex;
      continue;
    }
    if (cursor.text[cursor.at] !== character) return false;
    cursor.at += 1;
    index += 1;
  }
  return true;
}

function skip(cursor: Cursor, pattern: RegExp): string | undefined {
  pattern.lastIndex = cursor.at;
  const match = pattern.exec(cursor.text);
  if (match === null) return undefined;
  cursor.at = pattern.lastIndex;
  return match[0];
}

/** `isBeforeDigits`: another number follows directly, so a number takes no more than its width. */
type Reader = (cursor: Cursor, isBeforeDigits: boolean) => boolean;

function number(
  width: number,
  min: number,
  max: number,
  keep: (state: State, value: number) => void,
): Reader {
  return (cursor) => {
    const text = skip(cursor, new RegExp(`\\d{1,${width}}`, "y"));
    if (text === undefined) return false;
    const value = Number(text);
    if (value < min || value > max) return false;
    keep(cursor.state, value);
    return true;
  };
}

function spaced(reader: Reader): Reader {
  return (cursor, isBeforeDigits) => {
    skip(cursor, / ?/y);
    return reader(cursor, isBeforeDigits);
  };
}

function name(names: readonly string[], keep: (state: State, index: number) => void): Reader {
  return (cursor) => {
    const rest = cursor.text.slice(cursor.at).toLowerCase();
    const index = names.findIndex((one) => rest.startsWith(one.slice(0, 3).toLowerCase()));
    const found = names[index];
    if (found === undefined) return false;
    cursor.at += rest.startsWith(found.toLowerCase()) ? found.length : 3;
    keep(cursor.state, index);
    return true;
  };
}

const ignore = () => {};
const fullYear: Reader = (cursor, isBeforeDigits) => {
  const text = skip(cursor, isBeforeDigits ? /[+-]?\d{1,4}/y : /[+-]?\d+/y);
  if (text === undefined) return false;
  cursor.state.year = Number(text);
  return true;
};

const fraction: Reader = (cursor, isBeforeDigits) => {
  const text = skip(cursor, isBeforeDigits ? /[+-]?\d{1,9}/y : /[+-]?\d+/y);
  if (text === undefined) return false;
  const digits = text.replace(/^[+-]/, "");
  const value = BigInt(digits.padEnd(9, "0").slice(0, 9));
  cursor.state.fraction = text.startsWith("-") ? -value : value;
  return true;
};

const milliseconds: Reader = (cursor, isBeforeDigits) => {
  const text = skip(cursor, isBeforeDigits ? /[+-]?\d{1,3}/y : /[+-]?\d+/y);
  if (text === undefined) return false;
  const digits = text.replace(/^[+-]/, "");
  const value = BigInt(digits.padEnd(9, "0").slice(0, 9));
  cursor.state.fraction = text.startsWith("-") ? -value : value;
  return true;
};

const zone: Reader = (cursor) => {
  const text = skip(
    cursor,
    /(?:gmt|utc?)?[-+]\d+(?:[,.:]\d+(?::\d+)?)?|[A-Za-z][A-Za-z.\s]*(?:standard|daylight)\s+time\b|[A-Za-z]+(?:\s+dst)?\b/iy,
  );
  if (text === undefined) return false;
  cursor.state.zone = text;
  const offset = zoneOffset(text);
  if (offset !== undefined) cursor.state.offset = offset;
  return true;
};

const half: Reader = (cursor) => {
  const text = skip(cursor, /[ap]\.?m\.?/iy);
  if (text === undefined) return false;
  cursor.state.isAfternoon = /^p/i.test(text);
  return true;
};

const epoch: Reader = (cursor) => {
  const text = skip(cursor, /-?\d+/y);
  if (text === undefined) return false;
  cursor.state.epoch = Number(text);
  return true;
};

const shortYear = number(2, 0, 99, (state, value) => {
  state.year = value;
  state.century ??= value >= 69 ? 19 : 20;
});
const month = number(2, 1, 12, (state, value) => {
  state.month = value;
});
const day = number(2, 1, 31, (state, value) => {
  state.day = value;
});
const hour24 = number(2, 0, 24, (state, value) => {
  state.hour = value;
});
const hour12 = number(2, 1, 12, (state, value) => {
  state.hour = value;
});
const monthByName = name(monthNames, (state, index) => {
  state.month = index + 1;
});

const readers: Readonly<Record<string, Reader>> = {
  Y: fullYear,
  C: number(2, 0, 99, (state, value) => {
    state.century = value;
  }),
  y: shortYear,
  m: month,
  B: monthByName,
  b: monthByName,
  h: monthByName,
  d: spaced(day),
  e: spaced(day),
  j: number(3, 1, 366, ignore),
  H: spaced(hour24),
  k: spaced(hour24),
  I: spaced(hour12),
  l: spaced(hour12),
  P: half,
  p: half,
  M: number(2, 0, 59, (state, value) => {
    state.minute = value;
  }),
  S: number(2, 0, 60, (state, value) => {
    state.second = value;
  }),
  L: milliseconds,
  N: fraction,
  z: zone,
  Z: zone,
  A: name(dayNames, ignore),
  a: name(dayNames, ignore),
  u: number(1, 1, 7, ignore),
  w: number(1, 0, 6, ignore),
  G: number(4, 0, 9999, ignore),
  g: number(2, 0, 99, ignore),
  V: number(2, 1, 53, ignore),
  U: number(2, 0, 53, ignore),
  W: number(2, 0, 53, ignore),
  s: epoch,
  n: (cursor) => skip(cursor, /\s*/y) !== undefined,
  t: (cursor) => skip(cursor, /\s*/y) !== undefined,
  "%": (cursor) => skip(cursor, /%/y) !== undefined,
};

const composed: Readonly<Record<string, string>> = {
  c: "%a %b %e %H:%M:%S %Y",
  D: "%m/%d/%y",
  F: "%Y-%m-%d",
  v: "%e-%b-%Y",
  x: "%m/%d/%y",
  X: "%H:%M:%S",
  r: "%I:%M:%S %p",
  R: "%H:%M",
  T: "%H:%M:%S",
  "+": "%a %b %e %H:%M:%S %Z %Y",
};

function readerOf(letter: string): Reader | undefined {
  const name_ = letter.replace(/^:+(?=z)/, "");
  const format = Object.hasOwn(composed, name_) ? composed[name_] : undefined;
  if (format !== undefined) return (cursor) => read(cursor, format);
  return Object.hasOwn(readers, name_) ? readers[name_] : undefined;
}
