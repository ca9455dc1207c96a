import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RubySymbol } from "../../src/transaction/ruby-yaml.ts";
import { StateFile } from "../../src/transaction/state-file.ts";
import { Log } from "../../src/util/log.ts";

let directory: string;
let path: string;
let lines: string[];
let log: Log;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "state-"));
  path = join(directory, "state.yaml");
  lines = [];
  log = new Log({ level: "debug" });
  log.addDestination(({ level, message }) => lines.push(`${level}: ${message}`));
});
afterEach(() => rmSync(directory, { recursive: true }));

function open(text?: string): StateFile {
  if (text !== undefined) writeFileSync(path, text);
  const state = new StateFile(path, log);
  state.load();
  return state;
}

const now = Date.UTC(2026, 10, 20, 9, 36, 23) + 44.25;
const month = 32 * 86_400;

const recorded = `---
File[/etc/puppet]:
  :checked: 2026-11-20 09:36:23.044256002 +00:00
Exec[a: b "c"]:
  :checked: 2026-11-20 09:36:23.044469420 +00:00
  :synced: 2026-11-20 09:36:23.044832992 +00:00
Thing[x]:
  :checked: 2026-11-20 10:36:23.000000000 +01:00
  :mode: '0644'
  :list:
  - a
  - :absent
`;

describe("the state file", () => {
  it("is read as the reference writes it", () => {
    const state = open(recorded.replace('Exec[a: b "c"]:', "'Exec[a: b \"c\"]':"));
    expect(state.checked("File[/etc/puppet]")).toBeCloseTo(now, -1);
    expect(state.checked('Exec[a: b "c"]')).toBeDefined();
    expect(state.checked("Thing[x]")).toBe(Date.UTC(2026, 10, 20, 9, 36, 23));
    expect(state.checked("Thing[y]")).toBeUndefined();
    expect([...state.values("Thing[x]")]).toEqual([
      ["mode", "0644"],
      ["list", ["a", "absent"]],
    ]);
  });

  it("is read in any form that YAML has", () => {
    const state = open(
      "---\n? Notify[long]\n: :checked: 2026-11-20 09:36:23 Z\n  :a: 1\n" +
        '"Thing[\\u00e9]": {}\n',
    );
    expect(state.checked("Notify[long]")).toBe(Date.UTC(2026, 10, 20, 9, 36, 23));
    expect(state.values("Notify[long]").get("a")).toBe(1);
    expect(state.checked("Thing[é]")).toBeUndefined();
  });

  it("keeps what it does not touch, to the letter", () => {
    const text = recorded.replace('Exec[a: b "c"]:', "Exec[a]:");
    const state = open(text);
    state.setChecked("File[/etc/puppet]", now);
    state.save(now, month);
    expect(readFileSync(path, "utf8")).toBe(text.replace("23.044256002", "23.044250000"));
  });

  it("writes new entries as the reference does", () => {
    const state = open();
    state.setChecked("Notify[a]", now);
    state.setSynced("Notify[a]", now);
    state.setChecked("Exec[with: colon]", now);
    state.setValue("Thing[x]", "mode", "0644");
    state.setValue("Thing[x]", "ensure", new RubySymbol("present"));
    state.save(now, month);
    const time = "2026-11-20 09:36:23.044250000 +00:00";
    expect(readFileSync(path, "utf8")).toBe(
      [
        "---",
        "Notify[a]:",
        `  :checked: ${time}`,
        `  :synced: ${time}`,
        "'Exec[with: colon]':",
        `  :checked: ${time}`,
        "Thing[x]:",
        "  :mode: '0644'",
        "  :ensure: :present",
        "",
      ].join("\n"),
    );
    expect(lines).toContain(`info: Creating state file ${path}`);
    const again = open();
    expect(again.checked("Exec[with: colon]")).toBeCloseTo(now, 3);
    expect(again.values("Thing[x]").get("ensure")).toBe("present");
  });

  it("forgets what has not been seen for long", () => {
    const state = open(
      "---\nFile[old]:\n  :checked: 2026-10-01 00:00:00.000000000 +00:00\n" +
        "File[older]:\n  :checked: 2026-10-01 00:00:00.000000000 +02:00\n" +
        "File[kept]:\n  :checked: 2026-11-19 00:00:00.000000000 +00:00\n",
    );
    state.save(now, month);
    expect(readFileSync(path, "utf8")).toBe(
      "---\nFile[kept]:\n  :checked: 2026-11-19 00:00:00.000000000 +00:00\n",
    );
  });

  it("keeps everything when it is told to", () => {
    const text = "---\nFile[old]:\n  :checked: 2006-10-01 00:00:00.000000000 +00:00\n";
    const state = open(text);
    state.save(now, 0);
    expect(readFileSync(path, "utf8")).toBe(text);
    expect(lines).toContain("debug: Not pruning old state cache entries");
  });

  it("starts anew when it is corrupt, and keeps the old file", () => {
    const state = open("---\nFile[a]:\n :checked: [\n");
    expect(lines).toEqual([
      expect.stringMatching(/^err: Checksumfile .* is corrupt .*; replacing$/),
    ]);
    expect(existsSync(`${path}.bad`)).toBe(true);
    state.save(now, month);
    expect(readFileSync(path, "utf8")).toBe("--- {}\n");
  });
});
