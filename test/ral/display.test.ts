import { describe, expect, it } from "vitest";
import { Float, Hash } from "../../src/pcore/values.ts";
import { display } from "../../src/ral/display.ts";

const hash = (record: Record<string, unknown>) => Hash.fromRecord(record as never);

// As the reference shows them.
const shown: readonly (readonly [unknown, string])[] = [
  ["a", "'a'"],
  ["it's", "'it\\'s'"],
  ["new\nline", '"new\\nline"'],
  ["tab\t", '"tab\\t"'],
  ["both ' and \"", "'both \\' and \"'"],
  ["dollar $x", "'dollar $x'"],
  ["nul \0 x", '"nul \\u{0} x"'],
  ["back\\slash", "'back\\slash'"],
  ["uni é", "'uni é'"],
  ["esc \x1b", '"esc \\u{1B}"'],
  ["multi\nline $", '"multi\\nline \\$"'],
  ["", "''"],
  [1, "1"],
  [-1, "-1"],
  [12345678901234567890n, "12345678901234567890"],
  [new Float(1.5), "1.500000"],
  [new Float(2), "2.000000"],
  [true, "true"],
  [null, ""],
  [[], "[]"],
  [new Hash(), "{\n\n}"],
  [["a", 1, null, true], "['a', 1, undef, true]"],
  [[new Float(1.5)], "[1.5]"],
  [[["a", "b"], ["c"]], "[\n  ['a', 'b'],\n  ['c']]"],
  [[hash({ a: 1 })], "[\n  {\n    'a' => 1\n  }]"],
  [[1, hash({ a: 1 }), 2], "[1,\n  {\n    'a' => 1\n  },\n  2]"],
  [hash({ a: ["x", "y"] }), "{\n  'a' => ['x', 'y']\n}"],
  [
    hash({ a: hash({ b: 1, c: new Hash() }) }),
    "{\n  'a' => {\n    'b' => 1,\n    'c' => {\n\n    }\n  }\n}",
  ],
  [hash({ a: [hash({ b: 1 })] }), "{\n  'a' => [\n    {\n      'b' => 1\n    }]\n}"],
  [[[hash({ a: 1 })]], "[\n  [\n    {\n      'a' => 1\n    }]]"],
  [{ plain: "record" }, "{\n  'plain' => 'record'\n}"],
];

describe("display", () => {
  it.each(shown)("case %#", (value, text) => {
    expect(display(value)).toBe(text);
  });
});
