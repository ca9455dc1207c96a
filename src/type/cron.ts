// Cron jobs. A job is found again by the comment above it that holds its name; a job without one
// that runs the same command at the same time is taken over as it is.
import { defineType, type ResourceContext } from "ppt";

type At = ResourceContext;

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
// Months count from 1, so the first place is taken by a name nobody writes.
const months = [
  "",
  ...["january", "february", "march", "april", "may", "june", "july", "august", "september"],
  ...["october", "november", "december"],
];
const specials = [
  ...["reboot", "yearly", "annually", "monthly", "weekly", "daily", "midnight", "hourly"],
  "absent",
];

/** A field of the schedule: numbers within bounds, names, ranges and steps. */
function timeField(
  name: string,
  bounds: readonly [number, number],
  desc: string,
  names: readonly string[] = [],
) {
  return {
    desc,
    array: "all",
    munge: (value: unknown): string => {
      const text = String(value);
      if (text === "absent" || text === "*") return "absent";
      if (/^(\*\/\d+|\d+-\d+(\/\d+)?)$/.test(text)) return text;
      if (/^\d+$/.test(text)) {
        if (Number(text) >= bounds[0] && Number(text) <= bounds[1]) return text;
      } else {
        const index = indexOfName(text.toLowerCase(), names);
        if (index !== undefined) return String(index);
      }
      throw new TypeError(`${text} is not a valid ${name}`);
    },
    should: (values: readonly string[]) => (values[0] === "absent" ? "absent" : values),
    insync: (is: unknown, should: unknown) => sameField(is, should),
  } as const;
}

function indexOfName(text: string, names: readonly string[]): number | undefined {
  const index = names.findIndex((name) =>
    text.length === 3 ? name.slice(0, 3) === text : name !== "" && name === text,
  );
  return index === -1 ? undefined : index;
}

function sameField(is: unknown, should: unknown): boolean {
  const text = (value: unknown): string =>
    Array.isArray(value) ? value.join(",") : String(value ?? "absent");
  return text(is) === text(should);
}

export default defineType({
  name: "cron",
  doc:
    "Manages cron jobs. A job has a command and a schedule: one of the time fields, or " +
    "`special`. A field that is no longer mentioned stays as it is; set it to `absent` to " +
    "reset it. Requires the user where the catalog manages it.",
  ensurable: true,
  parameters: {
    name: { desc: "The name of the job, kept in a comment above it.", namevar: true },
  },
  properties: {
    command: {
      desc: "The command to run, best with its full path.",
      munge: (value: unknown) => String(value).trim(),
    },
    special: {
      desc:
        "A schedule by name: `reboot`, `yearly`, `annually`, `monthly`, `weekly`, `daily`, " +
        "`midnight`, `hourly`; `absent` returns to the time fields.",
      validate: (value: unknown) => {
        if (!specials.includes(String(value))) {
          throw new TypeError(`Invalid special schedule ${JSON.stringify(value)}`);
        }
      },
    },
    minute: timeField("minute", [0, 59], "The minute, 0 to 59."),
    hour: timeField("hour", [0, 23], "The hour, 0 to 23."),
    weekday: timeField(
      "weekday",
      [0, 7],
      "The day of the week: 0 to 7, where 0 and 7 are Sunday, or its name.",
      weekdays,
    ),
    month: timeField("month", [1, 12], "The month: 1 to 12, or its name.", months),
    monthday: timeField("monthday", [1, 31], "The day of the month, 1 to 31."),
    environment: {
      desc: "Settings of the environment for this job, as they stand in a crontab.",
      array: "all",
      validate: (value: unknown) => {
        if (/^\s*(\w+)\s*=\s*(.*)\s*$/m.test(String(value)) || value === "absent") return;
        throw new TypeError(`Invalid environment setting ${JSON.stringify(value)}`);
      },
      should: (values: readonly string[]) => (values[0] === "absent" ? "absent" : values),
      insync: (is: unknown, should: unknown) =>
        Array.isArray(is) && Array.isArray(should)
          ? is.toSorted().join("\n") === should.toSorted().join("\n")
          : (is ?? "absent") === should,
      shouldToString: (should: unknown) => [should].flat().join(","),
    },
    user: { desc: "The user whose crontab the job is in, and as whom it runs." },
    target: {
      desc: "The crontab the job is in; use `user` instead.",
      default: (at: At) =>
        at.should.user ?? at.host.userById(process.getuid?.() ?? 0)?.name ?? "root",
    },
  },
  autorequire: { user: ({ user }) => user },
  validate: (at) => {
    const { special } = at.should;
    if (special === undefined || special === "absent") return;
    for (const field of ["minute", "hour", "weekday", "monthday", "month"] as const) {
      const value: unknown = at.should[field];
      if (value === undefined || value === "absent") continue;
      throw new TypeError(
        `${at.ref} cannot specify both a special schedule and a value for ${field}`,
      );
    }
  },
});
