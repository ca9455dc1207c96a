// The classes of Ruby's core, one file each or a family in one.
import type { Addition, CoreClass } from "../define.ts";
import { libraryAdditions, libraryClasses } from "../library/index.ts";
import { foreign } from "../puppet/foreign.ts";
import { gettext } from "../puppet/gettext.ts";
import scope from "../puppet/scope.ts";
import templateWrapper from "../puppet/template-wrapper.ts";
import array from "./array.ts";
import { basicObject, object } from "./basic-object.ts";
import comparable from "./comparable.ts";
import { encodings } from "./encoding.ts";
import enumerable from "./enumerable.ts";
import { enumerator, yielder } from "./enumerator.ts";
import { errors } from "./errno.ts";
import { exceptions } from "./exception.ts";
import float from "./float.ts";
import { gem, gemVersion } from "./gem-version.ts";
import hash from "./hash.ts";
import integer from "./integer.ts";
import kernel from "./kernel.ts";
import { classClass, moduleClass } from "./module.ts";
import numeric from "./numeric.ts";
import { method, proc, unboundMethod } from "./proc.ts";
import { math, mathDomainError, randomClass } from "./random.ts";
import range from "./range.ts";
import { matchData, regexp } from "./regexp.ts";
import { falseClass, nilClass, trueClass } from "./singletons.ts";
import string from "./string.ts";
import struct from "./struct.ts";
import symbol from "./symbol.ts";

const list: readonly CoreClass[] = [
  basicObject,
  object,
  kernel,
  moduleClass,
  classClass,
  comparable,
  enumerable,
  enumerator,
  yielder,
  ...encodings,
  ...exceptions,
  ...errors,
  nilClass,
  trueClass,
  falseClass,
  numeric,
  integer,
  float,
  string,
  symbol,
  array,
  gem,
  gemVersion,
  hash,
  range,
  regexp,
  matchData,
  struct,
  randomClass,
  math,
  mathDomainError,
  proc,
  method,
  unboundMethod,
  ...foreign,
  scope,
  templateWrapper,
  ...libraryClasses,
];

/** By full name. */
export const coreClasses: ReadonlyMap<string, CoreClass> = extended(list, [
  ...libraryAdditions,
  gettext,
]);

function extended(
  classes: readonly CoreClass[],
  additions: readonly Addition[],
): ReadonlyMap<string, CoreClass> {
  const byName = new Map(classes.map((one) => [one.name, one]));
  for (const { name, methods, singleton } of additions) {
    const one = byName.get(name);
    if (one === undefined) throw new Error(`there is no ${name} to add to`);
    byName.set(name, {
      ...one,
      methods: { ...one.methods, ...methods },
      singleton: { ...one.singleton, ...singleton },
    });
  }
  return byName;
}
