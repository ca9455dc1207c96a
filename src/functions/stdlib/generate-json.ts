// JSON as Ruby's generator lays it out: what stands between the parts can be chosen, an empty array
// is opened and closed as any other, and what JSON has no notation for is its text.
import { floatText } from "../../pcore/numbers.ts";
import { rubyText } from "../../pcore/ruby-inspect.ts";
import { Float, Hash, type Value } from "../../pcore/values.ts";
import { refuse } from "./refuse.ts";

export interface JsonLayout {
  readonly indent: string;
  /** After and before the colon. */
  readonly space: string;
  readonly spaceBefore: string;
  /** After each entry of an object, and each element of an array. */
  readonly objectEnd: string;
  readonly arrayEnd: string;
  readonly allowsNan: boolean;
  /** 0 for no limit. */
  readonly maxDepth: number;
}

export const prettyLayout: JsonLayout = {
  indent: "  ",
  space: " ",
  spaceBefore: "",
  objectEnd: "\n",
  arrayEnd: "\n",
  allowsNan: false,
  maxDepth: 100,
};

const compactLayout: JsonLayout = {
  ...prettyLayout,
  indent: "",
  space: "",
  objectEnd: "",
  arrayEnd: "",
};

export function compactJson(value: Value): string {
  return generateJson(value, compactLayout);
}

export function generateJson(value: Value, layout: JsonLayout, depth = 0): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  if (value instanceof Float) return numberText(value.value, layout);
  if (!Array.isArray(value) && !(value instanceof Hash)) return JSON.stringify(rubyText(value));
  const inner = depth + 1;
  if (layout.maxDepth > 0 && inner > layout.maxDepth) {
    throw refuse(`nesting of ${depth} is too deep`);
  }
  const place: Place = { layout, inner };
  return value instanceof Hash ? objectText(value, place) : arrayText(value, place);
}

interface Place {
  readonly layout: JsonLayout;
  readonly inner: number;
}

function objectText(hash: Hash, { layout, inner }: Place): string {
  if (hash.size === 0 && layout.objectEnd === "") return "{}";
  const { indent, objectEnd, space, spaceBefore } = layout;
  const before = objectEnd === "" ? "" : indent.repeat(inner);
  const entries = Array.from(hash, ([key, value]) => {
    const name = JSON.stringify(rubyText(key));
    return `${before}${name}${spaceBefore}:${space}${generateJson(value, layout, inner)}`;
  });
  if (objectEnd === "") return `{${entries.join(",")}}`;
  const end = entries.length > 0 ? objectEnd : "";
  return `{${objectEnd}${entries.join(`,${objectEnd}`)}${end}${indent.repeat(inner - 1)}}`;
}

function arrayText(values: readonly Value[], { layout, inner }: Place): string {
  const { indent, arrayEnd } = layout;
  const before = arrayEnd === "" ? "" : indent.repeat(inner);
  const items = values.map((value) => before + generateJson(value, layout, inner));
  if (arrayEnd === "") return `[${items.join(",")}]`;
  return `[${arrayEnd}${items.join(`,${arrayEnd}`)}${arrayEnd}${indent.repeat(inner - 1)}]`;
}

function numberText(value: number, { allowsNan }: JsonLayout): string {
  if (!Number.isFinite(value) && !allowsNan) {
    throw refuse(`920: ${floatText(value)} not allowed in JSON`);
  }
  return floatText(value);
}
