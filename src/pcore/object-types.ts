// The object types that are always there: Deferred, a call to be made when the catalog is
// applied; Error, what went wrong as a value; and Puppet::LookupContext.
import { dataType } from "./data.ts";
import { variantType } from "./normalize.ts";
import { namedObjectType } from "./object-type.ts";
import {
  anyType,
  arrayType,
  booleanType,
  callableType,
  enumType,
  exactSize,
  hashType,
  iterableType,
  nonEmptyStringType,
  notUndefType,
  optionalType,
  type PType,
  patternType,
  regexpType,
  scalarType,
  stringType,
  tupleType,
  typeType,
  undefType,
  unitType,
} from "./types/index.ts";
import { zeroSize } from "./types/integer.ts";
import type { ObjectType } from "./types/object.ts";
import { Hash, type Value } from "./values.ts";

function hash(record: Readonly<Record<string, Value>>): Hash {
  return Hash.fromRecord(record);
}

let deferred: ObjectType | undefined;

export function deferredType(): ObjectType {
  deferred ??= namedObjectType("Deferred", deferredHash);
  return deferred;
}

function deferredHash(): Hash {
  return hash({
    attributes: hash({
      name: hash({
        type: patternType([regexpType("\\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\\z")]),
      }),
      arguments: hash({ type: optionalType(arrayType(anyType)), value: null }),
    }),
  });
}

let error: ObjectType | undefined;

export function errorType(): ObjectType {
  error ??= namedObjectType("Error", errorHash);
  return error;
}

function errorHash(): Hash {
  const parameter = optionalType(
    variantType([
      stringType(),
      regexpType(),
      ...[enumType(), patternType(), notUndefType(), undefType].map((type: PType) =>
        typeType(type),
      ),
    ]),
  );
  const text = hash({ type: optionalType(nonEmptyStringType), value: null });
  return hash({
    type_parameters: hash({ kind: parameter, issue_code: parameter }),
    attributes: hash({
      msg: nonEmptyStringType,
      kind: text,
      details: hash({
        type: optionalType(hashType(nonEmptyStringType, dataType())),
        value: null,
      }),
      issue_code: text,
    }),
    functions: hash({
      message: callableType(tupleType([], zeroSize), undefined, nonEmptyStringType),
    }),
  });
}

let lookupContext: ObjectType | undefined;

/** What data functions are given to ask Hiera with. */
export function lookupContextType(): ObjectType {
  lookupContext ??= namedObjectType("Puppet::LookupContext", lookupContextHash);
  return lookupContext;
}

function lookupContextHash(): Hash {
  const key = optionalType(scalarType);
  const takes = (types: readonly PType[], returns?: PType, block?: PType) =>
    callableType(tupleType(types, types.length === 0 ? zeroSize : undefined), block, returns);
  const takesAny = (count: number) => callableType(tupleType([unitType], exactSize(count)));
  return hash({
    attributes: hash({
      environment_name: hash({ type: nonEmptyStringType, kind: "derived" }),
      module_name: variantType([nonEmptyStringType, undefType]),
    }),
    functions: hash({
      not_found: takes([], undefType),
      explain: takes([], undefType, takes([])),
      interpolate: takesAny(1),
      cache: takes([key, anyType], anyType),
      cache_all: takes([hashType(key, anyType)], undefType),
      cache_has_key: takes([key], booleanType()),
      cached_value: takes([key], anyType),
      cached_entries: variantType([
        takes([], undefType, takesAny(1)),
        takes([], undefType, takesAny(2)),
        takes([], iterableType(tupleType([key, anyType]))),
      ]),
      cached_file_data: takes([stringType()], undefined, optionalType(takesAny(1))),
    }),
  });
}
