// str2saltedpbkdf2: the hash of a password as macOS keeps it.
import { pbkdf2Sync } from "node:crypto";
import { defineLegacyFunction } from "../../define/function.ts";
import { isInteger } from "../../pcore/numbers.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { unwrapped } from "./pw_hash.ts";
import { refuse } from "./refuse.ts";

const name = "str2saltedpbkdf2()";

export default defineLegacyFunction({
  name: "str2saltedpbkdf2",
  doc: `Gives a hash with "password_hex", "salt_hex" and "iterations" for a password, a salt of at least
    eight bytes and a number of iterations between 40,000 and 70,000, as macOS wants them.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 3) {
      throw refuse(`${name}: wrong number of arguments (${args.length} for 3)`);
    }
    const [password, salt, iterations] = args.map(unwrapped) as [Value, Value, Value];
    if (typeof password !== "string") throw refuse(`${name}: first argument must be a string`);
    if (typeof salt !== "string") throw refuse(`${name}: second argument must be a string`);
    if (Buffer.byteLength(salt) < 8) {
      throw refuse(`${name}: second argument must be at least 8 bytes long`);
    }
    if (!isInteger(iterations)) throw refuse(`${name}: third argument must be an integer`);
    if (iterations <= 40_000 || iterations >= 70_000) {
      throw refuse(`${name}: third argument must be between 40,000 and 70,000`);
    }
    const hash = pbkdf2Sync(password, salt, Number(iterations), 128, "sha512");
    return Hash.of([
      ["password_hex", hash.toString("hex")],
      ["salt_hex", Buffer.from(salt).toString("hex")],
      ["iterations", iterations],
    ]);
  },
});
