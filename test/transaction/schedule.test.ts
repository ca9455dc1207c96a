import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { RalCatalog } from "../../src/ral/catalog.ts";
import { RalTypes } from "../../src/ral/types.ts";
import { isDue } from "../../src/transaction/schedule.ts";
import { Log } from "../../src/util/log.ts";
import { fakeHost, sourceOf } from "./apply.ts";
import { jsonValue } from "./json-value.ts";

// The answers were recorded in UTC, and schedules go by the machine's own time.
process.env.TZ = "UTC";

interface Page {
  readonly day: number;
  readonly nows: readonly (readonly [number, number, number])[];
  readonly before: readonly number[];
  readonly schedules: readonly {
    readonly attributes: Readonly<Record<string, unknown>>;
    readonly due: readonly string[];
  }[];
}

const file = join(import.meta.dirname, "../reference/schedule.json");
const page: Page = JSON.parse(readFileSync(file, "utf8"));
const world = { directory: "/nowhere" };
const log = new Log();
const types = new RalTypes(sourceOf(world), fakeHost(world, log));
const about = { name: "h", version: 1, environment: "e", codeId: null, uuid: "", classes: [] };
const catalog = new RalCatalog(about, types, log);

describe("schedules let through what the reference lets through", () => {
  it.each(page.schedules.map((one) => [JSON.stringify(one.attributes), one] as const))(
    "%s",
    (_title, { attributes, due }) => {
      const schedule = catalog.make({
        type: "schedule",
        title: "it",
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([name, value]) => [name, jsonValue(value)]),
        ),
      });
      const answers = page.nows.map(([hour, minute, second]) => {
        const now = page.day + hour * 3600 + minute * 60 + second;
        return page.before
          .map((seconds) => {
            return isDue(schedule, new Date((now - seconds) * 1000), new Date(now * 1000)) ? 1 : 0;
          })
          .join("");
      });
      expect(answers).toEqual(due);
    },
  );
});
