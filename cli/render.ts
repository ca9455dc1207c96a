// The value of an action as text, in the format `--render-as` names.

import type { AnyAction, Outcome } from "../src/define/face.ts";
import { Float, Hash } from "../src/pcore/values.ts";
import { prettyJson, writeJson } from "../src/pcore/write-json.ts";
import { writeYaml } from "../src/pcore/write-yaml.ts";
import { PuppetError } from "../src/util/error.ts";
import { issues } from "./issues.ts";

type Renderer = (value: unknown) => string | Outcome;

const usual: Readonly<Record<string, Renderer>> = {
  console: (value) => consoleText(value),
  json: (value) => writeJson(value),
  yaml: (value) => writeYaml(value),
  s: (value) => String(value),
};

/** How an action's value is turned into text: its own way for the format, or the usual one. */
export function rendererOf(action: AnyAction, format = action.renderAs ?? "console"): Renderer {
  const renderer = action.renderers?.[format] ?? usual[format];
  if (renderer !== undefined) return renderer as Renderer;
  throw new PuppetError(issues.UNKNOWN_FORMAT({ format }));
}

// A hash becomes a table, a list one line an item, text and numbers are as they are.
export function consoleText(value: unknown, json = prettyJson): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (value instanceof Float) return String(value.value);
  if (Array.isArray(value)) return value.map((item) => `${String(item)}\n`).join("");
  const entries = tableOf(value);
  if (entries === undefined) return json(value);
  const width = Math.max(0, ...entries.map(([key]) => key.length)) + 2;
  return entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => {
      const text = json(item).replaceAll(/\n */g, (start) => start + " ".repeat(width));
      return `${key.padEnd(width)}${text}\n`;
    })
    .join("");
}

function tableOf(value: unknown): [string, unknown][] | undefined {
  if (value instanceof Hash || value instanceof Map) {
    return Array.from(value, ([key, item]) => [String(key), item]);
  }
  return typeof value === "object" && value !== null ? Object.entries(value) : undefined;
}
