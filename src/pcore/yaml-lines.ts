// Where in a YAML source (or a JSON one, which is nearly the same) a key of the topmost mapping is.

import { EVENT_ID, getScalarValue, parseEvents, YAMLException } from "js-yaml";

/** 1-based; `undefined` when the key isn't written there as such. */
export function lineOfKey(source: string, key: string): number | undefined {
  const text = source.startsWith("\uFEFF") ? source.slice(1) : source;
  const offset = offsetOfKey(text, key);
  return offset === undefined ? undefined : text.slice(0, offset).split("\n").length;
}

function offsetOfKey(text: string, key: string): number | undefined {
  let events: ReturnType<typeof parseEvents>;
  try {
    events = parseEvents(text, { maxDepth: 1000 });
  } catch (error) {
    if (error instanceof YAMLException) return undefined;
    throw error;
  }
  let offset: number | undefined;
  let isKey = true;
  let depth = 0;
  for (const event of events) {
    if (event.type === EVENT_ID.POP) depth -= 1;
    // A document and the mapping in it are around each key; the last one of a name counts.
    if (event.type === EVENT_ID.SCALAR && depth === 2 && isKey) {
      const name = getScalarValue(text, event);
      if (name === key || name === `:${key}`) offset = event.valueStart;
    }
    const isNode = depth === 2 && event.type !== EVENT_ID.DOCUMENT;
    if (isNode) isKey = event.type === EVENT_ID.POP ? isKey : !isKey;
    if (isContainer(event.type)) depth += 1;
    if (depth === 0) break;
  }
  return offset;
}

function isContainer(type: number): boolean {
  return type === EVENT_ID.DOCUMENT || type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE;
}
