// Values as the rich data of catalogs, as recorded from the reference, and back.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { equals } from "../../src/pcore/equals.ts";
import { displayValue } from "../../src/pcore/format.ts";
import { readJson } from "../../src/pcore/json.ts";
import { fromData, toData, toStringified } from "../../src/pcore/rich-data.ts";
import { Hash, Regexp, Sensitive, type Value } from "../../src/pcore/values.ts";
import { writeJson } from "../../src/pcore/write-json.ts";
import { evaluate } from "./evaluate.ts";

const file = path.join(import.meta.dirname, "../reference/pcore/rich-data.json");
const recorded = (readJson(readFileSync(file, "utf8")) as readonly Hash[]).map((one) => ({
  value: String(one.get("value")),
  data: one.get("data") ?? null,
}));
const sayable = recorded.filter(({ data }) => data !== null);

describe("rich data", () => {
  test("is what the reference puts into a catalog", () => {
    const differences: string[] = [];
    for (const { value, data } of sayable) {
      const ours = writeJson(toData(evaluate(value), { referencesAsText: true }));
      if (ours !== writeJson(data)) differences.push(`${value}: ${writeJson(data)}, ours ${ours}`);
    }
    expect(differences).toEqual([]);
    expect(sayable.length).toBeGreaterThan(80);
  });

  test("says again what it was read from", () => {
    const differences: string[] = [];
    for (const { value, data } of sayable) {
      if (value.includes("name=>'My'")) continue;
      const again = writeJson(toData(fromData(data)));
      if (again !== writeJson(data))
        differences.push(`${value}: ${writeJson(data)}, ours ${again}`);
    }
    expect(differences).toEqual([]);
  });

  test.each([
    "[1, 1.0, 'a', undef, default]",
    "{1 => {default => /x/}, 'b' => Timespan(90)}",
    "Binary('aGk=')",
    "Deferred('f', [1, /x/])",
    "Struct[{a => Integer, Optional[b] => Array[String, 1, 2]}]",
    "SemVerRange('>=1.0.0 <2.0.0')",
  ])("gives %s back", (text) => {
    const value = evaluate(text);
    const back = fromData(readJson(writeJson(toData(value))));
    expect(displayValue(back)).toBe(displayValue(value));
    expect(equals(back, value)).toBe(true);
  });

  test("keeps what is sensitive wrapped", () => {
    const back = fromData(toData([new Sensitive("secret")])) as readonly Value[];
    expect(back[0]).toBeInstanceOf(Sensitive);
    expect((back[0] as Sensitive).unwrap()).toBe("secret");
  });

  test("follows references within the document", () => {
    const data = readJson(
      `{"a": {"__ptype": "Regexp", "__pvalue": "x"},
        "b": [1, {"__ptype": "LocalRef", "__pvalue": "$['a']"}]}`,
    );
    const list = (fromData(data) as Hash).get("b") as readonly Value[];
    expect(list[1]).toBeInstanceOf(Regexp);
  });

  test("of an unknown type is refused, or left alone when asked", () => {
    const data = Hash.fromRecord({ __ptype: "Foo::Bar", a: 1 });
    expect(() => fromData(data)).toThrow(
      "No implementation mapping found for Puppet Type Foo::Bar",
    );
    expect(fromData(data, { allowUnresolved: true })).toBe(data);
  });
});

describe("plain data", () => {
  const losses = (value: Value) => {
    const messages: string[] = [];
    const data = toData(value, {
      rich: false,
      prefix: "Notify[n]['message']",
      onLoss: (_code, message) => messages.push(message),
    });
    return { data: writeJson(data), messages };
  };

  test("has strings for the rest, and says so", () => {
    expect(losses(evaluate("{a => [/x/, default]}"))).toEqual({
      data: '{"a":["/x/","default"]}',
      messages: [
        "Notify[n]['message']['a'][0] contains a Regexp value. It will be converted to the String '/x/'",
        "Notify[n]['message']['a'][1] contains the special value default. It will be converted to the String 'default'",
      ],
    });
    expect(losses(evaluate("{1 => Integer[1, 2]}"))).toEqual({
      data: '{"1":"Integer[1, 2]"}',
      messages: [
        "Notify[n]['message'] contains a hash with an Integer key. It will be converted to the String '1'",
        "Notify[n]['message']['1'] contains an Integer-Type value. It will be converted to the String 'Integer[1, 2]'",
      ],
    });
  });

  test("refuses what it would lose when nobody listens", () => {
    expect(() => toData(evaluate("[/x/]"), { rich: false })).toThrow(
      "[0] contains a Regexp value. It will be converted to the String '/x/'",
    );
  });

  test("can be had silently", () => {
    const value = evaluate("{'__ptype' => /x/, 2 => Sensitive('s'), b => [default, Timespan(1)]}");
    expect(writeJson(toStringified(value))).toBe(
      '{"reserved key: __ptype":"/x/","2":"#<Sensitive [value redacted]>",' +
        '"b":["default","0-00:00:01.0"]}',
    );
  });
});
