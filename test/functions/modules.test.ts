// Functions that read files, of modules and by absolute path. What they give is what the
// reference gave for the same module.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resultOf } from "./compile.ts";

let root: string;

const files: Readonly<Record<string, string>> = {
  "demo/files/a.txt": "hello\nworld\n",
  "demo/files/bom.txt": "\ufeffbom",
  "demo/files/sub/crlf.txt": "x\r\ny",
  "demo/templates/plain.epp": 'v=<%= $facts["kernel"] %> <%= $x %>',
  "demo/templates/par.epp": '<%- | $x, $y = "d" | -%>x=<%= $x %> y=<%= $y %>',
  "demo/templates/noext": "noext <%= 1 %>",
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "modules-"));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

const failed = (message: string) =>
  `Evaluation Error: Error while evaluating a Function Call, ${message} ` +
  "(line: 1, column: 33) on node testnode";

const cases: readonly (readonly [string, string | ((root: string) => string)])[] = [
  ["file('demo/a.txt')", '"hello\\nworld\\n"'],
  ["file('demo/nope','demo/a.txt')", '"hello\\nworld\\n"'],
  ["file('demo/nope')", failed("Could not find any files from demo/nope")],
  ["file('demo/bom.txt')", "'bom'"],
  ["file('demo/sub/crlf.txt')", '"x\\r\\ny"'],
  ["file('demo')", failed("Could not find any files from demo")],
  ["file('nomod/a')", failed("Could not find any files from nomod/a")],
  ["find_file('demo/a.txt')", (at) => `'${at}/demo/files/a.txt'`],
  ["find_file('demo/sub')", (at) => `'${at}/demo/files/sub'`],
  ["find_file('demo')", "undef"],
  ["find_file('demo/nope','demo/sub/crlf.txt')", (at) => `'${at}/demo/files/sub/crlf.txt'`],
  ["find_file(['demo/nope','demo/a.txt'])", (at) => `'${at}/demo/files/a.txt'`],
  ["find_template('demo/par.epp')", (at) => `'${at}/demo/templates/par.epp'`],
  ["find_template('demo/par')", "undef"],
  ["find_template('demo/a.txt')", "undef"],
  ["module_directory('demo')", (at) => `'${at}/demo'`],
  ["module_directory('nope','demo')", (at) => `'${at}/demo'`],
  ["module_directory(['demo'])", (at) => `'${at}/demo'`],
  ["binary_file('demo/bom.txt')", 'Binary("77u/Ym9t")'],
  ["epp('demo/par', {x=>1})", "'x=1 y=d'"],
  ["epp('demo/par.epp', {x=>1,y=>2})", "'x=1 y=2'"],
  ["epp('demo/par')", failed("lambda: expects a value for parameter 'x'")],
  [
    "epp('demo/par', {z=>1})",
    failed("lambda:\n  has no parameter named 'z'\n  expects a value for parameter 'x'"),
  ],
  ["epp('demo/plain', {x=>1})", "'v=Linux 1'"],
  [
    "with(5) |$x| { epp('demo/plain') }",
    (at) =>
      "Evaluation Error: Unknown variable: 'x'. " +
      `(file: ${at}/demo/templates/plain.epp, line: 1, column: 31) on node testnode`,
  ],
  ["epp('demo/noext')", failed("Could not find template 'demo/noext.epp'")],
];

describe("files of modules", () => {
  it.each(cases)("%s", (expression, expected) => {
    const wanted = typeof expected === "string" ? expected : expected(root);
    expect(resultOf(expression, { modulepath: [root] })).toBe(wanted);
  });

  it("are found by absolute path too", () => {
    const path = join(root, "demo/templates/noext");
    expect(resultOf(`epp('${path}')`)).toBe("'noext 1'");
    expect(resultOf(`epp('${root}/demo/templates/par', {x=>1})`)).toBe("'x=1 y=d'");
    expect(resultOf(`file('${root}/nope', '${path}')`)).toBe("'noext <%= 1 %>'");
  });
});
