// Points in time as the reference's files write them, with nine digits after the second, of which
// we know six. Times are milliseconds since the epoch, with a fraction.

/** `2026-11-20T10:00:22.918659652+00:00` */
export function isoTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}.${nanoseconds(milliseconds)}+00:00`;
}

/** `2026-11-20 10:00:22.918659652 +00:00`, as YAML has times. */
export function yamlTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds !== lastSecond) {
    lastSecond = seconds;
    lastText = new Date(seconds * 1000).toISOString().slice(0, 19).replace("T", " ");
  }
  return `${lastText}.${nanoseconds(milliseconds)} +00:00`;
}

// State files hold thousands of times from the same few seconds.
let lastSecond = Number.NaN;
let lastText = "";

// A double has room for a little less than a microsecond beside the years.
function nanoseconds(milliseconds: number): string {
  const part = Math.round((milliseconds - Math.floor(milliseconds / 1000) * 1000) * 1000);
  return `${String(1_000_000 + Math.min(part, 999_999)).slice(1)}000`;
}

/** Reads either form, and any other that a date can be read from. */
export function parseTime(text: string): number | undefined {
  const parts = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(\.\d+)?\s*(Z|[-+]\d\d:?\d\d)?$/.exec(text);
  if (parts === null) {
    const time = Date.parse(text);
    return Number.isNaN(time) ? undefined : time;
  }
  const [, day, time, fraction = ".0", zone = "Z"] = parts;
  const whole = Date.parse(`${day}T${time}${zone === "UTC" ? "Z" : zone}`);
  return Number.isNaN(whole) ? undefined : whole + Number(fraction) * 1000;
}
