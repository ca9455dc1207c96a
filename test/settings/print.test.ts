import { expect, test } from "vitest";
import { deleteFromConfig, setInConfig } from "../../src/settings/edit.ts";
import { readFlag, settingFlags } from "../../src/settings/flags.ts";
import { printSettings } from "../../src/settings/print.ts";
import { Settings } from "../../src/settings/settings.ts";
import { fakeMachine } from "./machine.ts";

const settings = Settings.load({
  machine: fakeMachine({
    files: {
      "/etc/puppetlabs/puppet/puppet.conf":
        "[main]\nruninterval = 10m\n[agent]\nruninterval = 1h\nenvironment = dev\n",
    },
    directories: ["/etc/puppetlabs/code/environments/dev"],
  }),
});

test("one setting prints bare, several with their names, sorted", () => {
  expect(printSettings(settings, ["runinterval"])).toBe("600\n");
  expect(printSettings(settings, ["splay", "runinterval"])).toBe(
    "runinterval = 600\nsplay = false\n",
  );
});

test("a section is read before main, the environment stays that of the run mode", () => {
  expect(
    printSettings(settings, ["environment", "modulepath", "runinterval"], { section: "agent" }),
  ).toBe("environment = dev\nmodulepath = \nruninterval = 3600\n");
});

test("all of them print, and an unknown one prints as nothing", () => {
  const lines = printSettings(settings, ["all"]).split("\n");
  expect(lines).toHaveLength(Settings.names().length + 1);
  expect(lines[0]).toMatch(/^agent_catalog_run_lockfile = /);
  expect(lines).toContain("maxwaitforcert = unlimited");
  expect(printSettings(settings, ["nope"])).toBe("\n");
});

test("a flag may be written with --no-, and takes true and false in any case", () => {
  expect(readFlag("--no-noop")).toEqual({ name: "noop", raw: false });
  expect(readFlag("--noop")).toEqual({ name: "noop", raw: true });
  expect(readFlag("--tags", "TRUE")).toEqual({ name: "tags", raw: true });
  expect(readFlag("--runinterval", "'30m'")).toEqual({ name: "runinterval", raw: "30m" });
  expect(readFlag("--nope")).toBeUndefined();
});

test("three settings have flags of one letter", () => {
  const short = settingFlags().filter((flag) => flag.short !== undefined);
  expect(short.map((flag) => `${flag.short} ${flag.name} ${flag.isBoolean}`).sort()).toEqual([
    "D daemonize true",
    "E environment false",
    "o onetime true",
  ]);
});

test("setting something in [master] moves it to [server]", () => {
  const source = "[master]\nreports = http\n";
  expect(setInConfig(source, { section: "master", name: "reports" }, "log")).toEqual({
    source: "[master]\n[server]\nreports = log\n",
    messages: [
      "Deleted setting from 'master': 'reports = http', and adding it to 'server' section",
    ],
    warnings: [],
  });
});

test("deleting tells what it deleted, or that there was nothing", () => {
  const source = "[server]\nreports = http\n[agent]\nnoop = true\n";
  expect(deleteFromConfig(source, { section: "agent", name: "noop" })).toEqual({
    source: "[server]\nreports = http\n[agent]\n",
    messages: ["Deleted setting from 'agent': 'noop = true'"],
    warnings: [],
  });
  expect(deleteFromConfig(source, { section: "server", name: "reports" }).messages).toEqual([
    "Deleted setting from 'server': 'reports '",
  ]);
  expect(deleteFromConfig(source, { section: "main", name: "noop" }).warnings).toEqual([
    "No setting found in configuration file for section 'main' setting name 'noop'",
  ]);
});
