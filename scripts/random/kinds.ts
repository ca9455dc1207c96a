// The kinds of value that an expression is asked for, and how often each is wanted where any
// will do.
import type { Random } from "./random.ts";

export const weights = {
  int: 10,
  float: 5,
  str: 14,
  bool: 5,
  undef: 3,
  array: 6,
  ints: 3,
  strs: 3,
  hash: 9,
  regexp: 2,
  type: 7,
  sensitive: 2,
  timestamp: 2,
  timespan: 2,
  semver: 1,
  semrange: 1,
  binary: 1,
  uri: 1,
  default: 1,
  ref: 2,
  iterator: 1,
  deferred: 1,
  object: 1,
};

export type Kind = keyof typeof weights | "any";

const kinds = Object.keys(weights) as (keyof typeof weights)[];
const total = Object.values(weights).reduce((sum, weight) => sum + weight);

export function anyKind(random: Random): keyof typeof weights {
  let at = random.next() * total;
  for (const kind of kinds) {
    at -= weights[kind];
    if (at < 0) return kind;
  }
  return "str";
}

export function isKind(word: string): word is Kind {
  return word === "any" || word in weights;
}
