// Reads a data type in Puppet's notation at compile time: `Native<"Array[String]">` is
// `readonly string[]`. It knows the plain types a declaration usually names; anything else is
// `any`, and `pcore` checks it at run time all the same.
import type { Binary, Float, Hash, Sensitive } from "../pcore/values.ts";

interface Names {
  String: string;
  Integer: number;
  Float: Float;
  Numeric: number | Float;
  Boolean: boolean;
  Undef: null;
  Hash: Hash;
  Array: readonly unknown[];
  Binary: Binary;
  Sensitive: Sensitive;
}

type Trim<T extends string> = T extends ` ${infer R}` ? Trim<R> : T;

type Words<T extends string> = T extends `'${infer W}',${infer R}`
  ? W | Words<Trim<R>>
  : T extends `'${infer W}'`
    ? W
    : string;

export type Native<T extends string> = T extends keyof Names
  ? Names[T]
  : T extends `Optional[${infer R}]`
    ? Native<Trim<R>> | undefined
    : T extends `Enum[${infer R}]`
      ? Words<Trim<R>>
      : T extends `Array[${infer R}]`
        ? readonly Native<Trim<R>>[]
        : T extends `String[${string}]`
          ? string
          : T extends `Integer[${string}]`
            ? number
            : T extends `Hash[${string}]`
              ? Hash
              : // biome-ignore lint/suspicious/noExplicitAny: see above
                any;
