// What stands beside each other is not inside one another: thousands of statements, elements or
// attributes are no nesting, however each of them is made.
import { describe, expect, it } from "vitest";
import { parseManifest } from "../../src/parser/parser.ts";

const many = 5000;
const wide = (part: string, separator = "\n"): string =>
  Array.from({ length: many }, (_, index) => part.replaceAll("#", String(index))).join(separator);

describe("thousands beside each other", () => {
  it.each([
    ["resources", wide("notify { 'm#': message => \"a ${x} b\" }")],
    ["bodies of a resource", `notify { ${wide("'m#': message => [#]", ";")} }`],
    ["attributes", `notify { 'a': ${wide("a# => f(#)", ",")} }`],
    ["calls", wide("notice(f(#))")],
    ["methods with lambdas", wide("$x.each |$i| { notice($i) }")],
    ["elements of an array", `$x = [${wide("f(#)", ",")}]`],
    ["entries of a hash", `$x = {${wide("# => f(#)", ",")}}`],
    ["arguments", `notice(${wide("f(#)", ",")})`],
    ["parts of a string", `$z = "${wide("${f(#)}", "")}"`],
    ["definitions", wide("class c# { notify { 'x': } }")],
    ["parameters", `class a(${wide("Array[Integer[0, #]] $p# = f(#)", ",")}) {}`],
    ["conditions", wide("if $x { notice(#) } else { notice(2) }")],
    ["options of a case", `case $x { ${wide("#: { notice(#) }")} default: {} }`],
    ["entries of a selector", `$y = $x ? { ${wide("# => f(#)", ",")} }`],
    ["relationships", wide("File['#'] -> File['b']")],
    ["assignments", wide("$v# = # + 1 * 2")],
  ])("%s", (_what, text) => {
    expect(() => parseManifest(text)).not.toThrow();
  });
});
