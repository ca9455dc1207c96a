// Digest, Base64, Shellwords, SecureRandom, CGI and ERB::Util: texts made of texts.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { RClass } from "../classes.ts";
import { toText } from "../coerce.ts";
import { bytesOf } from "../core/string.ts";
import { type CoreClass, def, defineClass, defineModule, type NativeMethods } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { Float, RArray, RString, type RValue } from "../values.ts";

function bytes(ruby: Interpreter, value: RValue): Buffer {
  return value instanceof RString ? Buffer.from(bytesOf(value)) : Buffer.from(toText(ruby, value));
}

function digest(name: string, algorithm: string): CoreClass {
  const sum = (ruby: Interpreter, value: RValue): Buffer =>
    createHash(algorithm).update(bytes(ruby, value)).digest();
  return defineClass(`Digest::${name}`, {
    singleton: {
      hexdigest: def(
        1,
        (_self, [text], _block, ruby) => new RString(sum(ruby, text).toString("hex")),
      ),
      base64digest: def(
        1,
        (_self, [text], _block, ruby) => new RString(sum(ruby, text).toString("base64")),
      ),
      digest: def(
        1,
        (_self, [text], _block, ruby) =>
          new RString(sum(ruby, text).toString("latin1"), "ASCII-8BIT"),
      ),
    },
  });
}

function decoded(text: string, format: "base64" | "base64url"): RString {
  const content = Buffer.from(text, format);
  return new RString(content.toString("latin1"), "ASCII-8BIT");
}

const base64: NativeMethods<RClass> = {
  encode64: def(1, (_self, [text], _block, ruby) => {
    const plain = bytes(ruby, text).toString("base64");
    return new RString(plain.replace(/.{1,60}/g, "$&\n"));
  }),
  strict_encode64: def(
    1,
    (_self, [text], _block, ruby) => new RString(bytes(ruby, text).toString("base64")),
  ),
  urlsafe_encode64: def(
    [1, 2],
    (_self, [text], _block, ruby) =>
      new RString(bytes(ruby, text).toString("base64").replaceAll("+", "-").replaceAll("/", "_")),
  ),
  decode64: def(1, (_self, [text], _block, ruby) => decoded(toText(ruby, text), "base64")),
  strict_decode64: def(1, (_self, [text], _block, ruby) => {
    const given = toText(ruby, text);
    if (!/^(?:[\w+/]{4})*(?:[\w+/]{2}==|[\w+/]{3}=)?$/.test(given)) {
      throw ruby.error("ArgumentError", "invalid base64");
    }
    return decoded(given, "base64");
  }),
  urlsafe_decode64: def(1, (_self, [text], _block, ruby) =>
    decoded(toText(ruby, text), "base64url"),
  ),
};

function shellEscaped(text: string): string {
  if (text === "") return "''";
  return text.replace(/[^A-Za-z0-9_\-.,:+/@\n]/g, "\\$&").replaceAll("\n", "'\n'");
}

function shellSplit(ruby: Interpreter, line: string): string[] {
  const words: string[] = [];
  let word = "";
  const part = /\s*(?:([^\s\\'"]+)|'([^']*)'|"((?:[^"\\]|\\.)*)"|(\\.?)|(\S))/gsy;
  for (let found = part.exec(line); found !== null; found = part.exec(line)) {
    const [, plain, single, double, escaped, garbage] = found;
    if (garbage !== undefined) throw ruby.error("ArgumentError", `Unmatched quote: ${line}`);
    word +=
      plain ??
      single ??
      double?.replace(/\\([$`"\\\n])/g, "$1") ??
      escaped?.replace(/\\(.)/s, "$1") ??
      "";
    const next = line[part.lastIndex];
    if (next === undefined || /\s/.test(next)) {
      words.push(word);
      word = "";
    }
  }
  return words;
}

const escaping = def<RClass>(
  1,
  (_self, [text], _block, ruby) => new RString(shellEscaped(ruby.text(text))),
);
const split = def<RClass>(
  1,
  (_self, [line], _block, ruby) =>
    new RArray(shellSplit(ruby, toText(ruby, line)).map((word) => new RString(word))),
);
const join = def<RClass>(
  1,
  (_self, [words], _block, ruby) =>
    new RString(
      ruby
        .splat(words)
        .map((word) => shellEscaped(ruby.text(word)))
        .join(" "),
    ),
);

const htmlEscapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const html = def<RClass>(
  1,
  (_self, [text], _block, ruby) =>
    new RString(ruby.text(text).replace(/[&<>"']/g, (one) => htmlEscapes[one] as string)),
);
const url = (plus: boolean): NativeMethods<RClass>[string] =>
  def<RClass>(1, (_self, [text], _block, ruby) => {
    const escaped = encodeURIComponent(ruby.text(text)).replace(
      /[!'()*]/g,
      (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    const written = plus ? escaped.replaceAll("%20", "+") : escaped;
    return new RString(written);
  });

export const texts: readonly CoreClass[] = [
  defineModule("Digest", {}),
  digest("MD5", "md5"),
  digest("SHA1", "sha1"),
  digest("SHA2", "sha256"),
  digest("SHA256", "sha256"),
  digest("SHA384", "sha384"),
  digest("SHA512", "sha512"),
  defineModule("Base64", { singleton: base64 }),
  defineModule("Shellwords", {
    singleton: {
      escape: escaping,
      shellescape: escaping,
      split,
      shellsplit: split,
      shellwords: split,
      join,
      shelljoin: join,
    },
  }),
  defineModule("SecureRandom", {
    singleton: {
      hex: def(
        [0, 1],
        (_self, [count = 16]) => new RString(randomBytes(Number(count)).toString("hex")),
      ),
      uuid: def(0, () => new RString(randomUUID())),
      base64: def(
        [0, 1],
        (_self, [count = 16]) => new RString(randomBytes(Number(count)).toString("base64")),
      ),
      random_number: def([0, 1], (_self, [limit = 0]) =>
        typeof limit === "number" && limit > 0
          ? Math.floor(Math.random() * limit)
          : new Float(Math.random()),
      ),
      alphanumeric: def([0, 1], (_self, [count = 16]) => {
        const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
        const drawn = Array.from(
          randomBytes(Number(count)),
          (byte) => letters[byte % letters.length],
        );
        return new RString(drawn.join(""));
      }),
    },
  }),
  defineClass("ERB", {}),
  defineModule("ERB::Util", {
    singleton: { html_escape: html, h: html, url_encode: url(false), u: url(false) },
  }),
  defineClass("CGI", { singleton: { escape: url(true), escapeHTML: html, escape_html: html } }),
];
