// Settings as the real Puppet reads them: values of every kind, files, and edits of files.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseConfigFile, translate } from "../../src/settings/config-file.ts";
import type { SettingName } from "../../src/settings/defaults.ts";
import { deleteFromIni, formatIni, parseIni, setInIni } from "../../src/settings/ini-file.ts";
import { Settings } from "../../src/settings/settings.ts";
import { describeError } from "../../src/util/error.ts";
import { fakeMachine } from "./machine.ts";

const recorded = <T>(name: string): T[] =>
  JSON.parse(
    readFileSync(new URL(`../reference/settings/${name}.json`, import.meta.url), "utf8"),
  ) as T[];

const flags = { confdir: "/c", codedir: "/code", vardir: "/v", rundir: "/r", logdir: "/l" };

describe("a value prints as in the reference", () => {
  for (const { name, text, prints, error, cycle } of recorded<{
    name: SettingName;
    text: string;
    prints?: string;
    error?: string;
    cycle?: boolean;
  }>("values")) {
    test(`${name} = ${JSON.stringify(text)}`, () => {
      const settings = Settings.load({ machine: fakeMachine(), flags });
      const print = () => {
        settings.set(name, translate(text));
        return settings.print(name);
      };
      if (error !== undefined) expect(print).toThrow(error);
      else if (cycle) expect(print).toThrow("refers to itself");
      else expect(print()).toBe(prints);
    });
  }
});

describe("a file reads as in the reference", () => {
  for (const { text, sections, error } of recorded<{
    text: string;
    sections?: Record<string, Record<string, { value: string | boolean; meta: object }>>;
    error?: string;
  }>("files")) {
    test(JSON.stringify(text), () => {
      const parse = () =>
        parseConfigFile(text, "/etc/p/puppet.conf", ["main", "server", "master", "agent", "user"]);
      if (error !== undefined) {
        expect(messageOf(parse)).toBe(error);
        return;
      }
      const ours = Object.fromEntries(
        Array.from(parse(), ([section, entries]) => [
          section,
          Object.fromEntries(
            Array.from(entries, ([name, { value, metadata }]) => [
              name,
              { value, meta: metadata ?? {} },
            ]),
          ),
        ]),
      );
      expect(ours).toEqual(sections);
    });
  }

  // differs: the reference takes the braces of `${vardir}` for a list of options and refuses the
  // whole file, though its own defaults are written that way.
  test("a variable in braces is no list of options", () => {
    const conf = parseConfigFile("statedir = $" + "{vardir}/x { mode = 755 }\n", "/f");
    expect(conf.get("main")?.get("statedir")).toMatchObject({
      value: "$" + "{vardir}/x",
      metadata: { mode: "755" },
    });
  });
});

describe("an edit leaves the file as in the reference", () => {
  for (const { text, section, name, value, result } of recorded<{
    text: string;
    section: string;
    name: string;
    value: string | null;
    result: string;
  }>("edits")) {
    test(`${value === null ? "delete" : "set"} ${section}/${name} in ${JSON.stringify(text)}`, () => {
      const lines = parseIni(text);
      const edited =
        value === null
          ? deleteFromIni(lines, { section, name }).lines
          : setInIni(lines, { section, name }, value);
      expect(formatIni(edited)).toBe(result);
    });
  }
});

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return describeError(error);
  }
  return "nothing was thrown";
}
