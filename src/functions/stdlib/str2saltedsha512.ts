// str2saltedsha512: the hash of a password as older versions of OS X keep it.
import { createHash, randomInt } from "node:crypto";
import { defineLegacyFunction } from "../../define/function.ts";
import { rubyClass } from "../../pcore/labels.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "str2saltedsha512",
  doc: `Gives four random bytes and the SHA-512 of them and a password, in hexadecimal; another one each
    time.`,
  arity: -1,
  type: "rvalue",
  run: (_context, args) => {
    if (args.length !== 1) {
      throw refuse(
        `str2saltedsha512(): Wrong number of arguments passed (${args.length} but we require 1)`,
      );
    }
    const [password = null] = args;
    if (typeof password !== "string") {
      const given = rubyClass(password);
      throw refuse(`str2saltedsha512(): Requires a String argument, you passed: ${given}`);
    }
    const salt = Buffer.alloc(4);
    salt.writeUInt32LE(randomInt(2 ** 31 - 1));
    const hash = createHash("sha512").update(salt).update(password).digest("hex");
    return salt.toString("hex") + hash;
  },
});
