// Strings and bytes. A byte that is no UTF-8 is the lone surrogate U+DC00 + byte in a string's text,
// so that whatever was read can be written again.
import { isUtf8 } from "node:buffer";
import { RString } from "./values.ts";

/** The bytes of a string in its encoding. */
export function bytesOf({ text, encoding }: RString): Buffer {
  if (encoding === "ASCII-8BIT" || encoding === "ISO-8859-1") return Buffer.from(text, "latin1");
  if (encoding === "UTF-16LE") return Buffer.from(text, "utf16le");
  if (encoding === "UTF-16BE") return Buffer.from(text, "utf16le").swap16();
  return bytesOfText(text);
}

function bytesOfText(text: string): Buffer {
  if (!/[\udc80-\udcff]/.test(text)) return Buffer.from(text);
  const parts = text.split(/(?<![\ud800-\udbff])([\udc80-\udcff])/);
  return Buffer.concat(
    parts.map((part, index) =>
      index % 2 === 0 ? Buffer.from(part) : Buffer.of(part.charCodeAt(0) - 0xdc00),
    ),
  );
}

/** Bytes as text in UTF-8. */
export function textOfBytes(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString("utf8");
  let text = "";
  for (let at = 0; at < bytes.length; ) {
    const size = sequenceAt(bytes, at);
    if (size === 0) text += String.fromCharCode(0xdc00 + (bytes[at] as number));
    else text += bytes.toString("utf8", at, at + size);
    at += size || 1;
  }
  return text;
}

/** How many bytes the character is long that begins here; 0 when none does. */
function sequenceAt(bytes: Buffer, at: number): number {
  const first = bytes[at] as number;
  const size = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  if (size === 0 || first > 0xf4 || at + size > bytes.length) return 0;
  return isUtf8(bytes.subarray(at, at + size)) ? size : 0;
}

/** A binary string of these bytes. */
export function binary(bytes: Uint8Array): RString {
  return new RString(Buffer.from(bytes).toString("latin1"), "ASCII-8BIT");
}

export function ascii(text: string): RString {
  return new RString(text, "US-ASCII");
}
