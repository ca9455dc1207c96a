// yaml_data, json_data and hocon_data, called with a context as data functions are.
import { describe, expect, it } from "vitest";
import { callDeclared } from "../../src/define/dispatch.ts";
import type { FunctionContext } from "../../src/define/function.ts";
import hoconData from "../../src/functions/hocon_data.ts";
import jsonData from "../../src/functions/json_data.ts";
import yamlData from "../../src/functions/yaml_data.ts";
import { lookupContextType } from "../../src/pcore/object-types.ts";
import { parseType } from "../../src/pcore/type-parser.ts";
import { callableType } from "../../src/pcore/types/index.ts";
import { Callable, Float, Hash, PObject, type Value } from "../../src/pcore/values.ts";

const warnings: string[] = [];

function contextOf(strict: string): FunctionContext {
  return {
    parseType,
    settings: { get: () => strict },
    warnOnce: (_key: string, message: string) => warnings.push(message),
  } as unknown as FunctionContext;
}

/** Calls with a context that reads the text, whatever the path. */
function read(declaration: typeof yamlData, text: string, strict = "error"): Value {
  const reader = new Callable(callableType(), ([, block]) => (block as Callable).call([text]));
  const lookup = new PObject(lookupContextType(), new Map([["cached_file_data", reader]]));
  return callDeclared(declaration, contextOf(strict), [Hash.of([["path", "/a/file"]]), lookup]);
}

describe("yaml_data", () => {
  it("gives the hash, symbols as texts", () => {
    const data = read(yamlData, "a: 1.0\n:b: [x, ~]\n") as Hash;
    expect([...data]).toEqual([
      ["a", new Float(1)],
      ["b", ["x", null]],
    ]);
  });

  it("refuses what is no hash, but takes nothing for an empty one", () => {
    expect(() => read(yamlData, "- 1\n")).toThrow(
      "/a/file: file does not contain a valid yaml hash",
    );
    warnings.length = 0;
    expect((read(yamlData, "") as Hash).size).toBe(0);
    expect((read(yamlData, "- 1\n", "warning") as Hash).size).toBe(0);
    expect(warnings).toHaveLength(2);
  });

  it("says what it cannot parse", () => {
    expect(() => read(yamlData, "a: [1\n")).toThrow(/^Unable to parse \(\/a\/file\): /);
  });
});

describe("json_data", () => {
  it("gives what is there", () => {
    expect([...(read(jsonData, '{"a": [1, 2.0]}') as Hash)]).toEqual([["a", [1, new Float(2)]]]);
  });

  it("says what it cannot parse", () => {
    expect(() => read(jsonData, "{")).toThrow(/^Unable to parse \(\/a\/file\): /);
  });
});

describe("hocon_data", () => {
  it("gives what is there, substitutions filled in", () => {
    const data = read(hoconData, "a = 10 seconds\nb = [${a}, 1.5]") as Hash;
    expect([...data]).toEqual([
      ["a", "10 seconds"],
      ["b", ["10 seconds", new Float(1.5)]],
    ]);
  });

  it("says what it cannot parse", () => {
    expect(() => read(hoconData, "\na =")).toThrow(
      "Unable to parse (/a/file): String: 2: Expecting a value but got wrong token: end of file",
    );
  });
});

it("a path is needed", () => {
  const lookup = new PObject(lookupContextType(), new Map());
  for (const declaration of [yamlData, jsonData, hoconData]) {
    expect(() => callDeclared(declaration, contextOf("error"), [new Hash(), lookup])).toThrow(
      `'${declaration.name}' one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must be ` +
        "declared in hiera.yaml when using this data_hash function",
    );
  }
});
