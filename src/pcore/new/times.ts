// Timespan and Timestamp from seconds, fields and text in a format, and URI from text or parts.
import { fromSeconds } from "../time-units.ts";
import { parseTimespan, timespanFromFields, timespanFromHash } from "../timespan.ts";
import { parseTimestamp, timestampFromHash } from "../timestamp.ts";
import { type Float, type Hash, Timespan, Timestamp, type Value } from "../values.ts";
import type { NewFunction } from "./function.ts";

const formats = { Formats: "Variant[String[2],Array[String[2], 1]]" };

function formatsIn(value: Value | undefined): string | readonly string[] | undefined {
  return (value ?? undefined) as string | readonly string[] | undefined;
}

const fields = [
  "days",
  "hours",
  "minutes",
  "seconds",
  "milliseconds",
  "microseconds",
  "nanoseconds",
] as const;

export const timespanFunction: NewFunction = {
  name: "new_timespan",
  types: formats,
  dispatches: [
    {
      parameters: ["Variant[Integer,Float] seconds"],
      run: ([seconds]) => new Timespan(fromSeconds(seconds as number | bigint | Float)),
    },
    {
      parameters: ["String[1] string", "?Formats format"],
      run: ([text, format]) => parseTimespan(String(text), formatsIn(format)),
    },
    {
      parameters: fields.map((name, index) => `${index < 4 ? "" : "?"}Integer ${name}`),
      run: (args) => {
        const [days, hours, minutes, seconds, milliseconds, microseconds, nanoseconds] = fields.map(
          (_name, index) => BigInt((args[index] ?? 0) as number | bigint),
        ) as [bigint, bigint, bigint, bigint, bigint, bigint, bigint];
        return timespanFromFields({
          days,
          hours,
          minutes,
          seconds,
          milliseconds,
          microseconds,
          nanoseconds,
        });
      },
    },
    {
      parameters: ["Struct[{string => String[1], Optional[format] => Formats}] hash_arg"],
      run: ([hash]) => timespanFromHash(hash as Hash),
    },
    {
      parameters: [
        `Struct[{Optional[negative] => Boolean, ${fields
          .map((name) => `Optional[${name}] => Integer`)
          .join(", ")}}] hash_arg`,
      ],
      run: ([hash]) => timespanFromHash(hash as Hash),
    },
  ],
};

export const timestampFunction: NewFunction = {
  name: "new_timestamp",
  types: formats,
  dispatches: [
    {
      parameters: [],
      run: (_args, now) => new Timestamp(BigInt(Math.round(now() * 1e3)) * 1_000n),
    },
    {
      parameters: ["Variant[Integer,Float] seconds"],
      run: ([seconds]) => new Timestamp(fromSeconds(seconds as number | bigint | Float)),
    },
    {
      parameters: ["String[1] string", "?Formats format", "?String[1] timezone"],
      run: ([text, format, timezone]) =>
        parseTimestamp(String(text), formatsIn(format), timezone as string | undefined),
    },
    {
      parameters: [
        "Struct[{string => String[1], Optional[format] => Formats, " +
          "Optional[timezone] => String[1]}] hash_arg",
      ],
      run: ([hash]) => timestampFromHash(hash as Hash),
    },
  ],
};
