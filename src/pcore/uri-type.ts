// What may stand between the brackets of URI: a URI, or what each of its components has to match.
import { PuppetError } from "../util/error.ts";
import { assertInstance, describeMismatch } from "./describe-mismatch.ts";
import { inferDetailed } from "./infer.ts";
import { isInstance } from "./instance.ts";
import { issues } from "./issues.ts";
import { variantType } from "./normalize.ts";
import {
  enumType,
  integerType,
  nonEmptyStringType,
  notUndefType,
  optionalType,
  type PType,
  patternType,
  regexpType,
  stringType,
  structType,
  typeType,
  type UriType,
  undefType,
  uriType,
} from "./types/index.ts";
import { componentNames, uriParameters } from "./uri.ts";
import { Hash, Uri, type Value } from "./values.ts";

let parameterType: PType | undefined;

/** Variant[String[1], Struct of components]. */
function parameterTypeOfUri(): PType {
  parameterType ??= variantType([
    nonEmptyStringType,
    componentStruct(
      optionalType(
        variantType([
          nonEmptyStringType,
          regexpType(),
          ...[patternType(), enumType(), notUndefType(), undefType].map(typeType),
        ]),
      ),
      optionalType(variantType([integerType(0), typeType(notUndefType()), typeType(undefType)])),
    ),
  ]);
  return parameterType;
}

/** A struct of optional components; the port is a number. */
function componentStruct(text: PType, port: PType): PType {
  return structType(
    componentNames.map((name) => ({
      name,
      key: optionalType(stringType(name)),
      value: name === "port" ? port : text,
    })),
  );
}

export function isUriParameter(value: Value): boolean {
  return isInstance(parameterTypeOfUri(), value);
}

function absoluteUri(): PType {
  return patternType([regexpType("\\A[a-zA-Z][-+.a-zA-Z\\d]*:")]);
}

export function uriTypeFrom(value: Value): UriType {
  if (typeof value === "string") {
    assertInstance("URI-Type parameter", absoluteUri(), value);
    return uriType(uriParameters(value));
  }
  if (value instanceof Uri) return uriType(uriParameters(value.text));
  if (!(value instanceof Hash)) return uriType();
  if (!isUriParameter(value)) {
    const subject = "URI-Type parameter has wrong type,";
    const detail = describeMismatch(subject, parameterTypeOfUri(), inferDetailed(value));
    throw new PuppetError(issues.TYPE_MISMATCH({ detail }));
  }
  return uriType(value.size === 0 ? undefined : value);
}
