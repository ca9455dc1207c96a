// The types that the hashes defining object types have to be of. They are put together once, when
// the first object type is defined.

import { variantType } from "./normalize.ts";
import {
  anyObjectType,
  anyType,
  arrayType,
  booleanType,
  callableType,
  enumType,
  hashType,
  notUndefType,
  ObjectType,
  optionalType,
  type PType,
  patternType,
  regexpType,
  type StructElement,
  stringType,
  structType,
  typeType,
} from "./types/index.ts";

type Schema = "name" | "object" | "attribute" | "function" | "callable";

const schemas = new Map<Schema, PType>();

export function objectSchema(name: Schema): PType {
  let schema = schemas.get(name);
  if (schema === undefined) {
    schema = makers[name]();
    schemas.set(name, schema);
  }
  return schema;
}

const withoutMembers = (name: string) =>
  new ObjectType(name, () => ({ ...anyObjectType.definition, name }));

/** The parent of everything that annotates a value or a type. */
export const annotationType: ObjectType = withoutMembers("Annotation");

/** What `annotate` is given to set several annotations. */
export const pcoreType: ObjectType = withoutMembers("Pcore");

function required(name: string, value: PType): StructElement {
  return { name, key: stringType(name), value };
}

function optional(name: string, value: PType): StructElement {
  return { name, key: optionalType(stringType(name)), value };
}

const memberName = () => patternType([regexpType("\\A[a-z_]\\w*\\z")]);
const typeName = () => patternType([regexpType("\\A[A-Z][\\w]*(?:::[A-Z][\\w]*)*\\z")]);
const annotations = () =>
  optional("annotations", optionalType(hashType(typeType(annotationType), hashType(memberName()))));

const makers: { readonly [K in Schema]: () => PType } = {
  name: typeName,
  attribute: () =>
    structType([
      required("type", typeType()),
      optional("final", booleanType()),
      optional("override", booleanType()),
      optional("kind", enumType(["constant", "derived", "given_or_derived", "reference"])),
      // Any takes undef, so that the value may be left out.
      optional("value", anyType),
      annotations(),
    ]),
  callable: () => typeType(callableType()),
  function: () =>
    structType([
      required("type", typeType(callableType())),
      optional("final", booleanType()),
      optional("override", booleanType()),
      annotations(),
    ]),
  object: () =>
    structType([
      optional("name", typeName()),
      optional("parent", typeType()),
      optional("type_parameters", hashType(memberName(), notUndefType())),
      optional("attributes", hashType(memberName(), notUndefType())),
      optional("constants", hashType(memberName(), anyType)),
      optional(
        "functions",
        hashType(variantType([memberName(), stringType("[]")]), notUndefType()),
      ),
      optional("equality", variantType([memberName(), arrayType(memberName())])),
      optional("equality_include_type", booleanType()),
      optional("checks", anyType),
      annotations(),
    ]),
};
