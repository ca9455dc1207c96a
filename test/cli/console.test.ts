import { describe, expect, it } from "vitest";
import { colorize, consoleDestination, errorLine } from "../../cli/console.ts";
import { Log } from "../../src/util/log.ts";

function said(color: unknown, speak: (log: Log) => void, only?: "err") {
  const text = { out: "", err: "" };
  const io = {
    out: (line: string) => {
      text.out += line;
    },
    err: (line: string) => {
      text.err += line;
    },
    beforeOutput: () => {},
    readInput: () => "",
    isTerminal: { input: false, output: false, errors: false },
  };
  const log = new Log({ level: "debug" });
  log.addDestination(consoleDestination(io, color, { only }));
  speak(log);
  return text;
}

// Recorded from `puppet apply --debug` with one call of each logging function.
describe("levels", () => {
  it("have the reference's names, colours and streams", () => {
    const { out, err } = said("ansi", (log) => {
      for (const level of ["debug", "info", "notice"] as const) log.send(level, "x");
      for (const level of ["warning", "err", "alert", "crit", "emerg"] as const) {
        log.send(level, "x");
      }
    });
    expect(out).toBe(
      "\x1b[0;36mDebug: x\x1b[0m\n\x1b[0;32mInfo: x\x1b[0m\n\x1b[mNotice: x\x1b[0m\n",
    );
    expect(err).toBe(
      "\x1b[1;33mWarning: x\x1b[0m\n\x1b[1;31mError: x\x1b[0m\n\x1b[1;31mAlert: x\x1b[0m\n" +
        "\x1b[1;31mCritical: x\x1b[0m\n\x1b[1;31mEmergency: x\x1b[0m\n",
    );
  });
  it("all go to standard error when the output is for a result", () => {
    const { out, err } = said(false, (log) => log.notice("x"), "err");
    expect([out, err]).toEqual(["", "Notice: x\n"]);
  });
});

describe("who speaks", () => {
  it("is named, unless it is the program", () => {
    const { out } = said(false, (log) => {
      log.notice("x");
      log.notice("x", { source: "Scope(Class[main])" });
    });
    expect(out).toBe("Notice: x\nNotice: Scope(Class[main]): x\n");
  });
});

describe("colour", () => {
  it.each([true, "true", "ansi", "yes"])("is on with %j", (color) => {
    expect(colorize(color, "green", "x")).toBe("\x1b[0;32mx\x1b[0m");
  });
  it.each([false, "false", "no", "bogus", null])("is off with %j", (color) => {
    expect(colorize(color, "green", "x")).toBe("x");
  });
  it("goes on after a text that ends its own", () => {
    expect(colorize("ansi", "green", "a\x1b[0;31mb\x1b[0mc")).toBe(
      "\x1b[0;32ma\x1b[0;31mb\x1b[0;32mc\x1b[0m",
    );
  });
  it("is a style in HTML", () => {
    expect(colorize("html", "plain", "x")).toBe('<span style="">x</span>');
    expect(errorLine("html", "x")).toBe('<span style="color: #FFA0A0">Error: x</span>\n');
  });
});
