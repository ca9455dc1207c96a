// Base64.
import { binary, bytesOf } from "../bytes.ts";
import { toRString, toText } from "../coerce.ts";
import { def, defineModule } from "../define.ts";
import { RHash, RString, type RValue, symbol } from "../values.ts";

export const base64 = defineModule("Base64", {
  singleton: {
    encode64: def(1, (_self, [value], _block, ruby) => {
      const text = bytesOf(toRString(ruby, value)).toString("base64");
      return new RString(inLines(text));
    }),
    strict_encode64: def(
      1,
      (_self, [value], _block, ruby) =>
        new RString(bytesOf(toRString(ruby, value)).toString("base64")),
    ),
    urlsafe_encode64: def([1, 2], (_self, [value, options], _block, ruby) => {
      const text = bytesOf(toRString(ruby, value)).toString("base64");
      const safe = text.replaceAll("+", "-").replaceAll("/", "_");
      return new RString(isPadded(options) ? safe : safe.replace(/=+$/, ""));
    }),
    decode64: def(1, (_self, [value], _block, ruby) => binary(decodeLoosely(toText(ruby, value)))),
    strict_decode64: def(1, (_self, [value], _block, ruby) => {
      const text = toText(ruby, value);
      const bytes = decodeStrictly(text);
      if (bytes === undefined) throw ruby.error("ArgumentError", "invalid base64");
      return binary(bytes);
    }),
    urlsafe_decode64: def(1, (_self, [value], _block, ruby) => {
      const text = toText(ruby, value).replaceAll("-", "+").replaceAll("_", "/");
      const padded = text.endsWith("=") ? text : text.padEnd(Math.ceil(text.length / 4) * 4, "=");
      const bytes = decodeStrictly(padded);
      if (bytes === undefined) throw ruby.error("ArgumentError", "invalid base64");
      return binary(bytes);
    }),
  },
});

/** Sixty characters a line. */
export function inLines(text: string): string {
  return text.replace(/.{1,60}/g, "$&\n");
}

function isPadded(options: RValue | undefined): boolean {
  return !(options instanceof RHash) || options.get(symbol("padding")) !== false;
}

/** What is no digit is passed over; padding ends it. */
export function decodeLoosely(text: string): Buffer {
  const [digits = ""] = text.replace(/[^A-Za-z0-9+/=]/g, "").split("=");
  return Buffer.from(digits.length % 4 === 1 ? digits.slice(0, -1) : digits, "base64");
}

export function decodeStrictly(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, "base64");
  return bytes.toString("base64") === text ? bytes : undefined;
}
