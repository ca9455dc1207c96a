// Opens what was encrypted for a certificate, as `openssl smime` and hiera-eyaml write it. Only
// the few structures of PKCS#7 that lead to the content are read; the errors are OpenSSL's.

import {
  constants,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  privateDecrypt,
  X509Certificate,
} from "node:crypto";
import { type DerNode, derChildren, derTags, readDer } from "./der.ts";
import { PuppetError } from "./error.ts";
import { defineIssues } from "./issue.ts";

const issues = defineIssues({
  PKCS7_UNREADABLE: () => "Could not parse the PKCS7: no start line",
  PKCS7_CONTENT_TYPE: () => "wrong content type",
  PKCS7_NO_RECIPIENT: () => "decrypt error",
  PKCS7_KEY_MISMATCH: () => "private key does not match certificate",
  PKCS7_DECRYPTION: () => "bad decrypt",
  PKCS7_CIPHER: () => "unsupported cipher type",
  PRIVATE_KEY_UNREADABLE: () => "Neither PUB key nor PRIV key: unsupported",
  PRIVATE_KEY_TYPE: ({ type }: { type: string }) => `incorrect pkey type: ${type}`,
  PRIVATE_KEY_IS_PUBLIC: () => "private key is needed",
  CERTIFICATE_UNREADABLE: () => "PEM_read_bio_X509: no start line",
});

export class EnvelopeOpener {
  readonly #key: KeyObject;
  /** The issuer and the serial number of the certificate, one after the other. */
  readonly #recipient: Buffer;
  readonly #fits: boolean;

  constructor(privateKey: string, certificate: string) {
    this.#key = readPrivateKey(privateKey);
    const own = readCertificate(certificate);
    this.#recipient = own.recipient;
    this.#fits = own.key.equals(createPublicKey(this.#key));
  }

  open(bytes: Buffer): Buffer {
    const { recipients, cipher, iv, content } = readEnvelope(bytes);
    if (!this.#fits) throw new PuppetError(issues.PKCS7_KEY_MISMATCH());
    const own = recipients.find(({ name }) => name.equals(this.#recipient));
    if (own === undefined) throw new PuppetError(issues.PKCS7_NO_RECIPIENT());
    try {
      const decipher = createDecipheriv(cipher, this.#secret(own.secret), iv);
      return Buffer.concat([decipher.update(content), decipher.final()]);
    } catch (error) {
      throw new PuppetError(issues.PKCS7_DECRYPTION(), {}, error);
    }
  }

  // The padding is taken off here: not every runtime does that any more for private keys, since
  // a server that told strangers whether it is right would give its secrets away.
  #secret(encrypted: Buffer): Buffer {
    const padding = constants.RSA_NO_PADDING;
    const padded = privateDecrypt({ key: this.#key, padding }, encrypted);
    const end = padded.indexOf(0, 2);
    if (padded[0] !== 0 || padded[1] !== 2 || end < 10) {
      throw new PuppetError(issues.PKCS7_DECRYPTION());
    }
    return padded.subarray(end + 1);
  }
}

function readPrivateKey(pem: string): KeyObject {
  if (/-----BEGIN (?:RSA )?PUBLIC KEY-----/.test(pem)) {
    throw new PuppetError(issues.PRIVATE_KEY_IS_PUBLIC());
  }
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch (error) {
    throw new PuppetError(issues.PRIVATE_KEY_UNREADABLE(), {}, error);
  }
  const type = key.asymmetricKeyType;
  if (type === "rsa") return key;
  const name = type === "ec" ? "id-ecPublicKey" : String(type);
  throw new PuppetError(issues.PRIVATE_KEY_TYPE({ type: name }));
}

interface Certificate {
  readonly key: KeyObject;
  readonly recipient: Buffer;
}

function readCertificate(pem: string): Certificate {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(pem);
  } catch (error) {
    throw new PuppetError(issues.CERTIFICATE_UNREADABLE(), {}, error);
  }
  const [signed] = parts(readDer(certificate.raw), issues.CERTIFICATE_UNREADABLE);
  const fields = parts(signed, issues.CERTIFICATE_UNREADABLE);
  // The version comes first, when there is one; then serial number, algorithm and issuer.
  const first = fields[0]?.tag === derTags.context0Constructed ? 1 : 0;
  const [serial, , issuer] = fields.slice(first);
  if (serial === undefined || issuer === undefined) {
    throw new PuppetError(issues.CERTIFICATE_UNREADABLE());
  }
  return {
    key: certificate.publicKey,
    recipient: Buffer.concat([issuer.whole, serial.whole]),
  };
}

interface Envelope {
  readonly recipients: readonly { readonly name: Buffer; readonly secret: Buffer }[];
  readonly cipher: string;
  readonly iv: Buffer;
  readonly content: Buffer;
}

const oids = {
  enveloped: "2a864886f70d010703",
} as const;

const ciphers = new Map([
  ["60864801650304012a", "aes-256-cbc"],
  ["608648016503040116", "aes-192-cbc"],
  ["608648016503040102", "aes-128-cbc"],
  ["2a864886f70d0307", "des-ede3-cbc"],
]);

function readEnvelope(bytes: Buffer): Envelope {
  const [type, wrapped] = parts(readDer(bytes));
  if (oidOf(type) !== oids.enveloped) throw new PuppetError(issues.PKCS7_CONTENT_TYPE());
  const [, recipients, encrypted] = parts(parts(wrapped)[0]);
  const [, algorithm, content] = parts(encrypted);
  const [cipherType, iv] = parts(algorithm);
  const cipher = ciphers.get(oidOf(cipherType));
  if (cipher === undefined) throw new PuppetError(issues.PKCS7_CIPHER());
  if (iv === undefined || content === undefined) throw new PuppetError(issues.PKCS7_UNREADABLE());
  return {
    recipients: parts(recipients).map(readRecipient),
    cipher,
    iv: iv.content,
    content: octetsOf(content),
  };
}

function readRecipient(node: DerNode): Envelope["recipients"][number] {
  const [, issuerAndSerial, , secret] = parts(node);
  if (issuerAndSerial === undefined || secret === undefined) {
    throw new PuppetError(issues.PKCS7_UNREADABLE());
  }
  return { name: issuerAndSerial.content, secret: secret.content };
}

/** Octets, also when they come in pieces. */
function octetsOf(node: DerNode): Buffer {
  if (node.tag !== derTags.context0Constructed) return node.content;
  return Buffer.concat(parts(node).map(({ content }) => content));
}

function oidOf(node: DerNode | undefined): string {
  if (node?.tag !== derTags.oid) throw new PuppetError(issues.PKCS7_UNREADABLE());
  return node.content.toString("hex");
}

function parts(node: DerNode | undefined, issue = issues.PKCS7_UNREADABLE): readonly DerNode[] {
  const children = node && derChildren(node);
  if (children === undefined) throw new PuppetError(issue());
  return children;
}
