// Boolean, String, Regexp, Binary, Sensitive, Type and the versions.
import { PuppetError } from "../../util/error.ts";
import { formatPattern } from "../format-pattern.ts";
import { issues } from "../issues.ts";
import { compileRegexp, escapeRegexp } from "../regexp.ts";
import { greatestVersion, leastVersion, parseVersion } from "../semver.ts";
import { parseRange, rangeBetween } from "../semver-range.ts";
import { formatString } from "../string-format.ts";
import { capitalizeSegments } from "../text.ts";
import { parseType } from "../type-parser.ts";
import { type PType, resourceType } from "../types/index.ts";
import {
  Binary,
  Default,
  Float,
  type Hash,
  Regexp,
  SemVer,
  Sensitive,
  type Value,
} from "../values.ts";
import type { NewFunction } from "./function.ts";
import { cannotConvert } from "./numbers.ts";

export const booleanFunction: NewFunction = {
  name: "new_boolean",
  dispatches: [
    {
      parameters: [
        "Variant[Integer, Float, Boolean, Enum['false','true','yes','no','y','n',true]] from",
      ],
      run: ([from = null]) => toBoolean(from),
    },
    {
      parameters: ["Any from"],
      mismatch: true,
      run: ([from = null]) => cannotConvert(from, "Boolean"),
    },
  ],
};

function toBoolean(from: Value): boolean {
  if (from instanceof Float) return from.value !== 0;
  if (typeof from === "string") return !["false", "no", "n"].includes(from.toLowerCase());
  return Boolean(from);
}

export const stringFunction: NewFunction = {
  name: "new_string",
  types: {
    Format: `Pattern[/${formatPattern}/]`,
    ContainerFormat:
      "Struct[{Optional[format] => Format, Optional[separator] => String, " +
      "Optional[separator2] => String, Optional[string_formats] => Hash[Type, Format]}]",
    TypeMap: "Hash[Type, Variant[Format, ContainerFormat]]",
    Convertible: "Any",
    Formats: "Variant[Default, String[1], TypeMap]",
  },
  dispatches: [
    {
      parameters: ["Convertible from", "?Formats string_formats"],
      run: ([from = null, formats]) => formatString(from, formats),
    },
  ],
};

export const regexpFunction: NewFunction = {
  name: "new_float",
  dispatches: [
    {
      parameters: ["String pattern", "?Boolean escape"],
      run: ([pattern, escaped]) => {
        const source = escaped === true ? escapeRegexp(String(pattern)) : String(pattern);
        compileRegexp(source);
        return new Regexp(source);
      },
    },
  ],
};

export const typeFunction: NewFunction = {
  name: "new_type",
  dispatches: [
    {
      parameters: ["String[1] type_string"],
      run: ([text]) => parseType(String(text), coreResourceType),
    },
  ],
};

const coreResourceTypes: ReadonlySet<string> = new Set([
  "component",
  "exec",
  "file",
  "filebucket",
  "group",
  "node",
  "notify",
  "package",
  "resources",
  "schedule",
  "service",
  "stage",
  "tidy",
  "user",
  "whit",
]);

/** The resource types that need no environment to be known. */
function coreResourceType(name: string): PType | undefined {
  return coreResourceTypes.has(name) ? resourceType(capitalizeSegments(name)) : undefined;
}

export const sensitiveFunction: NewFunction = {
  name: "new_Sensitive",
  dispatches: [
    { parameters: ["Sensitive value"], run: ([value = null]) => value },
    { parameters: ["Any value"], run: ([value = null]) => new Sensitive(value) },
  ],
};

/** NotUndef without a type: the value itself. */
export const unitFunction: NewFunction = {
  name: "new_unit",
  dispatches: [{ parameters: ["Any from"], run: ([from = null]) => from }],
};

export const binaryFunction: NewFunction = {
  name: "new_Binary",
  types: {
    ByteInteger: "Integer[0,255]",
    Base64Format: 'Enum["%b", "%u", "%B", "%s", "%r"]',
    StringHash: 'Struct[{value => String, "format" => Optional[Base64Format]}]',
    ArrayHash: "Struct[{value => Array[ByteInteger]}]",
    BinaryArgsHash: "Variant[StringHash, ArrayHash]",
  },
  dispatches: [
    {
      parameters: ["String str", "?Base64Format format"],
      run: ([text, format]) => binaryFromText(String(text), format),
    },
    {
      parameters: ["Array[ByteInteger] byte_array"],
      run: ([bytes]) => new Binary(Uint8Array.from(bytes as readonly number[])),
    },
    {
      parameters: ["BinaryArgsHash hash_args"],
      run: ([args]) => {
        const hash = args as Hash;
        const value = hash.get("value") ?? null;
        return typeof value === "string"
          ? binaryFromText(value, hash.get("format"))
          : new Binary(Uint8Array.from(value as readonly number[]));
      },
    },
  ],
};

const strictBase64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

function binaryFromText(text: string, format: Value | undefined): Binary {
  switch (format ?? "%B") {
    case "%b":
      return new Binary(Buffer.from(text.replace(/[^A-Za-z0-9+/]/g, ""), "base64"));
    case "%u": {
      const padded = text.padEnd(text.length + ((4 - (text.length % 4)) % 4), "=");
      return strictly(padded.replaceAll("-", "+").replaceAll("_", "/"));
    }
    case "%B":
      return strictly(text);
    default:
      return new Binary(Buffer.from(text, "utf8"));
  }
}

function strictly(text: string): Binary {
  if (!strictBase64.test(text)) {
    throw new PuppetError(issues.BAD_CONVERSION({ detail: "invalid base64" }));
  }
  return new Binary(Buffer.from(text, "base64"));
}

const identifiers = "[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*";
const versionPattern =
  "\\A(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)" +
  `(?:-(${identifiers}))?(?:\\+(${identifiers}))?\\Z`;

export const semVerFunction: NewFunction = {
  name: "new_Version",
  types: {
    PositiveInteger: "Integer[0,default]",
    SemVerQualifier: "Pattern[/\\A(?<part>[0-9A-Za-z-]+)(?:\\.\\g<part>)*\\Z/]",
    SemVerPattern: `Pattern[/${versionPattern}/]`,
    SemVerHash:
      "Struct[{major=>PositiveInteger,minor=>PositiveInteger,patch=>PositiveInteger," +
      "Optional[prerelease]=>SemVerQualifier,Optional[build]=>SemVerQualifier}]",
  },
  dispatches: [
    { parameters: ["SemVerPattern str"], run: ([text]) => parseVersion(String(text)) },
    {
      parameters: [
        "PositiveInteger major",
        "PositiveInteger minor",
        "PositiveInteger patch",
        "?SemVerQualifier prerelease",
        "?SemVerQualifier build",
      ],
      run: versionFrom,
    },
    {
      parameters: ["SemVerHash hash_args"],
      run: ([args]) => {
        const hash = args as Hash;
        const names = ["major", "minor", "patch", "prerelease", "build"];
        return versionFrom(names.map((name) => hash.get(name) ?? null));
      },
    },
    {
      parameters: ["String str"],
      mismatch: true,
      run: ([text]) => `The string '${String(text)}' cannot be converted to a SemVer`,
    },
  ],
};

// A qualifier is one part here, dots and all, as the reference takes it.
function versionFrom([major, minor, patch, prerelease, build]: readonly Value[]): SemVer {
  return new SemVer(
    Number(major),
    Number(minor),
    Number(patch),
    typeof prerelease === "string" ? [prerelease] : [],
    typeof build === "string" ? [build] : [],
  );
}

export const semVerRangeFunction: NewFunction = {
  name: "new_VersionRange",
  types: {
    SemVerRangeString: "String[1]",
    SemVerRangeHash:
      "Struct[{min=>Variant[Default,SemVer],Optional[max]=>Variant[Default,SemVer]," +
      "Optional[exclude_max]=>Boolean}]",
  },
  dispatches: [
    { parameters: ["SemVerRangeString str"], run: ([text]) => parseRange(String(text)) },
    {
      parameters: [
        "Variant[Default,SemVer] min",
        "Variant[Default,SemVer] max",
        "?Boolean exclude_max",
      ],
      run: ([min, max, excludeMax]) => rangeFrom(min, max, excludeMax),
    },
    {
      parameters: ["SemVerRangeHash hash_args"],
      run: ([args]) => {
        const hash = args as Hash;
        return rangeFrom(hash.get("min"), hash.get("max"), hash.get("exclude_max"));
      },
    },
  ],
};

function rangeFrom(
  min: Value | undefined,
  max: Value | undefined,
  excludeMax: Value | undefined,
): Value {
  const from = min instanceof SemVer ? min : leastVersion;
  const to = max === undefined || max instanceof Default ? greatestVersion : (max as SemVer);
  return rangeBetween(from, to, { excludeMax: excludeMax === true });
}
