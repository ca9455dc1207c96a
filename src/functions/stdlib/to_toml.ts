// to_toml: a hash as TOML.
import { defineFunction, dispatch } from "../../define/function.ts";
import { regexpText } from "../../pcore/format.ts";
import { rubyInspectValue, rubyText } from "../../pcore/ruby-inspect.ts";
import { Hash, Regexp, type Value } from "../../pcore/values.ts";
import { inspectString } from "../../util/ruby-inspect.ts";
import { mustOrder, sorted } from "../ruby/order.ts";
import { noMethod } from "../ruby/refusals.ts";

type Entry = readonly [Value, Value];
type Tables = readonly (readonly [string, readonly Value[]])[];

export default defineFunction({
  name: "to_toml",
  doc: `Gives a hash as TOML, with its keys in order.`,
  dispatch: [dispatch(["Hash data"], (data: Hash) => table(data, []), "String")],
});

// A table is named when it has values of its own, or nothing at all.
function table(hash: Hash, path: readonly string[]): string {
  const { simple, nested, arrays } = sortedEntries(hash);
  const isNamed = path.length > 0 && (simple.length > 0 || hash.size === 0);
  return (isNamed ? `[${path.join(".")}]\n` : "") + entries({ simple, nested, arrays }, path);
}

interface Entries {
  readonly simple: readonly Entry[];
  readonly nested: readonly (readonly [string, Hash])[];
  readonly arrays: Tables;
}

function sortedEntries(hash: Value): Entries {
  if (!(hash instanceof Hash)) throw noMethod("keys", hash);
  const simple: Entry[] = [];
  const nested: (readonly [string, Hash])[] = [];
  const arrays: (readonly [string, readonly Value[]])[] = [];
  for (const key of sorted([...hash.keys()], mustOrder)) {
    const value = hash.get(key) as Value;
    if (value instanceof Hash) nested.push([keyText(key), value]);
    else if (Array.isArray(value) && value[0] instanceof Hash) arrays.push([keyText(key), value]);
    else simple.push([key, value]);
  }
  return { simple, nested, arrays };
}

function entries({ simple, nested, arrays }: Entries, path: readonly string[]): string {
  let text = "";
  for (const [key, value] of simple) text += `${keyText(key)} = ${valueText(value)}\n`;
  for (const [key, value] of nested) text += table(value, [...path, key]);
  for (const [key, elements] of arrays) {
    const inner = [...path, key];
    for (const element of elements) {
      text += `[[${inner.join(".")}]]\n${entries(sortedEntries(element), inner)}`;
    }
  }
  return text;
}

function keyText(key: Value): string {
  const text = rubyText(key);
  if (/^[a-zA-Z0-9_-]*$/m.test(text)) return text;
  if (typeof key !== "string") throw noMethod("gsub", key);
  return `"${key.replaceAll('"', '\\"')}"`;
}

function valueText(value: Value): string {
  if (value instanceof Regexp) return inspectString(regexpText(value.source));
  const text = rubyInspectValue(value);
  return typeof value === "string" ? text.replace(/\\(#[$@{])/g, "$1") : text;
}
