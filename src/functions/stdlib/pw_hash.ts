// pw_hash: the hash of a password, as crypt(3) makes it.
import { defineLegacyFunction } from "../../define/function.ts";
import { Sensitive, type Value } from "../../pcore/values.ts";
import { type BcryptKind, bcrypt } from "../../util/crypt/bcrypt.ts";
import { md5Crypt } from "../../util/crypt/md5-crypt.ts";
import { shaCrypt } from "../../util/crypt/sha-crypt.ts";
import { downcase } from "../ruby/letters.ts";
import { refuse } from "./refuse.ts";

interface Kind {
  readonly salt: RegExp;
  readonly saltRule: string;
  readonly hash: (password: Buffer, salt: string) => string | undefined;
}

const simple = { salt: /^[a-zA-Z0-9./]+$/, saltRule: "be in the set [a-zA-Z0-9./]" };

function blowfish(kind: BcryptKind): Kind {
  return {
    salt: /^[0-9]{2}\$[./A-Za-z0-9]{22}/m,
    saltRule: "match (?-mix:^[0-9]{2}\\$[.\\/A-Za-z0-9]{22})",
    hash: (password, salt) => bcrypt(kind, password, salt),
  };
}

const kinds: ReadonlyMap<string, Kind> = new Map([
  ["md5", { ...simple, hash: md5Crypt }],
  ["sha-256", { ...simple, hash: (password, salt) => shaCrypt("5", password, salt) }],
  ["sha-512", { ...simple, hash: (password, salt) => shaCrypt("6", password, salt) }],
  ["bcrypt", blowfish("2b")],
  ["bcrypt-a", blowfish("2a")],
  ["bcrypt-x", blowfish("2x")],
  ["bcrypt-y", blowfish("2y")],
]);

export default defineLegacyFunction({
  name: "pw_hash",
  doc: `Gives the hash of a password for /etc/shadow, made with the algorithm "md5", "sha-256", "sha-512",
    "bcrypt", "bcrypt-a", "bcrypt-x" or "bcrypt-y" and a salt; undef for an empty password. Each
    of the three may be Sensitive.`,
  arity: 3,
  type: "rvalue",
  run: (_context, args) => {
    const [password, algorithm, salt] = args.map(unwrapped) as [Value, Value, Value];
    if (typeof password !== "string" && password !== null) {
      throw refuse("pw_hash(): first argument must be a string");
    }
    if (typeof algorithm !== "string") throw refuse("pw_hash(): second argument must be a string");
    const kind = kinds.get(downcase(algorithm));
    if (kind === undefined) throw refuse(`pw_hash(): ${algorithm} is not a valid hash type`);
    if (typeof salt !== "string") throw refuse("pw_hash(): third argument must be a string");
    if (salt === "") throw refuse("pw_hash(): third argument must not be empty");
    if (!kind.salt.test(salt)) {
      throw refuse(`pw_hash(): characters in salt must ${kind.saltRule}`);
    }
    if (password === null || password === "") return null;
    if (password.includes("\0")) throw refuse("string contains null byte");
    return kind.hash(Buffer.from(password), salt) ?? "*0";
  },
});

export function unwrapped(value: Value): Value {
  return value instanceof Sensitive ? value.unwrap() : value;
}
