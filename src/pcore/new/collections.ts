// Array, Hash and what is typed more closely than they are, from containers and iterables.
import { PuppetError } from "../../util/error.ts";
import { isArray, isIterableValue } from "../instance.ts";
import { issues } from "../issues.ts";
import { iterate } from "../iterate.ts";
import { isInteger } from "../numbers.ts";
import { Binary, Hash, type Value } from "../values.ts";
import type { NewFunction } from "./function.ts";
import { cannotConvert } from "./numbers.ts";

export const arrayFunction: NewFunction = {
  name: "new_array",
  dispatches: [
    {
      parameters: ["Variant[Array,Hash,Binary,Iterable] from", "?Boolean[false] wrap"],
      run: ([from = null]) => toArray(from),
    },
    {
      parameters: ["Any from", "Boolean[true] wrap"],
      run: ([from = null]) => (isArray(from) ? from : [from]),
    },
    {
      parameters: ["Any from", "?Boolean wrap"],
      mismatch: true,
      run: ([from = null]) => cannotConvert(from, "Array"),
    },
  ],
};

function toArray(from: Value): readonly Value[] {
  if (isArray(from)) return from;
  if (from instanceof Binary) return [...from.bytes];
  if (isInteger(from) && from > longest) {
    throw new PuppetError(issues.BAD_CONVERSION({ detail: "array size too big" }));
  }
  return [...iterate(from)];
}

const longest = 0xffff_ffff;

export const hashFunction: NewFunction = {
  name: "new_hash",
  types: {
    KeyValueArray: "Array[Tuple[Any,Any],1]",
    TreeArray: "Array[Tuple[Array,Any],1]",
    NewHashOption: "Enum[tree, hash_tree]",
  },
  dispatches: [
    {
      parameters: ["TreeArray from", "?NewHashOption build_option"],
      run: ([from, option]) => {
        const pairs = from as readonly (readonly [readonly Value[], Value])[];
        return typeof option === "string" ? toTree(pairs, option === "hash_tree") : Hash.of(pairs);
      },
    },
    {
      parameters: ["KeyValueArray from"],
      run: ([from]) => Hash.of(from as readonly (readonly [Value, Value])[]),
    },
    { parameters: ["Any from"], run: ([from = null]) => toHash(from) },
  ],
};

function toHash(from: Value): Hash {
  if (from instanceof Hash) return from;
  if (!isArray(from) && !isIterableValue(from)) {
    const detail = cannotConvert(from, "Hash");
    throw new PuppetError(issues.BAD_CONVERSION({ detail }));
  }
  const values = isArray(from) ? from : [...iterate(from)];
  if (values.length % 2 !== 0) {
    throw new PuppetError(issues.BAD_CONVERSION({ detail: "odd number of arguments for Hash" }));
  }
  const hash = new Hash();
  for (let index = 0; index < values.length; index += 2) {
    hash.set(values[index] as Value, values[index + 1] as Value);
  }
  return hash;
}

/** Paths and values as nested hashes; arrays on the way are indexed, or made hashes too. */
function toTree(pairs: readonly (readonly [readonly Value[], Value])[], allHashes: boolean): Hash {
  const root = new Hash();
  for (const [path, value] of pairs) {
    const last = path.at(-1);
    if (last === undefined) mergeRoot(root, value);
    else
      put(
        containerAt(root, path.slice(0, -1)),
        last,
        allHashes ? asHashes(value) : unfrozen(value),
      );
  }
  return root;
}

function mergeRoot(root: Hash, value: Value): void {
  if (isArray(value)) {
    for (const [index, element] of value.entries()) root.set(index, element);
  } else if (value instanceof Hash) {
    for (const [key, element] of value) root.set(key, element);
  }
}

function containerAt(root: Hash, path: readonly Value[]): Value {
  let container: Value = root;
  for (const key of path) {
    if (isArray(container)) {
      container = container[Number(key)] ?? null;
    } else if (container instanceof Hash) {
      let next = container.get(key);
      if (next === undefined) {
        next = new Hash();
        container.set(key, next);
      }
      container = next;
    }
  }
  return container;
}

function put(container: Value, key: Value, value: Value): void {
  if (container instanceof Hash) container.set(key, value);
  else if (isArray(container)) (container as Value[])[Number(key)] = value;
}

// Arrays and hashes that later paths may lead into must not be the ones that were given.
function unfrozen(value: Value): Value {
  if (isArray(value)) return value.map(unfrozen);
  return value instanceof Hash
    ? Hash.of(Array.from(value, ([key, item]) => [key, unfrozen(item)]))
    : value;
}

function asHashes(value: Value): Value {
  if (!isArray(value)) return unfrozen(value);
  return Hash.of(value.map((element, index) => [index, asHashes(element)]));
}
