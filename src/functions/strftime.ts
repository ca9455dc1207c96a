// strftime: a time or a span of time as text.
import { defineFunction, dispatch, dispatchIn } from "../define/function.ts";
import { formatTimespan } from "../pcore/timespan.ts";
import { formatTimestamp } from "../pcore/timestamp.ts";
import { type Timespan, Timestamp } from "../pcore/values.ts";
import { warnOnce } from "./deprecation.ts";

export default defineFunction({
  name: "strftime",
  doc: `Formats a Timestamp (%Y-%m-%d %H:%M:%S and many more) or a Timespan (%D %H %M %S %L %N). A
    time zone may be given as an abbreviation or an offset; "current" is that of this host. Giving
    only a format formats the current time, which is deprecated.`,
  dispatch: [
    dispatch(["Timespan time_object", "String format"], (timespan: Timespan, format: string) =>
      formatTimespan(timespan, format),
    ),
    dispatch(
      ["Timestamp time_object", "String format", "?String timezone"],
      (timestamp: Timestamp, format: string, timezone?: string) =>
        formatTimestamp(timestamp, format, timezone),
    ),
    dispatchIn(
      ["String format", "?String timezone"],
      (context, format: string, timezone?: string) => {
        const { file, line } = context;
        warnOnce(
          context,
          "legacy#strftime",
          "The argument signature (String format, [String timezone]) is deprecated for #strftime. " +
            "See #strftime documentation and Timespan type for more info",
          { file: file ?? "unknown", line },
        );
        const now = new Timestamp(BigInt(context.now()) * 1_000_000n);
        return formatTimestamp(now, format, timezone);
      },
    ),
  ],
});
