// The aliases that are always there: Data, RichData and RichDataKey, and two old names of theirs.
import { variantType } from "./normalize.ts";
import { anyTypeSet } from "./type-set.ts";
import {
  anyObjectType,
  arrayType,
  binaryType,
  defaultType,
  hashType,
  numericType,
  type PType,
  scalarDataType,
  scalarType,
  semVerRangeType,
  sensitiveType,
  stringType,
  type TypeAliasType,
  typeAlias,
  typeType,
  undefType,
  uriType,
} from "./types/index.ts";

const data: TypeAliasType = typeAlias("Data", () =>
  variantType([scalarDataType, undefType, hashType(stringType(), data), arrayType(data)]),
);
const richDataKey: TypeAliasType = typeAlias("RichDataKey", () =>
  variantType([stringType(), numericType]),
);
const richData: TypeAliasType = typeAlias("RichData", () =>
  variantType([
    scalarType,
    semVerRangeType,
    binaryType,
    sensitiveType(),
    typeType(),
    anyTypeSet(),
    uriType(),
    anyObjectType,
    undefType,
    defaultType,
    hashType(richDataKey, richData),
    arrayType(richData),
  ]),
);

/** What JSON can say. */
export const dataType = (): TypeAliasType => data;
/** What a catalog can say. */
export const richDataType = (): TypeAliasType => richData;

/** The aliases by name, in lower case. */
export const builtInAliases: ReadonlyMap<string, PType> = new Map<string, PType>([
  ["data", data],
  ["richdata", richData],
  ["richdatakey", richDataKey],
  ["puppet::lookupkey", typeAlias("Puppet::LookupKey", () => richDataKey)],
  ["puppet::lookupvalue", typeAlias("Puppet::LookupValue", () => richData)],
]);
