// SecureRandom, on the system's source of randomness.
import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { binary } from "../bytes.ts";
import { toInt } from "../coerce.ts";
import { def, defineModule } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { Float, RRange, RString, type RValue } from "../values.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

function count(ruby: Interpreter, given: RValue | undefined): number {
  const size = given === undefined || given === null ? 16 : toInt(ruby, given);
  if (size < 0) throw ruby.error("ArgumentError", "negative string size (or size too big)");
  return size;
}

const bytes = def<RValue>([0, 1], (_self, [size], _block, ruby) =>
  binary(randomBytes(count(ruby, size))),
);

function number(limit: RValue | undefined): RValue {
  if (limit instanceof RRange) {
    const first = Number(limit.first);
    return first + randomInt(Number(limit.last) - first + (limit.excludesEnd ? 0 : 1));
  }
  if (typeof limit === "number" && limit > 0) return randomInt(limit);
  const unit = randomInt(2 ** 47) / 2 ** 47;
  return new Float(limit instanceof Float && limit.value > 0 ? unit * limit.value : unit);
}

export const secureRandom = defineModule("SecureRandom", {
  singleton: {
    hex: def(
      [0, 1],
      (_self, [size], _block, ruby) =>
        new RString(randomBytes(count(ruby, size)).toString("hex"), "US-ASCII"),
    ),
    uuid: def(0, () => new RString(randomUUID())),
    base64: def(
      [0, 1],
      (_self, [size], _block, ruby) =>
        new RString(randomBytes(count(ruby, size)).toString("base64"), "US-ASCII"),
    ),
    urlsafe_base64: def(
      [0, 2],
      (_self, [size], _block, ruby) =>
        new RString(randomBytes(count(ruby, size)).toString("base64url"), "US-ASCII"),
    ),
    alphanumeric: def([0, 1], (_self, [size], _block, ruby) => {
      let text = "";
      for (let left = count(ruby, size); left > 0; left -= 1) {
        text += letters[randomInt(letters.length)];
      }
      return new RString(text);
    }),
    random_bytes: bytes as never,
    bytes: bytes as never,
    random_number: def([0, 1], (_self, [limit]) => number(limit)),
    rand: def([0, 1], (_self, [limit]) => number(limit)),
  },
});
