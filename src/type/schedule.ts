// When resources may be applied. A schedule can only hold a resource back; whether it does is
// decided by the transaction, which knows when the resource was last looked at.
import { defineType, type ResourceContext } from "ppt";

type Clock = [hour: number, minute: number, second: number];

const days = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const dayName = /^(Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(day)?$/i;

export default defineType({
  name: "schedule",
  doc:
    "Limits when resources are applied: those whose `schedule` names it are passed over when it " +
    "says so. It never makes anything happen by itself, so a narrow window may be missed by " +
    "every run. There is a schedule for each period by the period's name, and `puppet`, twice " +
    "an hour. When a resource was last looked at is remembered for as long as the setting " +
    "`statettl` says.",
  parameters: {
    name: { desc: "The name that resources refer to it by.", namevar: true },
    range: {
      desc:
        "The hours between which resources may be applied, `2 - 4` or `22:30 - 04:00:00`; " +
        "several in a list. A range may go over midnight.",
      validate: (values: unknown, at: ResourceContext) => {
        for (const value of listOf(values)) {
          if (typeof value === "string" && /\d+(:\d+){0,2}\s*-\s*\d+(:\d+){0,2}/.test(value))
            continue;
          throw at.fail(`Invalid range value '${value}'`);
        }
      },
      munge: (values: unknown, at: ResourceContext) =>
        listOf(values).map((value) => {
          const ends = String(value).split(/\s*-\s*/);
          if (ends.length !== 2) throw at.fail(`Invalid range ${value}`);
          return ends.map(clockOf);
        }),
    },
    periodmatch: {
      desc:
        "Whether periods are told apart by their number (another hour of the day) or by the " +
        "time that has passed.",
      values: ["number", "distance"],
      default: "distance",
    },
    period: {
      desc:
        "How often resources may be applied; each run, where nothing is said. `never` keeps " +
        "them from being applied at all.",
      values: ["hourly", "daily", "weekly", "monthly", "never"],
    },
    repeat: {
      desc: "How many times in a period, evenly spread.",
      default: 1,
      validate: (value: unknown, at: ResourceContext) => {
        if (!/^\d+$/.test(String(value))) throw at.fail("Repeat must be a number");
        const { periodmatch } = at.should;
        if (value !== 1 && periodmatch !== undefined && periodmatch !== "distance") {
          throw at.fail(`Repeat must be 1 unless periodmatch is 'distance', not '${periodmatch}'`);
        }
      },
      munge: (value: unknown) => Number(value),
    },
    weekday: {
      desc:
        "The days resources may be applied on, by name (`Tuesday`, `Tue`) or number (Sunday is " +
        "0). With a range that goes over midnight it is the day the range began on.",
      validate: (values: unknown) => {
        for (const value of listOf(values)) {
          if (/^[0-6]$/.test(String(value)) || dayName.test(String(value))) continue;
          throw new TypeError(`${value} is not a valid day of the week`);
        }
      },
      munge: (values: unknown) =>
        new Set(
          listOf(values).map((value) => {
            const text = String(value).toLowerCase();
            return /^\d$/.test(text) ? Number(text) : days.indexOf(text.slice(0, 3));
          }),
        ),
    },
  },
  instances: () => [],
});

function clockOf(text: string): Clock {
  const [hour = 0, minute = 0, second = 0] = text.split(":").map(leadingNumber);
  if (hour > 23) throw new RangeError(`Invalid hour '${hour}'`);
  if (minute > 59) throw new RangeError(`Invalid minute '${minute}'`);
  return [hour, minute, second];
}

function leadingNumber(text: string): number {
  return Number.parseInt(text.trim(), 10) || 0;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}
