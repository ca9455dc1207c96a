import { describe, expect, it } from "vitest";
import { readCommandLine } from "../../cli/argv.ts";
import { isSetting, rowOf } from "../../src/settings/defaults.ts";
import { settingFlags } from "../../src/settings/flags.ts";

const declared = {
  verbose: { type: "boolean", short: "v", desc: "" },
  execute: { type: "string", short: "e", desc: "" },
  logdest: { type: "string", short: "l", repeat: true, desc: "" },
  "detailed-exitcodes": { type: "boolean", desc: "" },
} as const;

const flags = {
  find: (flag: string) => {
    const name = flag === "E" ? "environment" : flag;
    return isSetting(name) ? { name, boolean: rowOf(name).kind.name === "boolean" } : undefined;
  },
  names: () => settingFlags().map(({ name }) => name),
};

const read = (...words: string[]) => readCommandLine(words, declared, flags);
const refusal = (...words: string[]) => {
  try {
    read(...words);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
};

describe("options of a face", () => {
  it("mix with words", () => {
    expect(read("a", "-v", "b")).toMatchObject({ options: { verbose: true }, args: ["a", "b"] });
  });
  it("take their argument from the same word or the next", () => {
    for (const words of [["-e", "x"], ["-ex"], ["--execute", "x"], ["--execute=x"]]) {
      expect(read(...words).options).toEqual({ execute: "x" });
    }
  });
  it("take the next word whatever it looks like", () => {
    expect(read("-e", "--verbose")).toMatchObject({ options: { execute: "--verbose" }, args: [] });
  });
  it("take an empty argument", () => {
    expect(read("-e", "").options).toEqual({ execute: "" });
    expect(read("--execute=").options).toEqual({ execute: "" });
  });
  it("combine letters, the last of which may take an argument", () => {
    expect(read("-ve", "x").options).toEqual({ verbose: true, execute: "x" });
    expect(read("-vex").options).toEqual({ verbose: true, execute: "x" });
  });
  it("are written with dashes or underscores", () => {
    expect(read("--detailed_exitcodes").options).toEqual({ "detailed-exitcodes": true });
  });
  it("given twice: the last wins, or they add up", () => {
    expect(read("-e", "x", "-e", "y").options).toEqual({ execute: "y" });
    expect(read("-l", "x", "--logdest", "y").options).toEqual({ logdest: ["x", "y"] });
  });
  it("end at two dashes", () => {
    expect(read("-v", "--", "-v", "--")).toMatchObject({ args: ["-v", "--"] });
  });
  it("leave a single dash among the words", () => {
    expect(read("-").args).toEqual(["-"]);
  });
});

describe("settings", () => {
  it("come with their value, in the order given", () => {
    expect(read("--tags", "a,b", "--confdir=/x").settings).toEqual([
      ["tags", "a,b"],
      ["confdir", "/x"],
    ]);
  });
  it("of kind boolean are turned on and off", () => {
    expect(read("--noop", "--no-daemonize", "--no-show-diff").settings).toEqual([
      ["noop", true],
      ["daemonize", false],
      ["show_diff", false],
    ]);
  });
  it("are known by letter", () => {
    expect(read("-E", "dev").settings).toEqual([["environment", "dev"]]);
  });
  it("take no word that looks like an option, but a number below zero", () => {
    expect(refusal("--tags", "-v")).toBe(
      "Error parsing arguments\nWrapped exception:\noption '--tags' needs a parameter",
    );
    expect(read("--splaylimit", "-1").settings).toEqual([["splaylimit", "-1"]]);
  });
});

describe("refusals", () => {
  it("name the option that is unknown, and the nearest", () => {
    expect(refusal("--bogus")).toBe("invalid option: --bogus");
    expect(refusal("--noopp")).toBe("invalid option: --noopp\nDid you mean?  noop");
    expect(refusal("--detailed-exitcods")).toBe(
      "invalid option: --detailed-exitcods\nDid you mean?  detailed-exitcodes",
    );
    expect(refusal("-vx")).toBe("invalid option: -x");
    expect(refusal("--no-tags")).toBe("invalid option: --no-tags");
  });
  it("name what is missing and what is too much", () => {
    expect(refusal("-e")).toBe("missing argument: -e");
    expect(refusal("--verbose=1")).toBe("needless argument: --verbose=1");
    expect(refusal("--noop=true")).toBe("needless argument: --noop=true");
  });
});
