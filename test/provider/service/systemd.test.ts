import { describe, expect, it } from "vitest";
import { units } from "../../../src/provider/service/systemd.ts";

describe("the units of systemctl list-unit-files", () => {
  const output = [
    "UNIT FILE                       STATE    PRESET",
    "cron.service                    enabled  enabled",
    "dbus.service                    static   -",
    "broken.service                  bad      enabled",
    "alias.service                   alias    -",
    "",
    "5 unit files listed.",
    "",
  ].join("\n");

  it("are those in a state the provider knows", () => {
    const debug: string[] = [];
    expect(units(output, (line) => debug.push(line)).map(({ name }) => name)).toEqual([
      "cron.service",
      "dbus.service",
      "broken.service",
    ]);
    expect(debug).toEqual([
      "broken.service marked as bad by `systemctl`. It is recommended to be further checked.",
    ]);
  });
});
