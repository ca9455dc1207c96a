// Type sets: the one that stands for any, and those made from a hash.
import { PuppetError } from "../util/error.ts";
import { assertInstance } from "./describe-mismatch.ts";
import { issues } from "./issues.ts";
import { variantType } from "./normalize.ts";
import { objectSchema } from "./object-schema.ts";
import { namedObjectType } from "./object-type.ts";
import { parseVersion, versionText } from "./semver.ts";
import { includesVersion, parseRange } from "./semver-range.ts";
import {
  anyType,
  hashType,
  integerType,
  nonEmptyStringType,
  optionalType,
  PType,
  patternType,
  regexpType,
  type StructElement,
  semVerRangeType,
  semVerType,
  stringType,
  structType,
  typeAlias,
  typeType,
} from "./types/index.ts";
import { type TypeSetDefinition, TypeSetType } from "./types/type-set.ts";
import { Default, Hash, SemVer, type Value } from "./values.ts";

const runtimeAuthority = "http://puppet.com/2016.1/runtime";
const pcoreUri = "http://puppet.com/2016.1/pcore";

const any = new TypeSetType("DefaultTypeSet", () => ({
  name: "DefaultTypeSet",
  nameAuthority: runtimeAuthority,
  pcoreUri,
  pcoreVersion: new SemVer(1, 0, 0),
  version: new SemVer(0, 0, 0),
  types: new Map(),
  references: new Map(),
  annotations: undefined,
}));

/** `TypeSet` without parameters. */
export function anyTypeSet(): TypeSetType {
  return any;
}

/** `TypeSet[hash]`. */
export function typeSetOf(value: Value): TypeSetType {
  if (value === null || (value instanceof Hash && value.size === 0)) return any;
  if (typeof value === "string" || value instanceof Default || Array.isArray(value)) {
    assertInstance("TypeSet name", objectSchema("name"), value);
  }
  const hash = assertInstance("TypeSet initializer", schema(), value) as Hash;
  const pcoreVersion = version(hash.get("pcore_version") ?? null);
  const name = text(hash.get("name"));
  if (!includesVersion(parseRange("1.x"), pcoreVersion)) {
    refuse(
      `The pcore version for TypeSet '${name ?? ""}' is not understood by this runtime. ` +
        `Expected range 1.x, got ${versionText(pcoreVersion)}`,
    );
  }
  const given = hash.get("version");
  const types = hash.get("types");
  const definition: TypeSetDefinition = {
    name,
    nameAuthority: text(hash.get("name_authority")),
    pcoreUri: text(hash.get("pcore_uri")),
    pcoreVersion,
    version: given === undefined ? undefined : version(given),
    types: types instanceof Hash ? membersOf(name ?? "", types) : new Map(),
    references: new Map(),
    annotations: hash.get("annotations"),
  };
  return new TypeSetType(name, () => definition);
}

function membersOf(set: string, types: Hash): ReadonlyMap<string, PType> {
  const members = new Map<string, PType>();
  for (const [name, member] of types) {
    const full = `${set}::${String(name)}`;
    if (member instanceof Hash)
      members.set(
        String(name),
        namedObjectType(full, () => member),
      );
    else if (member instanceof PType)
      members.set(
        String(name),
        typeAlias(full, () => member),
      );
  }
  return members;
}

function text(value: Value | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function version(value: Value): SemVer {
  return value instanceof SemVer ? value : parseVersion(String(value));
}

function refuse(detail: string): never {
  throw new PuppetError(issues.ILLEGAL_OBJECT({ detail }));
}

let schemaType: PType | undefined;
function schema(): PType {
  schemaType ??= makeSchema();
  return schemaType;
}

function makeSchema(): PType {
  const name = (pattern: string) => patternType([regexpType(pattern)]);
  const typeName = name("\\A[A-Z][\\w]*(?:::[A-Z][\\w]*)*\\z");
  const simpleName = name("\\A[A-Z]\\w*\\z");
  const uri = nonEmptyStringType;
  const versionType = variantType([nonEmptyStringType, semVerType()]);
  const element = (key: string, value: PType, isOptional = true): StructElement => ({
    name: key,
    key: isOptional ? optionalType(stringType(key)) : stringType(key),
    value,
  });
  const reference = structType([
    element("name", typeName, false),
    element("version_range", variantType([nonEmptyStringType, semVerRangeType]), false),
    element("name_authority", uri),
  ]);
  const some = integerType(1);
  return structType([
    element("pcore_uri", uri),
    element("pcore_version", versionType, false),
    element("name_authority", uri),
    element("name", typeName),
    element("version", versionType),
    element("types", hashType(simpleName, variantType([typeType(), objectSchema("object")]), some)),
    element("references", hashType(simpleName, reference, some)),
    element("annotations", anyType),
  ]);
}
