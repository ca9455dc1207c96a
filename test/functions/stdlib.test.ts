// The functions of stdlib: every recorded call gives what it gave with the real module, and which
// functions there are follows from the files of the module that is installed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { functions } from "../../src/functions/index.ts";
import { stdlibFunction } from "../../src/functions/stdlib/index.ts";
import { compileCode, resultOf } from "./compile.ts";
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
    const folder = join(modulepath()[0] as string, "../lacking");
    addFile(folder, "stdlib/lib/puppet/functions/merge.rb");
    expect(resultOf("bool2str(true)", { modulepath: [folder] })).toMatch(unknown);
  });

  it("leaves a function alone that another module has first", () => {
    const folder = join(modulepath()[0] as string, "../foreign");
    addFile(
      folder,
      "mine/lib/puppet/parser/functions/bool2str.rb",
      "Puppet::Parser::Functions.newfunction(:bool2str, :type => :rvalue) { |args| 'mine' }",
    );
    expect(resultOf("bool2str(true)", { modulepath: [folder, ...modulepath()] })).toBe("'mine'");
    expect(resultOf("bool2str(true)", { modulepath: [...modulepath(), folder] })).toBe("'true'");
  });
});

describe("modules and their functions", () => {
  it("finds where a module lies and what its metadata says", () => {
    const folder = join(modulepath()[0] as string, "../described");
    const given = { modulepath: [...modulepath(), folder] };
    addFile(folder, "mine/metadata.json", '{"name": "x-mine", "version": "1.0.0"}');
    addFile(folder, "plain/manifests/init.pp");
    expect(resultOf("get_module_path('mine')", given)).toBe(`'${folder}/mine'`);
    expect(resultOf("load_module_metadata('mine')", given)).toBe(
      "{'name' => 'x-mine', 'version' => '1.0.0'}",
    );
    expect(resultOf("load_module_metadata('plain', true)", given)).toBe("{}");
    expect(resultOf("load_module_metadata('plain')", given)).toMatch(
      "load_module_metadata(): No metadata.json file for module plain",
    );
  });

  it("keeps what is private to the module that has it", () => {
    const folder = join(modulepath()[0] as string, "../private");
    const given = { modulepath: [...modulepath(), folder] };
    addFile(folder, "a/manifests/init.pp", "class a { include a::inner a::one { 'x': } }");
    addFile(folder, "a/manifests/inner.pp", "class a::inner { assert_private() }");
    addFile(folder, "a/manifests/one.pp", "define a::one { assert_private() }");
    addFile(folder, "b/manifests/init.pp", "class b { include a::inner }");
    addFile(folder, "b/manifests/one.pp", "class b::one { a::one { 'x': } }");
    expect(compileCode("include a", given).error).toBeUndefined();
    expect(compileCode("include b", given).error).toMatch("Class a::inner is private");
    expect(compileCode("include b::one", given).error).toMatch("Definition a::one is private");
  });
});

it("has every function that can be reached and that the core does not have itself", () => {
  const missing = files.flatMap((path) => {
    const [, api, below] = /^lib\/puppet\/(functions|parser\/functions)\/(.*)\.rb$/.exec(
      path,
    ) as unknown as [string, "functions" | "parser/functions", string];
    const isHidden = api === "parser/functions" && files.includes(path.replace("parser/", ""));
    const name = below.replaceAll("/", "::");
    if (isHidden || functions.has(name)) return [];
    const file = { name, api, module: { name: "stdlib", path: "" } };
    return stdlibFunction(file) === undefined ? [path] : [];
  });
  expect(missing).toEqual([]);
});
