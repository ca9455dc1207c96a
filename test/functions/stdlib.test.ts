// The functions of stdlib: every recorded call gives what it gave with the real module, and which
// functions there are follows from the files of the module that is installed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { resultOf } from "./compile.ts";
import { testRecorded } from "./recorded.ts";
import { addFile, stdlibModulepath } from "./stdlib-module.ts";

const reference = join(import.meta.dirname, "../reference/stdlib/files.json");
const { files } = JSON.parse(readFileSync(reference, "utf8")) as { files: readonly string[] };
const modulepath = stdlibModulepath(files);

testRecorded("stdlib", () => ({ modulepath: modulepath() }));

const unknown = /Unknown function: 'bool2str'/;

describe("which functions there are", () => {
  it("knows none without the module", () => {
    expect(resultOf("bool2str(true)")).toMatch(unknown);
  });

  it("knows none that the module lacks", () => {
    const folder = join(modulepath()[0] as string, "lacking");
    addFile(folder, "stdlib/lib/puppet/functions/merge.rb");
    expect(resultOf("bool2str(true)", { modulepath: [folder] })).toMatch(unknown);
  });

  it("leaves a function alone that another module has first", () => {
    const folder = join(modulepath()[0] as string, "foreign");
    addFile(folder, "mine/lib/puppet/parser/functions/bool2str.rb");
    expect(resultOf("bool2str(true)", { modulepath: [folder, ...modulepath()] })).toMatch(unknown);
    expect(resultOf("bool2str(true)", { modulepath: [...modulepath(), folder] })).toBe("'true'");
  });
});
