// What the tree offers beyond its dump: definitions, places, names.

import { describe, expect, it } from "vitest";
import type { Definition, Program } from "../../src/parser/ast.ts";
import { parseEpp } from "../../src/parser/epp.ts";
import { parseManifest } from "../../src/parser/parser.ts";
import { describeError, PuppetError } from "../../src/util/error.ts";

function names(program: Program): string[] {
  return program.definitions.map((definition: Definition) =>
    "name" in definition ? `${definition.kind} ${definition.name}` : definition.kind,
  );
}

function failure(action: () => unknown): PuppetError {
  try {
    action();
  } catch (error) {
    if (error instanceof PuppetError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

describe("definitions", () => {
  it("come in the order in which they end, with their full names", () => {
    const program = parseManifest(`
      class a { class b { class c::d { } define e() { } } }
      function f::g() { 1 }
      type H = Integer
      node x { }
      define i() { }
    `);
    expect(names(program)).toEqual([
      "HostClassDefinition a::b::c::d",
      "ResourceTypeDefinition a::b::e",
      "HostClassDefinition a::b",
      "HostClassDefinition a",
      "FunctionDefinition f::g",
      "TypeAlias H",
      "NodeDefinition",
      "ResourceTypeDefinition i",
    ]);
  });

  it("are the nodes of the tree themselves", () => {
    const program = parseManifest("class a { }");
    expect(program.definitions[0]).toBe(program.body);
  });

  it("of plans exist in task mode only", () => {
    expect(names(parseManifest("plan a { }", undefined, { tasks: true }))).toEqual([
      "PlanDefinition a",
    ]);
    expect(failure(() => parseManifest("plan a() { }")).code).toBe("NOT_A_RESOURCE");
  });
});

describe("places", () => {
  it("count characters, not their parts", () => {
    const error = failure(() => parseManifest("$x = '\u{1f600}é' )", "x.pp"));
    expect(describeError(error)).toBe("Syntax error at ')' (file: x.pp, line: 1, column: 11)");
  });

  it("are those of the file inside a heredoc with a margin", () => {
    const code = '$x = @("E")\n    a\n    b ${c +} d\n    | E\n';
    const error = failure(() => parseManifest(code, "x.pp"));
    expect(error).toMatchObject({ line: 3, pos: 13 });
  });

  it("are absent at the end of the input", () => {
    const error = failure(() => parseManifest("$x =", "x.pp"));
    expect(describeError(error)).toBe("Syntax error at end of input (file: x.pp)");
  });

  it("have no file for code without one", () => {
    expect(describeError(failure(() => parseManifest("\n)")))).toBe(
      "Syntax error at ')' (line: 2, column: 1)",
    );
    expect(parseManifest("1", "").source.file).toBeUndefined();
  });

  it("of a template are those of its file", () => {
    const error = failure(() => parseEpp("a\n<%= $x ) %>", "x.epp"));
    expect(describeError(error)).toBe("Syntax error at ')' (file: x.epp, line: 2, column: 8)");
  });
});

describe("names", () => {
  it("of match variables are numbers, of others strings", () => {
    const kinds = ["$0", "$12", "$x::y", "$::z"].map((code) => {
      const { body } = parseManifest(code);
      return body.kind === "VariableExpression" ? body.name : undefined;
    });
    expect(kinds).toEqual([0, 12, "x::y", "::z"]);
  });

  it("of types keep their case", () => {
    expect(parseManifest("Foo::BAR").body).toMatchObject({ value: "Foo::BAR" });
  });
});

describe("integers", () => {
  it("are numbers while that is exact", () => {
    expect(parseManifest("9007199254740991").body).toMatchObject({ value: 9007199254740991 });
    expect(parseManifest("9007199254740993").body).toMatchObject({ value: 9007199254740993n });
    expect(parseManifest("0777").body).toMatchObject({ value: 511, radix: 8 });
    expect(parseManifest("0xfF").body).toMatchObject({ value: 255, radix: 16 });
  });
});

describe("warnings of the lexer", () => {
  function warnings(code: string): string[] {
    const heard: string[] = [];
    const warn = ({ issue }: { issue: { message: string } }) => heard.push(issue.message);
    try {
      parseManifest(code, "x.pp", { warn });
    } catch (error) {
      if (!(error instanceof PuppetError)) throw error;
    }
    return heard;
  }

  it("are heard also when an error follows", () => {
    expect(warnings('$x = "\\q" )')).toEqual(["Unrecognized escape sequence '\\q'"]);
  });

  it("are not heard from behind an error", () => {
    expect(warnings(') $x = "\\q"')).toEqual([]);
  });
});

it("refuses a byte order mark", () => {
  expect(describeError(failure(() => parseManifest("\ufeffnotice 1", "x.pp")))).toBe(
    "Illegal UTF-8 Byte Order mark at beginning of input: [EF BB BF] - remove these from the " +
      "puppet source",
  );
});
