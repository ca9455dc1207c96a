// Digest, and of OpenSSL what needs neither keys nor connections: digests, HMAC and PBKDF2.
import { createHash, createHmac, getHashes, pbkdf2Sync } from "node:crypto";
import { binary, bytesOf } from "../bytes.ts";
import type { RClass } from "../classes.ts";
import { toInt, toRString, toText } from "../coerce.ts";
import { def, defineClass, defineModule, hidden, type NativeMethods } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { RObject, RString, type RValue } from "../values.ts";
import { readBytes } from "./file-system.ts";

class RDigest extends RObject {
  algorithm = "";
  bytes: Buffer = Buffer.alloc(0);
  copyFrom(other: RObject): void {
    if (!(other instanceof RDigest)) return;
    this.algorithm = other.algorithm;
    this.bytes = other.bytes;
  }
}

/** Class → the algorithm's name. */
const algorithms: Readonly<Record<string, string>> = {
  "Digest::MD5": "md5",
  "Digest::SHA1": "sha1",
  "Digest::SHA256": "sha256",
  "Digest::SHA384": "sha384",
  "Digest::SHA512": "sha512",
  "Digest::RMD160": "ripemd160",
  "OpenSSL::Digest::MD5": "md5",
  "OpenSSL::Digest::SHA1": "sha1",
  "OpenSSL::Digest::SHA224": "sha224",
  "OpenSSL::Digest::SHA256": "sha256",
  "OpenSSL::Digest::SHA384": "sha384",
  "OpenSSL::Digest::SHA512": "sha512",
};

function algorithmOf(cls: RClass): string {
  for (let at: RClass | null = cls; at !== null; at = at.superclass) {
    const found = algorithms[at.name ?? ""];
    if (found !== undefined) return found;
  }
  return "";
}

function sum(algorithm: string, bytes: Uint8Array): Buffer {
  return createHash(algorithm).update(bytes).digest();
}

function finished(self: RDigest, [text]: readonly RValue[], ruby: Interpreter): Buffer {
  const bytes = text === undefined ? self.bytes : bytesOf(toRString(ruby, text));
  return sum(self.algorithm, bytes);
}

const update = def<RDigest>(1, (self, [text], _block, ruby) => {
  self.bytes = Buffer.concat([self.bytes, bytesOf(toRString(ruby, text))]);
  return self;
});
const hexdigest = def<RDigest>(
  [0, 1],
  (self, args, _block, ruby) => new RString(finished(self, args, ruby).toString("hex"), "US-ASCII"),
);

const methods: NativeMethods<RDigest> = {
  initialize: hidden(
    def([0, 1], (self, _args, _block, ruby) => {
      self.algorithm = algorithmOf(ruby.realClassOf(self));
      return null;
    }),
  ),
  update,
  "<<": update,
  file: def(1, (self, [path], _block, ruby) => {
    self.bytes = Buffer.concat([self.bytes, readBytes(ruby, path)]);
    return self;
  }),
  reset: def(0, (self) => {
    self.bytes = Buffer.alloc(0);
    return self;
  }),
  digest: def([0, 1], (self, args, _block, ruby) => binary(finished(self, args, ruby))),
  base64digest: def(
    [0, 1],
    (self, args, _block, ruby) =>
      new RString(finished(self, args, ruby).toString("base64"), "US-ASCII"),
  ),
  hexdigest,
  to_s: hexdigest,
  inspect: def(0, (self, _args, _block, ruby) => {
    const name = ruby.className(ruby.realClassOf(self));
    return new RString(`#<${name}: ${finished(self, [], ruby).toString("hex")}>`);
  }),
  name: def(0, ({ algorithm }) => new RString(algorithm.toUpperCase())),
  digest_length: def(0, (self) => sum(self.algorithm, Buffer.alloc(0)).length),
  length: def(0, (self) => sum(self.algorithm, Buffer.alloc(0)).length),
  size: def(0, (self) => sum(self.algorithm, Buffer.alloc(0)).length),
  block_length: def(0, ({ algorithm }) => (/384|512/.test(algorithm) ? 128 : 64)),
  "==": def(1, (self, [other], _block, ruby) => {
    const hex = finished(self, [], ruby).toString("hex");
    if (other instanceof RDigest) return finished(other, [], ruby).toString("hex") === hex;
    return other instanceof RString && other.text === hex;
  }),
};

function onceSum(ruby: Interpreter, cls: RClass, args: readonly RValue[]): Buffer {
  const algorithm = algorithmOf(cls);
  if (algorithm !== "") return sum(algorithm, bytesOf(toRString(ruby, args[0] as RValue)));
  const [name, text] = args;
  return sum(
    knownAlgorithm(ruby, name as RValue),
    bytesOf(toRString(ruby, (text ?? null) as RValue)),
  );
}

const singleton: NativeMethods<RClass> = {
  hexdigest: def(
    [1, 2],
    (self, args, _block, ruby) =>
      new RString(onceSum(ruby, self, args).toString("hex"), "US-ASCII"),
  ),
  digest: def([1, 2], (self, args, _block, ruby) => binary(onceSum(ruby, self, args))),
  base64digest: def(
    [1, 2],
    (self, args, _block, ruby) =>
      new RString(onceSum(ruby, self, args).toString("base64"), "US-ASCII"),
  ),
  file: def(1, (self, [path], _block, ruby) => ruby.send(ruby.send(self, "new"), "file", [path])),
};

const digestBase = defineClass<RDigest>("Digest::Base", {
  superclass: "Digest::Class",
  allocate: (cls) => new RDigest(cls),
});

const sha2 = defineClass<RDigest>("Digest::SHA2", {
  superclass: "Digest::Class",
  allocate: (cls) => new RDigest(cls),
  methods: {
    initialize: hidden(
      def([0, 1], (self, [bits = 256], _block, ruby) => {
        if (bits !== 256 && bits !== 384 && bits !== 512) {
          const shown = ruby.inspect(bits);
          throw ruby.error("ArgumentError", `unsupported bit length: ${shown}`);
        }
        self.algorithm = `sha${bits}`;
        return null;
      }),
    ),
  },
});

function knownAlgorithm(ruby: Interpreter, value: RValue): string {
  if (value instanceof RDigest) return value.algorithm;
  const name = toText(ruby, value);
  const lower = name.toLowerCase().replace(/^sha-/, "sha");
  if (getHashes().some((one) => one.toLowerCase() === lower)) return lower;
  const message = `Unsupported digest algorithm (${name}).: unknown object name`;
  throw ruby.error("RuntimeError", message);
}

const opensslDigest = defineClass<RDigest>("OpenSSL::Digest", {
  superclass: "Digest::Class",
  allocate: (cls) => new RDigest(cls),
  methods: {
    initialize: hidden(
      def([0, 2], (self, [name, text], _block, ruby) => {
        const own = algorithmOf(ruby.realClassOf(self));
        if (own === "" && name === undefined) throw ruby.arityError(0, 1, 2);
        self.algorithm = own === "" ? knownAlgorithm(ruby, name) : own;
        const data = own === "" ? text : name;
        if (data !== undefined) self.bytes = bytesOf(toRString(ruby, data));
        return null;
      }),
    ),
  },
});

function keyed(ruby: Interpreter, [name, key, text]: readonly RValue[]): Buffer {
  const secret = bytesOf(toRString(ruby, key as RValue));
  return createHmac(knownAlgorithm(ruby, name as RValue), secret)
    .update(bytesOf(toRString(ruby, text as RValue)))
    .digest();
}

const pkcs5 = defineModule("OpenSSL::PKCS5", {
  singleton: {
    pbkdf2_hmac: def(5, (_self, args, _block, ruby) => {
      const [password, salt, rounds, length, digest] = args;
      return binary(
        pbkdf2Sync(
          bytesOf(toRString(ruby, password)),
          bytesOf(toRString(ruby, salt)),
          toInt(ruby, rounds),
          toInt(ruby, length),
          knownAlgorithm(ruby, digest as RValue),
        ),
      );
    }),
    pbkdf2_hmac_sha1: def(4, (self, args, _block, ruby) =>
      ruby.send(self, "pbkdf2_hmac", [...args, new RString("sha1")]),
    ),
  },
});

export const digests = [
  defineModule("Digest", {
    singleton: {
      hexencode: def(
        1,
        (_self, [text], _block, ruby) =>
          new RString(bytesOf(toRString(ruby, text)).toString("hex"), "US-ASCII"),
      ),
    },
  }),
  defineModule<RDigest>("Digest::Instance", { methods }),
  defineClass<RDigest>("Digest::Class", {
    includes: ["Digest::Instance"],
    allocate: (cls) => new RDigest(cls),
    singleton,
  }),
  digestBase,
  sha2,
  defineModule("OpenSSL", {}),
  opensslDigest,
  ...Object.keys(algorithms).map((name) =>
    defineClass<RDigest>(name, {
      superclass: name.startsWith("OpenSSL") ? "OpenSSL::Digest" : "Digest::Base",
    }),
  ),
  defineClass("OpenSSL::HMAC", {
    singleton: {
      hexdigest: def(
        3,
        (_self, args, _block, ruby) => new RString(keyed(ruby, args).toString("hex"), "US-ASCII"),
      ),
      digest: def(3, (_self, args, _block, ruby) => binary(keyed(ruby, args))),
      base64digest: def(
        3,
        (_self, args, _block, ruby) =>
          new RString(keyed(ruby, args).toString("base64"), "US-ASCII"),
      ),
    },
  }),
  pkcs5,
];
