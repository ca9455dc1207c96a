// What makes two keys of a Ruby hash the same: `hash` and `eql?`. Numbers, symbols, nil and the
// like stand for themselves, a string for its text; containers become a text that no string's can
// be, since it starts with a NUL that is doubled in real strings. Other objects are their own key,
// unless their class says otherwise.
import {
  Float,
  RArray,
  RHash,
  type RObject,
  RRange,
  RRegexp,
  RString,
  RSymbol,
  type RValue,
} from "./values.ts";

export function keyOf(value: RValue): unknown {
  if (value instanceof RString) return textKey(value);
  if (value === null || typeof value !== "object" || value instanceof RSymbol) return value;
  if (value instanceof Float) return `\0f${Object.is(value.value, -0) ? "-0" : value.value}`;
  if (
    value instanceof RArray ||
    value instanceof RHash ||
    value instanceof RRange ||
    value instanceof RRegexp
  ) {
    return `\0${structure(value, new Set())}`;
  }
  const own = ownHash(value);
  return own === undefined ? value : own;
}

function textKey(value: RString): string {
  const { text } = value;
  if (value.encoding === "ASCII-8BIT" && /[^\0-\x7f]/.test(text)) return `\0b${text}`;
  return text.charCodeAt(0) === 0 ? `\0${text}` : text;
}

// An object whose class has a `hash` of its own says whom it equals.
function ownHash(value: RObject): string | undefined {
  const cls = value.cls;
  if (cls === undefined) return undefined;
  const method = cls.find("hash");
  if (method === undefined || method.owner.name === "Kernel") return undefined;
  const result = cls.ruby.invoke(method, value, [], null);
  return `\0h${structure(result, new Set())}`;
}

const numbers = new WeakMap<RObject, number>();
let lastNumber = 0;

/** A number of its own for every object. */
export function objectNumber(value: RObject): number {
  let number = numbers.get(value);
  if (number === undefined) {
    lastNumber += 8;
    number = lastNumber;
    numbers.set(value, number);
  }
  return number;
}

function structure(value: RValue, seen: Set<RValue>): string {
  if (value instanceof RString) return JSON.stringify(textKey(value));
  if (value === null || typeof value !== "object") return `${typeof value}${String(value)}`;
  if (value instanceof Float) return `f${value.value}`;
  if (value instanceof RSymbol) return `:${JSON.stringify(value.name)}`;
  if (value instanceof RRegexp) return `/${JSON.stringify(value.source)}${value.options}`;
  if (value instanceof RRange) {
    return `(${structure(value.first, seen)}${value.excludesEnd}${structure(value.last, seen)})`;
  }
  if (!(value instanceof RArray || value instanceof RHash)) {
    return ownHash(value) ?? `#${objectNumber(value)}`;
  }
  if (seen.has(value)) return "…";
  seen.add(value);
  const text =
    value instanceof RArray
      ? `[${value.items.map((item) => structure(item, seen)).join(",")}]`
      : `{${value
          .entries()
          .map(([key, item]) => `${structure(key, seen)}=${structure(item, seen)}`)
          .sort()
          .join(",")}}`;
  seen.delete(value);
  return text;
}
