import { afterEach, describe, expect, it } from "vitest";
import { localTimeText } from "../../src/util/local-time.ts";

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe("localTimeText", () => {
  it.each([
    ["UTC", "2001-02-03 04:05:06 +0000"],
    ["Asia/Kolkata", "2001-02-03 09:35:06 +0530"],
    ["America/St_Johns", "2001-02-03 00:35:06 -0330"],
  ])("in %s", (name, text) => {
    process.env.TZ = name;
    expect(localTimeText(new Date("2001-02-03T04:05:06Z"))).toBe(text);
  });
});
