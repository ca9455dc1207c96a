// Choosing among signatures, and what is said when none takes the arguments.
import { describe, expect, it } from "vitest";
import { callDeclared } from "../../src/define/dispatch.ts";
import {
  defineFunction,
  defineLegacyFunction,
  dispatch,
  dispatchIn,
  type FunctionContext,
  mismatch,
} from "../../src/define/function.ts";
import { parseType } from "../../src/pcore/type-parser.ts";
import { callableType, type PType, typeAlias } from "../../src/pcore/types/index.ts";
import {
  Binary,
  Callable,
  DEFAULT,
  Hash,
  Iterator,
  Regexp,
  SemVer,
  type Value,
} from "../../src/pcore/values.ts";

const context = {
  parseType: (text: string): PType =>
    text === "My::Port"
      ? typeAlias("My::Port", () => parseType("Integer[1, 65535]"))
      : parseType(text),
} as unknown as FunctionContext;

const given = (...args: readonly unknown[]): Value =>
  args.map((arg) => (arg === undefined ? "-" : arg)) as Value[];

function block(type: string): Callable {
  return new Callable(parseType(type), (args) => [...args]);
}

describe("callDeclared", () => {
  const pair = defineFunction({
    name: "pair",
    doc: "",
    dispatch: [
      dispatch(["Integer a", "?String b", "&?Callable[1, 1] block"], (...args) =>
        given(1, ...args),
      ),
      dispatch(["String b", "*Integer rest", "&?Callable block"], (...args) => given(2, ...args)),
    ],
  });

  it("runs the first signature that takes the arguments", () => {
    expect(callDeclared(pair, context, [5])).toEqual([1, 5]);
    expect(callDeclared(pair, context, [5, "x"])).toEqual([1, 5, "x"]);
    expect(callDeclared(pair, context, ["x", 1, 2])).toEqual([2, "x", 1, 2]);
  });

  it("gives the block its own place behind optional parameters, and the last behind repeated", () => {
    const one = block("Callable[1, 1]");
    expect(callDeclared(pair, context, [5], one)).toEqual([1, 5, "-", one]);
    expect(callDeclared(pair, context, ["x", 1], one)).toEqual([2, "x", 1, one]);
  });

  it("says why no signature takes the arguments", () => {
    const one = defineFunction({
      name: "one",
      doc: "",
      dispatch: [dispatch(["Array arg", "?String delimiter"], () => null)],
    });
    const fail = (args: readonly Value[], with_?: Callable) => () =>
      callDeclared(one, context, args, with_);
    expect(fail([])).toThrow("'one' expects between 1 and 2 arguments, got none");
    expect(fail([5])).toThrow("'one' parameter 'arg' expects an Array value, got Integer");
    expect(fail([[]], block("Callable[0, 0]"))).toThrow("'one' does not expect a block");
    expect(() => callDeclared(pair, context, [true])).toThrow(
      "The function 'pair' was called with arguments it does not accept. It expects one of:\n" +
        "  (Integer a, String b?, Callable[1, 1] block?)\n" +
        "    rejected: parameter 'a' expects an Integer value, got Boolean\n" +
        "  (String b, Integer rest*, Callable block?)\n" +
        "    rejected: parameter 'b' expects a String value, got Boolean",
    );
    expect(() => callDeclared(pair, context, [1], block("Callable[2, 2]"))).toThrow(
      "block expects 1 argument, got 2",
    );
  });

  it("lets a mismatch say it better", () => {
    const better = defineFunction({
      name: "better",
      doc: "",
      dispatch: [
        dispatch(["Integer a"], () => null),
        mismatch(["String a"], (text: string) => `takes no texts like ${text}`),
      ],
    });
    expect(() => callDeclared(better, context, ["x"])).toThrow("'better' takes no texts like x");
    expect(() => callDeclared(better, context, [true])).toThrow(
      "'better' parameter 'a' expects an Integer value, got Boolean",
    );
  });

  it("knows types of the declaration and of the environment", () => {
    const typed = defineFunction({
      name: "typed",
      doc: "",
      types: { Deep: "Variant[Integer, Array[Deep]]" },
      dispatch: [
        dispatch(["Deep a"], () => "deep"),
        dispatch(["String a", "My::Port b"], () => "port"),
      ],
    });
    expect(callDeclared(typed, context, [[1, [[2]]]])).toBe("deep");
    expect(callDeclared(typed, context, ["a", 80])).toBe("port");
    expect(() => callDeclared(typed, context, ["a", 0])).toThrow(
      "parameter 'b' expects a My::Port = Integer[1, 65535] value, got Integer[0, 0]",
    );
  });

  it("checks what comes back", () => {
    const wrong = defineFunction({
      name: "wrong",
      doc: "",
      dispatch: [dispatchIn([], () => 5, "String")],
    });
    expect(() => callDeclared(wrong, context, [])).toThrow(
      "value returned from function 'wrong' has wrong type, expects a String value, got Integer",
    );
  });
});

describe("functions of the older kind", () => {
  const echo = defineLegacyFunction({
    name: "echo",
    doc: "",
    arity: -2,
    type: "rvalue",
    run: (_context, args) => args,
  });

  it("get undef as an empty text, but not inside of arrays and hashes", () => {
    const hash = Hash.of([["a", null]]);
    expect(callDeclared(echo, context, [null, [null], hash])).toEqual(["", [null], hash]);
  });

  it("get newer kinds of values as text", () => {
    const values = [new Regexp("a/b"), new SemVer(1, 2, 3), new Binary(Buffer.from("i·")), DEFAULT];
    expect(callDeclared(echo, context, values)).toEqual(["/a\\/b/", "1.2.3", "acK3", DEFAULT]);
  });

  it("don't get iterators", () => {
    const iterator = new Iterator(callableType(), () => [][Symbol.iterator]());
    expect(() => callDeclared(echo, context, [iterator])).toThrow(
      "Use of an Iterator is not supported here",
    );
  });

  it("are refused by the number of their arguments", () => {
    expect(() => callDeclared(echo, context, [])).toThrow(
      "echo(): Wrong number of arguments given (0 for minimum 1)",
    );
    const exact = { ...echo, name: "exact", legacy: { ...echo.legacy, arity: 1 } } as typeof echo;
    expect(() => callDeclared(exact, context, [1, 2])).toThrow(
      "exact(): Wrong number of arguments given (2 for 1)",
    );
  });

  it("give nothing when they are statements", () => {
    const statement = { ...echo, legacy: { ...echo.legacy, type: "statement" } } as typeof echo;
    expect(callDeclared(statement, context, [1])).toBeNull();
  });
});
