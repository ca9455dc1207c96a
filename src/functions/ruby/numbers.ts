// The numbers at the start of texts, as Ruby's `to_f` and `to_i` read them: what follows is
// ignored, and where there is none they give 0.
import { normalizeInteger } from "../../pcore/numbers.ts";

const floatStart = /^\s*[-+]?\d+(?:_\d+)*(?:\.\d+(?:_\d+)*)?(?:[eE][-+]?\d+(?:_\d+)*)?/;
const integerStart = /^\s*[-+]?\d+(?:_\d+)*/;

export function floatPrefix(text: string): number {
  const match = floatStart.exec(text) ?? /^\s*[-+]?\.\d+(?:[eE][-+]?\d+)?/.exec(text);
  return match === null ? 0 : Number(match[0].replaceAll("_", ""));
}

export function integerPrefix(text: string): number | bigint {
  const match = integerStart.exec(text);
  return match === null ? 0 : normalizeInteger(BigInt(match[0].trim().replace(/[+_]/g, "")));
}
