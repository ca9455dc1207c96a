// lookup: values of keys in the data of the environment, its modules and the site.
import { defineFunction, dispatchIn, type FunctionContext } from "../define/function.ts";
import { assertInstance } from "../pcore/describe-mismatch.ts";
import type { PType } from "../pcore/types/type.ts";
import { type Callable, Hash, type Value } from "../pcore/values.ts";
import { nothingFound } from "./data/nothing-found.ts";

type Names = string | readonly string[];

interface Options {
  readonly type: PType | null;
  readonly merge: Value;
  /** `undefined` when there is none; undef is one. */
  readonly fallback: Value | undefined;
  readonly override: Hash;
  readonly defaults: Hash;
}

const plain: Options = {
  type: null,
  merge: null,
  fallback: undefined,
  override: new Hash(),
  defaults: new Hash(),
};

export default defineFunction({
  name: "lookup",
  doc: `Looks up a key, or the first of several that is found, in Hiera's layers. The value is checked
    against the type when one is given; "merge" says how values of several levels are combined
    ("first", "unique", "hash", "deep"). When nothing is found, the default, or what the block
    gives, is the result; without them it fails.`,
  types: {
    NameType: "Variant[String, Array[String]]",
    ValueType: "Type",
    DefaultValueType: "Any",
    MergeType: "Variant[String[1], Hash[String, Scalar]]",
    BlockType: "Callable[NameType]",
    OptionsWithName: `Struct[{
      name => NameType,
      value_type => Optional[ValueType],
      default_value => Optional[DefaultValueType],
      override => Optional[Hash[String,Any]],
      default_values_hash => Optional[Hash[String,Any]],
      merge => Optional[MergeType]
    }]`,
    OptionsWithoutName: `Struct[{
      value_type => Optional[ValueType],
      default_value => Optional[DefaultValueType],
      override => Optional[Hash[String,Any]],
      default_values_hash => Optional[Hash[String,Any]],
      merge => Optional[MergeType]
    }]`,
  },
  dispatch: [
    dispatchIn(
      ["NameType name", "?ValueType value_type", "?MergeType merge"],
      (context, name: Names, type: PType | null = null, merge: Value = null) =>
        found(context, name, { ...plain, type, merge }),
    ),
    dispatchIn(
      [
        "NameType name",
        "Optional[ValueType] value_type",
        "Optional[MergeType] merge",
        "DefaultValueType default_value",
      ],
      (context, name: Names, type: PType | null, merge: Value, fallback: Value) =>
        found(context, name, { ...plain, type, merge, fallback }),
    ),
    dispatchIn(
      ["NameType name", "?ValueType value_type", "?MergeType merge", "&BlockType block"],
      (
        context,
        name: Names,
        type: PType | null | undefined,
        merge: Value | undefined,
        block: Callable,
      ) => found(context, name, { ...plain, type: type ?? null, merge: merge ?? null }, block),
    ),
    dispatchIn(
      ["OptionsWithName options_hash", "&?BlockType block"],
      (context, hash: Hash, block?: Callable) =>
        found(context, hash.get("name") as Names, optionsOf(hash), block),
    ),
    dispatchIn(
      [
        "Variant[String,Array[String]] name",
        "OptionsWithoutName options_hash",
        "&?BlockType block",
      ],
      (context, name: Names, hash: Hash, block?: Callable) =>
        found(context, name, optionsOf(hash), block),
    ),
  ],
});

function optionsOf(hash: Hash): Options {
  return {
    type: (hash.get("value_type") ?? null) as PType | null,
    merge: hash.get("merge") ?? null,
    fallback: hash.get("default_value"),
    override: (hash.get("override") ?? new Hash()) as Hash,
    defaults: (hash.get("default_values_hash") ?? new Hash()) as Hash,
  };
}

function found(context: FunctionContext, name: Names, options: Options, block?: Callable): Value {
  const names = typeof name === "string" ? [name] : name;
  const { type, fallback, override, defaults } = options;
  const checked = (subject: string, value: Value) =>
    type === null ? value : assertInstance(subject, type, value);
  for (const key of names) {
    const given = override.get(key);
    if (given !== undefined) {
      return checked(
        "Found value",
        checked(`Value found for key '${key}' in override hash`, given),
      );
    }
    const value = lookedUp(context, key, options);
    if (value !== undefined) return checked("Found value", value);
  }
  for (const key of names) {
    const value = defaults.get(key);
    if (value === undefined) continue;
    return checked(`Value found for key '${key}' in default values hash`, value);
  }
  if (block !== undefined) return checked("Value returned from default block", block.call([name]));
  if (fallback !== undefined) return checked("Default value", fallback);
  throw nothingFound(names);
}

function lookedUp(context: FunctionContext, key: string, options: Options): Value | undefined {
  return context.lookup({
    names: [key],
    merge: options.merge ?? undefined,
    override: new Map(options.override as Iterable<[string, Value]>),
    defaultValuesHash: new Map(options.defaults as Iterable<[string, Value]>),
  });
}
