// Encrypted data beyond what is recorded: what explanations show, other methods of encryption,
// keys in variables of the process, keys that change, and structures of open length.

import { rmSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { Explainer } from "../../src/hiera/explain.ts";
import { derChildren, readDer } from "../../src/util/der.ts";
import { describeError } from "../../src/util/error.ts";
import { readCase, Site, tagged } from "./site.ts";

const parts = readCase(new URL("./cases/eyaml.case", import.meta.url));
const data = parts.get("data/one.eyaml") ?? "";
const cipherOf = (key: string) => new RegExp(`^${key}: (ENC\\S+)`, "m").exec(data)?.[1] ?? "";

let site: Site;
afterEach(() => site.remove());

function open(more: Readonly<Record<string, string>> = {}): void {
  site = new Site(new Map([...parts, ...Object.entries(more)]));
}

function look(name: string, explainer?: Explainer): unknown {
  let found: unknown;
  site.compile("lookup('__ask__')", (hiera, context) => {
    try {
      const request = { names: [name], type: undefined, merge: undefined };
      const value = hiera.lookup(request, context, explainer);
      found = value === undefined ? undefined : tagged(value);
    } catch (error) {
      found = site.plain(describeError(error));
    }
  });
  return found;
}

describe("explanations", () => {
  const explained = (name: string) => {
    const explainer = new Explainer();
    look(name, explainer);
    return { text: String(explainer), data: JSON.stringify(tagged(explainer.toData())) };
  };

  // differs: the reference prints what it has decrypted.
  it("leave out what was encrypted, and nothing else", () => {
    open();
    const { text, data: asData } = explained("within");
    expect(text).toContain('value: "postgres://user:[redacted]@host/[redacted]"');
    expect(asData).toContain("postgres://user:[redacted]@host/[redacted]");
    expect(explained("plain").text).toContain('value: "not encrypted, Debian"');
  });

  it("leave it out of hashes, of what is looked up for others, and of texts that were filled in", () => {
    open();
    const hash = explained("hash").text;
    expect(hash).toContain('"aDebian" => "[redacted]"');
    expect(explained("around").text).toContain('value: "<[redacted]>"');
    for (const { text, data: asData } of [explained("around"), explained("filled")]) {
      for (const secret of ["open sesame", "family Debian not", "family %{os"]) {
        expect(text).not.toContain(secret);
        expect(asData).not.toContain(secret);
      }
    }
  });
});

describe("encrypted data", () => {
  it("of another method is refused, saying so", () => {
    open({ "data/one.eyaml": "a: ENC[GPG,aGVsbG8=]\n" });
    expect(look("a")).toBe(
      "hiera-eyaml backend error decrypting ENC[GPG,aGVsbG8=] when looking up a in " +
        "ROOT/environments/production/data/one.eyaml. " +
        "Error was the encryption method 'GPG' is not supported, PKCS7 is",
    );
  });

  it("that isn't UTF-8 once decrypted is refused", () => {
    open({ "data/one.eyaml": `a: ${cipherOf("latin")}\n` });
    expect(look("a")).toMatch(/Error was invalid byte sequence in UTF-8$/);
  });

  it("is opened with keys from variables of the process", () => {
    open({
      "hiera.yaml": `version: 5
hierarchy:
  - name: one
    path: one.eyaml
    lookup_key: eyaml_lookup_key
    options: { pkcs7_private_key_env_var: EYAML_PRIVATE, pkcs7_public_key_env_var: EYAML_PUBLIC }
`,
    });
    process.env.EYAML_PRIVATE = parts.get("keys/private.pem");
    process.env.EYAML_PUBLIC = parts.get("keys/public.pem");
    try {
      expect(look("secret")).toBe("open sesame");
    } finally {
      delete process.env.EYAML_PRIVATE;
      delete process.env.EYAML_PUBLIC;
    }
    expect(look("secret")).toMatch(/Error was No such file or directory @ rb_sysopen - $/);
  });

  it("is read again when the file changes, and not opened any more when the key is gone", () => {
    open();
    expect(look("secret")).toBe("open sesame");
    site.write("data/one.eyaml", `secret: ${cipherOf("unicode")}, again`);
    expect(look("secret")).toBe("Grüße, 日本, again");
    rmSync(`${site.root}/environments/production/keys/private.pem`);
    expect(look("secret")).toMatch(
      /Error was No such file or directory @ rb_sysopen - ROOT\/\S+\/private.pem$/,
    );
  });
});

describe("structures", () => {
  const bytes = (hex: string) => Buffer.from(hex, "hex");

  it("may leave their length open", () => {
    open();
    const node = readDer(bytes("30800201053080040161000000000200"));
    expect(node?.whole.toString("hex")).toBe("3080020105308004016100000000");
    expect(node && derChildren(node)?.map(({ tag }) => tag)).toEqual([0x02, 0x30]);
  });

  it("are none when they are cut off", () => {
    open();
    for (const hex of ["", "30", "3003", "300302", "30820001", "3080020105", "30850000000000"]) {
      expect(readDer(bytes(hex))).toBeUndefined();
    }
    const node = readDer(bytes("300302050a"));
    expect(node && derChildren(node)).toBeUndefined();
  });
});
