// CGI and ERB::Util: texts made fit for HTML and URLs, and back.
import { bytesOf, textOfBytes } from "../bytes.ts";
import { toRString, toText } from "../coerce.ts";
import { def, defineClass, defineModule, type NativeMethod } from "../define.ts";
import { RString, type RValue } from "../values.ts";

/** Every byte that is not `kept` as `%41`. */
export function percentEncoded(value: RString, kept: RegExp): string {
  let text = "";
  for (const byte of bytesOf(value)) {
    const one = String.fromCharCode(byte);
    text += byte < 128 && kept.test(one) ? one : hex(byte);
  }
  return text;
}

function hex(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}

export function percentDecoded(text: string): string {
  if (!text.includes("%")) return text;
  const bytes = Buffer.from(text).toString("latin1");
  const decoded = bytes.replace(/%([0-9A-Fa-f]{2})/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return textOfBytes(Buffer.from(decoded, "latin1"));
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function htmlEscaped(text: string): string {
  return text.replace(/[&<>"']/g, (one) => entities[one] as string);
}

const names: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function htmlUnescaped(text: string): string {
  return text.replace(
    /&(?:(apos|amp|gt|lt|quot)|#(\d+)|#[xX]([0-9A-Fa-f]+));/g,
    (all, ...found) => {
      const [name, decimal, hexadecimal] = found as (string | undefined)[];
      if (name !== undefined) return names[name] as string;
      const code = decimal === undefined ? Number.parseInt(`${hexadecimal}`, 16) : Number(decimal);
      return code > 0x10ffff ? all : String.fromCodePoint(code);
    },
  );
}

function text(change: (text: string) => string): NativeMethod<RValue> {
  return def(1, (_self, [value], _block, ruby) => new RString(change(toText(ruby, value))));
}

function shown(change: (text: RString) => string): NativeMethod<RValue> {
  return def(
    1,
    (_self, [value], _block, ruby) =>
      new RString(change(value instanceof RString ? value : new RString(ruby.text(value)))),
  );
}

const htmlEscape = shown((value) => htmlEscaped(value.text));
const urlEncode = shown((value) => percentEncoded(value, /[\w.~-]/));

export const escapes = [
  defineClass("CGI", {
    singleton: {
      escape: def(1, (_self, [value], _block, ruby) => {
        const encoded = percentEncoded(toRString(ruby, value), /[\w.~ -]/);
        return new RString(encoded.replaceAll(" ", "+"));
      }),
      unescape: text((one) => percentDecoded(one.replaceAll("+", " "))) as never,
      escapeHTML: text(htmlEscaped) as never,
      escape_html: text(htmlEscaped) as never,
      unescapeHTML: text(htmlUnescaped) as never,
      unescape_html: text(htmlUnescaped) as never,
    },
  }),
  defineClass("ERB", {}),
  defineModule("ERB::Util", {
    singleton: {
      url_encode: urlEncode,
      u: urlEncode,
      html_escape: htmlEscape,
      h: htmlEscape,
    } as never,
    methods: { url_encode: urlEncode, u: urlEncode, html_escape: htmlEscape, h: htmlEscape },
  }),
];
