// Array#pack and String#unpack, for bytes, numbers of fixed size, hexadecimal digits, characters
// and Base64.
import { binary, bytesOf, textOfBytes } from "../bytes.ts";
import { toInt, toRString, toText } from "../coerce.ts";
import { def, extendClass } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";
import { RArray, RString, type RValue } from "../values.ts";
import { decodeLoosely, inLines } from "./base64.ts";

interface Directive {
  readonly letter: string;
  /** -1 for `*`; undefined when nothing is said. */
  readonly count: number | undefined;
}

/** Letter → bytes a number takes, and whether the least significant comes first. */
const numbers: Readonly<Record<string, readonly [size: number, isLittle: boolean]>> = {
  C: [1, true],
  c: [1, true],
  n: [2, false],
  N: [4, false],
  v: [2, true],
  V: [4, true],
};

function directives(ruby: Interpreter, format: string): Directive[] {
  return Array.from(format.matchAll(/([A-Za-z@])(\*|\d+)?/g), ([, letter = "", count]) => {
    if (!/[aAHCcnNvVUm]/.test(letter)) {
      throw ruby.error("NotImplementedError", `pack: ${letter} is not among what is packed here`);
    }
    return { letter, count: count === undefined ? undefined : count === "*" ? -1 : Number(count) };
  });
}

function packed(ruby: Interpreter, items: readonly RValue[], format: string): RString {
  const list = [...items];
  const next = (): RValue => {
    const item = list.shift();
    if (item === undefined) throw ruby.error("ArgumentError", "too few arguments");
    return item;
  };
  const parts = directives(ruby, format).map(({ letter, count }) => {
    const size = numbers[letter];
    const times = count === -1 ? list.length : (count ?? 1);
    if (size !== undefined) {
      return Buffer.concat(Array.from({ length: times }, () => number(toInt(ruby, next()), size)));
    }
    if (letter === "U") {
      const codes = Array.from({ length: times }, () => toInt(ruby, next()));
      return Buffer.from(String.fromCodePoint(...codes));
    }
    return text(bytesOf(toRString(ruby, next())), letter, count);
  });
  const bytes = Buffer.concat(parts);
  if (/^U/.test(format)) return new RString(textOfBytes(bytes));
  return /^m\d*$/.test(format) ? new RString(bytes.toString(), "US-ASCII") : binary(bytes);
}

function number(value: number, [size, isLittle]: readonly [number, boolean]): Buffer {
  const bytes = Buffer.alloc(size);
  const unsigned = Number(BigInt.asUintN(size * 8, BigInt(value)));
  if (isLittle) bytes.writeUIntLE(unsigned, 0, size);
  else bytes.writeUIntBE(unsigned, 0, size);
  return bytes;
}

function text(bytes: Buffer, letter: string, count: number | undefined): Buffer {
  if (letter === "m") {
    const encoded = bytes.toString("base64");
    return Buffer.from(count === 0 ? encoded : inLines(encoded));
  }
  const all = letter === "H" ? Buffer.from(bytes.toString("latin1"), "hex") : bytes;
  const size =
    count === -1 ? all.length : letter === "H" ? Math.ceil((count ?? 1) / 2) : (count ?? 1);
  const filled = Buffer.alloc(size, letter === "A" ? " " : "\0");
  all.copy(filled);
  return filled;
}

function unpacked(source: Buffer, list: readonly Directive[]): RValue[] {
  let rest = source;
  return list.flatMap(({ letter, count }): RValue[] => {
    const size = numbers[letter];
    if (size !== undefined) {
      const [width] = size;
      const there = Math.floor(rest.length / width);
      const times = count === -1 ? there : (count ?? 1);
      const found = Array.from({ length: times }, (_one, index) =>
        index < there ? numberAt(rest, index * width, letter) : null,
      );
      rest = rest.subarray(Math.min(times, there) * width);
      return found;
    }
    if (letter === "U") {
      const codes = Array.from(textOfBytes(rest), (one) => one.codePointAt(0) as number);
      rest = Buffer.alloc(0);
      return count === -1 ? codes : codes.slice(0, count ?? 1);
    }
    const length = letter === "H" && count !== undefined ? Math.ceil(count / 2) : (count ?? 1);
    const part = count === -1 || letter === "m" ? rest : rest.subarray(0, length);
    rest = rest.subarray(part.length);
    if (letter === "m") return [binary(decodeLoosely(part.toString("latin1")))];
    if (letter === "H") {
      const hex = part.toString("hex");
      return [new RString(count === -1 ? hex : hex.slice(0, count ?? 1), "US-ASCII")];
    }
    const whole = part.toString("latin1");
    return [new RString(letter === "A" ? whole.replace(/[ \0]+$/, "") : whole, "ASCII-8BIT")];
  });
}

function numberAt(bytes: Buffer, at: number, letter: string): number {
  const [size, isLittle] = numbers[letter] as readonly [number, boolean];
  if (letter === "c") return bytes.readInt8(at);
  return isLittle ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size);
}

export const packAdditions = [
  extendClass<RArray>("Array", {
    methods: {
      pack: def([1, 2], ({ items }, [format], _block, ruby) =>
        packed(ruby, items, toText(ruby, format)),
      ),
    },
  }),
  extendClass<RString>("String", {
    methods: {
      unpack: def(
        1,
        (self, [format], _block, ruby) =>
          new RArray(unpacked(bytesOf(self), directives(ruby, toText(ruby, format)))),
      ),
      unpack1: def(1, (self, [format], _block, ruby) => {
        const [first] = unpacked(bytesOf(self), directives(ruby, toText(ruby, format)));
        return first ?? null;
      }),
    },
  }),
];
