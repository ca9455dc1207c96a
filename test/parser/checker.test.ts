// Findings that the recorded cases cannot show: what newer versions of the reference added, and
// the limits of reporting.

import { describe, expect, it } from "vitest";
import { check, type Finding } from "../../src/parser/checker.ts";
import { parseManifest } from "../../src/parser/parser.ts";
import { parseAndCheck } from "../../src/parser/validate.ts";
import { PuppetError } from "../../src/util/error.ts";

function found(code: string): string[] {
  return check(parseManifest(code, "x.pp")).map(
    ({ severity, issue }) => `${severity}: ${issue.message}`,
  );
}

describe("the type of a class parameter", () => {
  const complaint = (name: string): string =>
    `deprecation: The parameter '$${name}' must be a literal type, ` +
    "not a Puppet::Pops::Model::AccessExpression";

  it.each([
    "Integer",
    "Integer[0, 10]",
    "Integer[-1]",
    "Optional[Array[String[1], 2, default]]",
    "Enum['a', b]",
    "Pattern[/a/]",
    "Struct[{ a => Integer, Optional[b] => String }]",
    "Hash[String, Variant[Undef, Tuple[Integer, Float]]]",
  ])("may be %s", (type) => {
    expect(found(`class a (${type} $x) { }`)).toEqual([]);
  });

  it.each(["Integer[0, 60*24]", "Integer[1-3]", "Optional[[String]]", "Enum[$y]", 'Enum["a$y"]'])(
    "should not be %s",
    (type) => {
      expect(found(`class a (Integer $w, ${type} $x) { }`)).toEqual([complaint("x")]);
    },
  );

  it("matters in classes only", () => {
    expect(found("define a (Integer[1-3] $x) { }")).toEqual([]);
  });
});

describe("reporting", () => {
  const errors = (count: number): string =>
    Array.from({ length: count }, (_, index) => `$x${index} += 1`).join(" ");

  function outcome(code: string, options: object): { reported: number; message: string } {
    let reported = 0;
    const report = (_: Finding): void => {
      reported += 1;
    };
    try {
      parseAndCheck(code, "x.pp", { ...options, report });
    } catch (error) {
      if (error instanceof PuppetError) return { reported, message: error.message };
      throw error;
    }
    return { reported, message: "" };
  }

  it("stops at the limit but counts on", () => {
    expect(outcome(errors(5), { maxErrors: 3 })).toEqual({
      reported: 3,
      message: "Language validation logged 5 errors. Giving up",
    });
  });

  it("throws the first error itself if only one is wanted", () => {
    const { reported, message } = outcome(errors(5), { maxErrors: 1 });
    expect({ reported, message }).toEqual({
      reported: 0,
      message:
        "The operator '+=' is no longer supported. See http://links.puppet.com/remove-plus-equals",
    });
  });

  it("counts warnings and deprecations apart", () => {
    const code = "class plan { } class plan { } $x = {a => 1, a => 2, a => 3}";
    const options = { strict: "warning", maxWarnings: 1, maxDeprecations: 1 };
    expect(outcome(code, options)).toEqual({ reported: 2, message: "" });
  });

  it("hands the warnings back", () => {
    const { warnings } = parseAndCheck('$x = "\\q" class plan { }', "x.pp");
    expect(warnings.map(({ severity }) => severity)).toEqual(["warning", "deprecation"]);
  });
});

it("inspects the strings in a list that is a key twice", () => {
  const list = String.raw`["a\u0001\u007f"]`;
  expect(found(`$x = { ${list} => 1, ${list} => 2 }`)).toContain(
    String.raw`error: The key '["a\u0001\u007F"]' is declared more than once`,
  );
});
