// Instances of object types, from a hash of attributes or from attributes in their order.
import { assertInstance } from "../describe-mismatch.ts";
import { attributesOf, initAttributes } from "../object-members.ts";
import type { Signature } from "../signature.ts";
import {
  CallableType,
  IntegerType,
  optionalType,
  StructType,
  stringType,
  TupleType,
} from "../types/index.ts";
import type { ObjectType } from "../types/object.ts";
import { type Hash, PObject, type Value } from "../values.ts";

export interface ObjectFunction {
  readonly name: string;
  readonly signatures: readonly Signature[];
  readonly run: (signature: number, args: readonly Value[]) => Value;
}

export function objectFunction(type: ObjectType): ObjectFunction {
  const attributes = initAttributes(type);
  const names = attributes.map(({ name }) => name);
  const elements = [...attributesOf(type).values()]
    .filter(({ kind }) => kind !== "constant" && kind !== "derived")
    .map(({ name, type: value, value: fallback }) => ({
      name,
      key: fallback === undefined ? stringType(name) : optionalType(stringType(name)),
      value,
    }));
  const required = attributes.filter(({ value }) => value === undefined).length;
  const one = new IntegerType(1, 1);
  const types = attributes.map((attribute) => attribute.type);
  const size = new IntegerType(required, names.length);
  return {
    name: `new_${type.name ?? ""}`,
    signatures: [
      {
        type: callable(new TupleType([new StructType(elements)], one)),
        parameterNames: ["hash"],
      },
      { type: callable(new TupleType(types, size)), parameterNames: names },
    ],
    run: (signature, args) => {
      const given =
        signature === 0
          ? Array.from(args[0] as Hash, ([name, value]): [string, Value] => [String(name), value])
          : args.map((value, index): [string, Value] => [names[index] ?? "", value]);
      return instance(type, new Map(given));
    },
  };
}

/** An instance from a hash that is checked first. */
export function instanceFromHash(type: ObjectType, hash: Value): PObject {
  const { signatures, run } = objectFunction(type);
  const [struct] = signatures[0]?.type.parameters?.types ?? [];
  if (struct !== undefined) assertInstance(`${type.name ?? ""} initializer`, struct, hash);
  return run(0, [hash]) as PObject;
}

function callable(parameters: TupleType): CallableType {
  return new CallableType(parameters, undefined, undefined);
}

/** An instance with every attribute: those that were not given have their defaults. */
export function instance(type: ObjectType, given: ReadonlyMap<string, Value>): PObject {
  const attributes = new Map<string, Value>();
  for (const { name, value } of initAttributes(type)) {
    const own = given.get(name) ?? value;
    if (own !== undefined) attributes.set(name, own);
  }
  return new PObject(type, attributes);
}
