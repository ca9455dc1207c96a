import { describe, expect, test } from "vitest";
import { inspectString } from "../../src/util/ruby-inspect.ts";

describe("a string as Ruby inspects it", () => {
  test.each([
    ["plain é \u200b", '"plain é \u200b"'],
    ["\u0001\u007f\u0080\u2028", '"\\u0001\\u007F\\u0080\\u2028"'],
    ["\u{10ffff}", '"\\u{10FFFF}"'],
    ["\u0007\b\t\n\v\f\r\u001b", '"\\a\\b\\t\\n\\v\\f\\r\\e"'],
    [`"\\`, '"\\"\\\\"'],
    ["#{a} #$a #@a # b", '"\\#{a} \\#$a \\#@a # b"'],
  ])("%j", (text, shown) => expect(inspectString(text)).toBe(shown));
});
