// The classes of Ruby's core, one file each or a family in one.
import type { CoreClass } from "../define.ts";
import { libraryClasses } from "../library/index.ts";
import { foreign } from "../puppet/foreign.ts";
import scope from "../puppet/scope.ts";
import templateWrapper from "../puppet/template-wrapper.ts";
import array from "./array.ts";
import { basicObject, object } from "./basic-object.ts";
import comparable from "./comparable.ts";
import { encodings } from "./encoding.ts";
import enumerable from "./enumerable.ts";
import { enumerator, yielder } from "./enumerator.ts";
import { exceptions } from "./exception.ts";
import file from "./file.ts";
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
  nilClass,
  trueClass,
  falseClass,
  numeric,
  integer,
  file,
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
  ...libraryClasses,
  ...foreign,
  scope,
  templateWrapper,
];

/** By full name. */
export const coreClasses: ReadonlyMap<string, CoreClass> = new Map(
  list.map((one) => [one.name, one]),
);
