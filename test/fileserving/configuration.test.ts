import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseMounts, readMounts } from "../../src/fileserving/configuration.ts";
import { Log } from "../../src/util/log.ts";
import { makeTree } from "./served.ts";

function logged(): { log: Log; lines: string[] } {
  const log = new Log();
  const lines: string[] = [];
  log.addDestination(({ level, message }) => lines.push(`${level}: ${message}`));
  return { log, lines };
}

const parse = (text: string, log = new Log()) => [...parseMounts(text, "/f.conf", log)];

describe("parseMounts", () => {
  it("reads sections with their paths", () => {
    const text = "# mounts\n\n[one]\n  path /srv/one  # here\n  allow *\n[two]\npath /srv/%h\n";
    expect(parse(text)).toEqual([
      ["one", "/srv/one"],
      ["two", "/srv/%h"],
    ]);
  });

  it("passes over rules that are not looked after here, and says so", () => {
    const { log, lines } = logged();
    parse("[one]\npath /srv\ndeny *\nallow a.example.com\n", log);
    expect(lines).toEqual([
      "err: Entry 'deny *' is unsupported and will be ignored at (file: /f.conf, line: 3)",
      "err: Entry 'allow a.example.com' is unsupported and will be ignored at " +
        "(file: /f.conf, line: 4)",
    ]);
  });

  it.each([
    ["[one]\npath = /srv\n", "Fileserver configuration file does not use '=' as a separator"],
    ["[one]\nroot /srv\n", "Invalid argument 'root' at (file: /f.conf, line: 2)"],
    ["[one]\n!\n", "Invalid entry at (file: /f.conf, line: 2): '!'"],
    ["[one]\n[one]\n", "mount[one] is already mounted at one at (file: /f.conf, line: 2)"],
  ])("refuses %j", (text, message) => {
    expect(() => parse(text)).toThrow(message);
  });
});

describe("readMounts", () => {
  it("has the usual mounts without a file", () => {
    expect([...readMounts("/nowhere/at/all", new Log()).keys()]).toEqual([
      "modules",
      "scripts",
      "tasks",
      "plugins",
      "pluginfacts",
      "locales",
    ]);
  });

  it("adds those of the file, and leaves out what leads nowhere", () => {
    const { log, lines } = logged();
    const root = makeTree({ "d/": "" });
    const gone = join(root, "gone");
    const text = `[here]\npath ${root}/d\n[gone]\npath ${gone}\n[modules]\npath /x\n`;
    const file = join(makeTree({ "fileserver.conf": text }), "fileserver.conf");
    expect([...readMounts(file, log).keys()].slice(6)).toEqual(["here"]);
    expect(lines).toEqual([
      `err: Removing mount "gone": ${gone} does not exist or is not a directory`,
      "warning: The 'modules' module can not have a path. Ignoring attempt to set it",
    ]);
  });

  it("refuses a mount without a path", () => {
    const file = join(makeTree({ f: "[one]\n" }), "f");
    expect(() => readMounts(file, new Log())).toThrow("Mounts without paths are not usable");
  });
});
