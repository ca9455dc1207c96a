// Functions of version 9 of stdlib, which came after the one that is recorded, and what a recording
// can't hold: names of temporary files, and random answers.
import { describe, expect, it } from "vitest";
import { resultOf } from "./compile.ts";
import { addFile, stdlibModulepath } from "./stdlib-module.ts";

const modulepath = stdlibModulepath(
  [
    "lib/puppet/functions/deprecation.rb",
    "lib/puppet/functions/shell_escape.rb",
    "lib/puppet/functions/stdlib/os_version_gte.rb",
    "lib/puppet/functions/stdlib/seeded_rand.rb",
    "lib/puppet/functions/stdlib/sha256.rb",
    "lib/puppet/functions/stdlib/shell_escape.rb",
    "lib/puppet/functions/stdlib/sort_by.rb",
    "lib/puppet/functions/stdlib/to_toml.rb",
    "lib/puppet/functions/stdlib/validate_email_address.rb",
    "lib/puppet/parser/functions/shuffle.rb",
    "lib/puppet/parser/functions/str2saltedsha512.rb",
    "lib/puppet/parser/functions/validate_cmd.rb",
    "lib/puppet/functions/validate_legacy.rb",
  ],
  { name: "puppetlabs-stdlib", version: "9.7.0" },
);

function expectResult(call: string, result: string): void {
  expect(resultOf(call, { modulepath: modulepath() })).toBe(result);
}

function expectError(call: string, message: string): void {
  expect(resultOf(call, { modulepath: modulepath() })).toContain(message);
}

describe("stdlib::sha256", () => {
  const sum = "'2f7e2089add0288a309abd71ffcc3b3567e2d4215e20e6ed3b74d6042f7ef8e5'";

  it("sums up the text of a value", () => {
    expectResult("stdlib::sha256('my string')", sum);
    expectResult(
      "stdlib::sha256(100.0)",
      "'43b87f618caab482ebe4976c92bcd6ad308b48055f1c27b4c574f3e31d7683e0'",
    );
  });

  it("looks into what is sensitive", () => {
    expectResult("stdlib::sha256(Sensitive('my string'))", sum);
  });
});

describe("stdlib::sort_by", () => {
  it("orders elements, characters and entries by what the block gives", () => {
    expectResult("stdlib::sort_by(['ccc', 'a', 'bb']) |$t| { length($t) }", "['a', 'bb', 'ccc']");
    expectResult("stdlib::sort_by('bca') |$c| { $c }", "'abc'");
    expectResult("stdlib::sort_by({'a' => 2, 'b' => 1}) |$e| { $e[1] }", "{'b' => 1, 'a' => 2}");
    expectResult("stdlib::sort_by({'a' => 2, 'b' => 1}) |$k, $v| { $v }", "{'b' => 1, 'a' => 2}");
  });

  it("fails for what has no order", () => {
    expectError(
      "stdlib::sort_by([1, 2]) |$n| { if $n == 1 { 'x' } else { 2 } }",
      "comparison of String with 2 failed",
    );
  });
});

describe("what has moved into the namespace of the module", () => {
  it("answers there as it did before", () => {
    expectResult("stdlib::seeded_rand(1000, 'seed')", "329");
    expectResult("stdlib::to_toml({'a' => 1})", '"a = 1\\n"');
    expectResult("stdlib::shell_escape('a b')", "'a\\ b'");
  });

  it("still answers under its old name, which calls the new one", () => {
    expectResult("shell_escape('a b')", "'a\\ b'");
  });
});

describe("stdlib::validate_email_address", () => {
  it("leaves the checking to the type", () => {
    addFile(
      modulepath()[0] as string,
      "stdlib/types/email.pp",
      "type Stdlib::Email = Pattern[/@/]",
    );
    expectResult("stdlib::validate_email_address('a@b.com')", "undef");
    expectError("stdlib::validate_email_address('a')", "expects a match for Stdlib::Email");
    expectError(
      "stdlib::validate_email_address()",
      "stdlib::validate_email_address(): Wrong number of arguments need at least one",
    );
  });
});

describe("stdlib::os_version_gte", () => {
  it("asks the facts that are there by default", () => {
    const facts = { os: { name: "Debian", release: { major: "12" } } };
    const ask = (call: string) => resultOf(call, { modulepath: modulepath(), facts });
    expect(ask("stdlib::os_version_gte('Debian', '12')")).toBe("true");
    expect(ask("stdlib::os_version_gte('Debian', '13')")).toBe("false");
    expect(ask("stdlib::os_version_gte('Ubuntu', '9')")).toBe("false");
  });
});

describe("validate_legacy", () => {
  it("asks nothing but the type", () => {
    expectResult("validate_legacy(Array, 'validate_hash', ['a'])", "undef");
    expectError(
      "validate_legacy(Array, 'validate_string', 'a')",
      "validate_legacy(Array, ...) expects an Array value, got String",
    );
  });
});

describe("validate_cmd", () => {
  function run(call: string): { readonly line: string; readonly result: string } {
    let line = "";
    const execute = (command: readonly string[]): string => {
      line = command.at(-1) as string;
      throw new Error(`Execution of '${command.join(" ")}' returned 1: no`);
    };
    return { result: resultOf(call, { modulepath: modulepath(), execute }), line };
  }

  it("puts the file at the end of the command, or where the percent sign is", () => {
    expect(run("validate_cmd('x', '/bin/check -f')").line).toMatch(/^\/bin\/check -f \/\S+$/);
    expect(run("validate_cmd('x', '/bin/check % -f')").line).toMatch(/^\/bin\/check \/\S+ -f$/);
  });

  it("says what the program said", () => {
    const { line, result } = run("validate_cmd('x', '/bin/check')");
    expect(result).toContain(
      'validate_cmd(): failed to validate content with command "/bin/check"\n' +
        `Execution of '${line}' returned 1: no`,
    );
    expect(run("validate_cmd('x', '/bin/check', 'own')").result).toContain("own\nExecution of");
  });
});

describe("what is random", () => {
  it("salts passwords anew each time", () => {
    const hash = () => resultOf("str2saltedsha512('x')", { modulepath: modulepath() });
    expect(hash()).not.toBe(hash());
  });

  it("shuffles all elements", () => {
    const call = "sort(shuffle(Array(Integer[1, 50])))  == Array(Integer[1, 50])";
    expectResult(call, "true");
    expectResult("shuffle(Array(Integer[1, 50])) == Array(Integer[1, 50])", "false");
  });
});
