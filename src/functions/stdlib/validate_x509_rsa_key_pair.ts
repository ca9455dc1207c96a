// validate_x509_rsa_key_pair: whether a certificate was signed with a key.
import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from "node:crypto";
import { defineLegacyFunction } from "../../define/function.ts";
import { rubyInspectValue } from "../../pcore/ruby-inspect.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "validate_x509_rsa_key_pair",
  doc: `Fails when a certificate was not signed with an RSA key; both are given as PEM.`,
  arity: -1,
  type: "statement",
  run: (_context, args) => {
    if (args.length !== 2) {
      const count = `(${args.length}; must be 2)`;
      throw refuse(`validate_x509_rsa_key_pair(): wrong number of arguments ${count}`);
    }
    for (const arg of args) {
      if (typeof arg !== "string") throw refuse(`${rubyInspectValue(arg)} is not a string.`);
    }
    const [certificate, key] = args as [string, string];
    const certificateRead = readCertificate(certificate);
    if (!certificateRead.verify(readKey(key))) {
      throw refuse("Certificate signature does not match supplied key");
    }
    return null;
  },
});

function readCertificate(text: string): X509Certificate {
  try {
    return new X509Certificate(text);
  } catch {
    const isMarked = text.includes("-----BEGIN CERTIFICATE-----");
    const reason = isMarked ? "ASN1 lib" : "no start line";
    throw refuse(`Not a valid x509 certificate: PEM_read_bio_X509: ${reason}`);
  }
}

/** A private key, or its public half. */
function readKey(text: string): KeyObject {
  const key = readAnyKey(text);
  if (key.asymmetricKeyType === "rsa") return key;
  const kind = key.asymmetricKeyType === "ec" ? "id-ecPublicKey" : key.asymmetricKeyType;
  throw refuse(`Not a valid RSA key: incorrect pkey type: ${kind}`);
}

function readAnyKey(text: string): KeyObject {
  try {
    const isPublic = text.includes("PUBLIC KEY-----");
    return createPublicKey(isPublic ? text : createPrivateKey(text));
  } catch {
    throw refuse("Not a valid RSA key: Neither PUB key nor PRIV key: unsupported");
  }
}
