// Texts with `ENC[PKCS7,…]` in them, as hiera-eyaml writes them. Which texts are taken for
// encrypted, and what of them, is as there: a line may be folded, but not broken.

import { LookupError } from "../../define/lookup-error.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { PuppetError } from "../../util/error.ts";
import { EnvelopeOpener } from "../../util/pkcs7.ts";
import { decodeText } from "../../util/read-text.ts";
import { issues } from "../issues.ts";

/** The text of a file, or what `read` makes of it, for as long as the file stays the same. */
export type ReadFile = <T>(path: string, kind: string, read: (text: string) => T) => T;

export interface EyamlSource {
  readonly key: string;
  readonly path: string;
  readonly options: Hash;
  readonly readFile: ReadFile;
  /** Fills in a text. */
  readonly interpolate: (text: Value) => Value;
  /** Told of every text that was encrypted, so that nobody prints it by accident. */
  readonly secret: (text: string) => void;
}

/** A value with the encrypted texts in it opened, and all texts filled in. */
export function decryptValue(value: Value, source: EyamlSource): Value {
  if (typeof value === "string") return decrypt(value, source);
  if (Array.isArray(value)) {
    return (value as readonly Value[]).map((item) => decryptValue(item, source));
  }
  if (!(value instanceof Hash)) return value;
  const result = new Hash();
  for (const [key, item] of value) result.set(source.interpolate(key), decryptValue(item, source));
  return result;
}

function decrypt(text: string, source: EyamlSource): Value {
  if (!isEncrypted(text)) return source.interpolate(text);
  const plain = decryptText(text, source);
  const filled = source.interpolate(plain);
  if (filled !== plain && typeof filled === "string") source.secret(filled);
  return filled;
}

function isEncrypted(text: string): boolean {
  return text.includes("ENC[") && /ENC\[[^\n]*?\]/.test(text);
}

/** The text with everything encrypted in it opened. */
function decryptText(text: string, source: EyamlSource): string {
  try {
    const plain = text.replaceAll(/ENC\[(?:\w+,)?[a-zA-Z0-9+/ =\n]+?\]/g, (block) => {
      const whole = block.replaceAll(/\s/g, "");
      const match = /^ENC\[(?:(\w+),)?([a-zA-Z0-9+/=]+)\]$/.exec(whole);
      if (match === null) return block;
      const opened = decryptBlock(match[1] ?? "PKCS7", match[2] as string, source);
      source.secret(chomp(opened));
      return opened;
    });
    return chomp(plain);
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    const { key, path } = source;
    const issue = issues.EYAML_FAILED({ data: text, key, path, detail: error.message });
    throw new LookupError(issue, undefined, error);
  }
}

function chomp(text: string): string {
  return text.replace(/(?:\r\n|\n|\r)$/, "");
}

function decryptBlock(method: string, cipher: string, source: EyamlSource): string {
  if (method.toLowerCase() !== "pkcs7") throw new PuppetError(issues.EYAML_METHOD({ method }));
  return openerOf(source).open(cipher);
}

/** Opens texts with one pair of keys, and remembers what it has opened. */
class TextOpener {
  readonly #envelopes: EnvelopeOpener;
  readonly #opened = new Map<string, string>();

  constructor(privateKey: string, certificate: string) {
    this.#envelopes = new EnvelopeOpener(privateKey, certificate);
  }

  open(cipher: string): string {
    const known = this.#opened.get(cipher);
    if (known !== undefined) return known;
    const plain = decodeText(this.#envelopes.open(Buffer.from(cipher, "base64")));
    if (this.#opened.size >= maxOpened) this.#opened.clear();
    this.#opened.set(cipher, plain);
    return plain;
  }
}

const maxOpened = 10_000;

/** A pair of keys is taken apart once: the private key's file holds its openers, by certificate. */
type Openers = Map<string, TextOpener>;

function openerOf({ options, readFile }: EyamlSource): TextOpener {
  const text = (name: string) => {
    const value = options.get(name) ?? null;
    return value === null ? undefined : String(value);
  };
  const given = (kind: string) => {
    const variable = text(`pkcs7_${kind}_env_var`);
    const path = text(`pkcs7_${kind}`);
    if (path === undefined && variable === undefined) {
      throw new PuppetError(issues.EYAML_NO_KEY({ name: `pkcs7_${kind}` }));
    }
    return { path: path ?? "", fromVariable: variable && process.env[variable] };
  };
  const certificate = given("public_key");
  const key = given("private_key");
  const pem = certificate.fromVariable ?? readFile(certificate.path, "text", (whole) => whole);
  if (key.fromVariable !== undefined) return new TextOpener(key.fromVariable, pem);
  const whole = (content: string) => ({ content, openers: new Map() as Openers });
  const { content, openers } = readFile(key.path, "private key", whole);
  let opener = openers.get(pem);
  if (opener === undefined) {
    opener = new TextOpener(content, pem);
    openers.set(pem, opener);
  }
  return opener;
}
