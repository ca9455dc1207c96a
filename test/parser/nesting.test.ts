// However deep or long the text is, there is an answer: a tree, or an error with a place.

import { describe, expect, it } from "vitest";
import { dump } from "../../src/parser/dump.ts";
import { parseManifest } from "../../src/parser/parser.ts";
import { parseAndCheck, parseAndCheckEpp } from "../../src/parser/validate.ts";
import { PuppetError } from "../../src/util/error.ts";

const many = 30_000;

function nested(open: string, inside: string, close: string): string {
  return open.repeat(many) + inside + close.repeat(many);
}

function codeOf(action: () => unknown): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    return error.code;
  }
}

describe("nesting", () => {
  it.each([
    ["parentheses", nested("(", "1", ")")],
    ["lists", nested("[", "", "]")],
    ["hashes", `$x = ${nested("{a=>", "1", "}")}`],
    ["minus signs", nested("-", "1", "")],
    ["negations", nested("!", "1", "")],
    ["virtual resources", nested("@", "file { a: }", "")],
    ["assignments", nested("$a = ", "1", "")],
    ["selectors", `$x = 1${nested("?1=>2", "", "")}`],
    ["if", nested("if 1 {", "", "}")],
    ["else", nested("if 1 {} else {", "", "}")],
    ["lambdas", nested("f() |$x| {", "", "}")],
    ["classes", nested("class a {", "", "}")],
    ["interpolation", `$x = ${nested('"${', "1", '}"')}`],
    ["interpolation that never ends", `$x = ${nested('"${', "", "")}`],
    ["heredocs", `$x = @("E")\n\${${nested("(", "1", ")")}}\nE\n`],
  ])("ends somewhere: %s", (_, code) => {
    expect(codeOf(() => parseAndCheck(code, "x.pp"))).toBe("NESTED_TOO_DEEPLY");
  });

  it.each([
    ["sums", `$x = 1${"+1".repeat(many)}`],
    ["method calls", `$x = $a${".b".repeat(many)}`],
    ["accesses", `$x = $a${"[1]".repeat(many)}`],
    ["arrows", `a${" -> a".repeat(many)}`],
    ["calls of calls", `f${"(1)".repeat(many)}`],
    ["elsif", `if 1 {} ${"elsif 1 {} ".repeat(many)}`],
    ["collectors", `File${"<||>".repeat(many)}`],
    ["bodies", `file${"{a:}".repeat(many)}`],
    ["sums in sums", `${"(".repeat(200)}1${`${"+1".repeat(50)})`.repeat(200)}`],
    ["default values", `class a ($x = 1${"+1".repeat(many)}) { }`],
    ["queries", `File<| a == 1${" and a == 1".repeat(many)} |>`],
  ])("ends somewhere, though parsed without recursion: %s", (_, code) => {
    expect(codeOf(() => parseAndCheck(code, "x.pp"))).toBe("NESTED_TOO_DEEPLY");
    expect(codeOf(() => dump(parseManifest(code, "x.pp")))).toBe("NESTED_TOO_DEEPLY");
  });

  it("ends somewhere in a template", () => {
    const code = nested("<% if 1 { %>", "x", "<% } %>");
    expect(codeOf(() => parseAndCheckEpp(code, "x.epp"))).toBe("NESTED_TOO_DEEPLY");
  });

  it("is deep enough for what people write", () => {
    const sum = `$x = 1${" + 1".repeat(1_500)}`;
    const inside = `$x = ${"(".repeat(450)}1${")".repeat(450)}`;
    const chain = `if 1 { f(1) } ${"elsif 1 { f(1) } ".repeat(1_500)}`;
    for (const code of [sum, inside, chain]) {
      expect(codeOf(() => parseAndCheck(code, "x.pp"))).toBeUndefined();
    }
  });

  it.each([
    ["statements", "notice(1)\n".repeat(many)],
    ["list entries", `$x = [${"1,".repeat(many)}]`],
    ["interpolations", `$x = "${"${x}".repeat(many)}"`],
    ["dollar signs", `$x = "${"$".repeat(many)}"`],
    ["backslashes", `$x = "${"\\\\".repeat(many)}"`],
    ["Unicode escapes", `$x = "${"\\u0041".repeat(many)}"`],
    ["escapes that make escapes", `$x = "${"\\u005cu005c".repeat(many)}"`],
    ["comments", "# a\n/* b */".repeat(many)],
    ["heredocs on a line", `$x = [${"@(E),".repeat(2_000)}]\n${"a\nE\n".repeat(2_000)}`],
    ["lines of a heredoc", `$x = @("E")\n${"  a $x\n".repeat(many)}  | E\n`],
  ])("reads any number of %s", (_, code) => {
    expect(codeOf(() => parseAndCheck(code, "x.pp"))).toBeUndefined();
  });

  it.each([
    ["tags that are none", "HEREDOC_INVALID_SYNTAX", `${"@(".repeat(many)}a:)`],
    ["slashes", "NESTED_TOO_DEEPLY", `$x = (${"/ - ".repeat(many)}`],
    ["escaped slashes", "UNCLOSED_QUOTE", `"\${${"- /\\/".repeat(many)}`],
    ["carets", "SYNTAX_ERROR", `"\${${"^".repeat(many)}}"`],
    ["dashes", "NESTED_TOO_DEEPLY", `a${"-".repeat(many)}`],
    ["digits", "NUMERIC_OVERFLOW", `$x = ${"1".repeat(many)}`],
    ["quotes", "IDEM_EXPRESSION_NOT_LAST", "'".repeat(many)],
  ])("refuses any number of %s", (_, code, text) => {
    expect(codeOf(() => parseAndCheck(text))).toBe(code);
  });

  it("has a place", () => {
    const deep = `$x =\n ${"(".repeat(many)}`;
    expect(() => parseAndCheck(deep, "x.pp")).toThrow(
      expect.objectContaining({ file: "x.pp", line: 2 }),
    );
  });
});
