// An explanation as data, for those who ask for it in YAML or JSON. Symbols of the reference are
// strings here.

import { Hash, type Value } from "../pcore/values.ts";
import type { ExplainNode } from "./explain.ts";

export function explanationData(top: readonly ExplainNode[]): Hash {
  const [only, second] = top;
  if (only !== undefined && second === undefined) return dataOf(only);
  return top.length === 0 ? new Hash() : Hash.of([["branches", top.map(dataOf)]]);
}

const valued = new Set(["found", "found_in_defaults", "found_in_overrides", "result"]);

function dataOf(node: ExplainNode): Hash {
  const { branches, event, texts } = node;
  if (node.kind === "merge_source") {
    return Hash.of([
      ["type", "merge_source"],
      ["merge_source", node.about],
    ]);
  }
  // A merge of a single thing is that thing.
  if (node.kind === "merge" && branches.length === 1) return dataOf(branches[0] as ExplainNode);
  const data = new Hash();
  const add = (name: string, value: Value | undefined) => {
    if (value !== undefined) data.set(name, value);
  };
  if (branches.length > 0) data.set("branches", branches.map(dataOf));
  add("key", keyOf(node));
  if (event !== undefined && valued.has(event)) data.set("value", node.value ?? null);
  add("event", event);
  if (texts.length > 0) data.set("texts", texts);
  data.set("type", typeOf(node));
  for (const [name, value] of particulars(node)) add(name, value);
  return data;
}

function keyOf(node: ExplainNode): string | undefined {
  const isAboutKey = node.kind === "data" || node.kind === "meta" || node.kind === "invalid_key";
  return node.key ?? (isAboutKey ? node.about : undefined);
}

function typeOf(node: ExplainNode): string {
  if (node.kind === "data" || node.kind === "meta") return "root";
  if (node.kind === "location") return node.about.kind;
  return node.kind === "sub_lookup" ? "sub_key" : node.kind;
}

function particulars(node: ExplainNode): readonly (readonly [string, Value | undefined])[] {
  switch (node.kind) {
    case "interpolate":
      return [["expression", node.about]];
    case "merge":
      return [
        ["merge", node.about.name],
        ["options", node.about.options],
      ];
    case "data_provider":
      return [
        ["name", node.about.name],
        ["configuration_path", node.about.configPath],
        ["module", node.about.moduleName],
      ];
    case "location": {
      const { kind, location, original } = node.about;
      return [
        [`original_${kind}`, original],
        [kind, location],
      ];
    }
    case "scope":
      return [["name", node.about]];
    default:
      return [];
  }
}
