// Codes and messages of Hiera. What is wrong with a hiera.yaml has a code that starts with HIERA.

import { defineIssues } from "../util/issue.ts";

const functionKeys = "data_hash, lookup_key, data_dig, or hiera3_backend";
const locationKeys = "path, paths, glob, globs, uri, uris, or mapped_paths";

function firstDefinedAt(line: number | undefined): string {
  return line === undefined ? "" : ` First defined at (line: ${line})`;
}

// As Ruby dumps a string: only ASCII.
function dumped(text: string): string {
  const escaped = (character: string) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase();
    return `\\u${code.padStart(4, "0")}`;
  };
  return JSON.stringify(text).replaceAll(/[^\0-\x7f]/g, escaped);
}

export const issues = defineIssues({
  HIERA_UNSUPPORTED_VERSION: ({ version }: { version: number }) =>
    `This runtime does not support hiera.yaml version ${version}`,
  HIERA_VERSION_3_NOT_GLOBAL: ({ where }: { where: string }) =>
    `hiera.yaml version 3 cannot be used in ${where}`,
  HIERA_UNSUPPORTED_VERSION_IN_GLOBAL: () =>
    "hiera.yaml version 4 cannot be used in the global layer",
  HIERA_UNDEFINED_VARIABLE: ({ name }: { name: string }) => `Undefined variable '${name}'`,
  HIERA_BACKEND_MULTIPLY_DEFINED: ({
    name,
    firstLine,
  }: {
    name: string;
    firstLine: number | undefined;
  }) => `Backend '${name}' is defined more than once.${firstDefinedAt(firstLine)}`,
  HIERA_NO_PROVIDER_FOR_BACKEND: ({ name }: { name: string }) =>
    `No data provider is registered for backend '${name}'`,
  HIERA_HIERARCHY_NAME_MULTIPLY_DEFINED: ({
    name,
    firstLine,
  }: {
    name: string;
    firstLine: number | undefined;
  }) => `Hierarchy name '${name}' defined more than once.${firstDefinedAt(firstLine)}`,
  HIERA_V3_BACKEND_NOT_GLOBAL: () => "'hiera3_backend' is only allowed in the global layer",
  HIERA_DEFAULT_HIERARCHY_NOT_IN_MODULE: () =>
    "'default_hierarchy' is only allowed in the module layer",
  HIERA_V3_BACKEND_REPLACED_BY_DATA_HASH: ({ name }: { name: string }) =>
    `Use "data_hash: ${name}_data" instead of "hiera3_backend: ${name}"`,
  HIERA_V3_BACKEND_NOT_AVAILABLE: ({ name, entry }: { name: string; entry: string }) =>
    `The hiera 3 backend '${name}' of hierarchy '${entry}' cannot be loaded`,
  HIERA_MISSING_DATA_PROVIDER_FUNCTION: ({ name }: { name: string }) =>
    `One of ${functionKeys} must be defined in hierarchy '${name}'`,
  HIERA_MULTIPLE_DATA_PROVIDER_FUNCTIONS: ({ name }: { name: string }) =>
    `Only one of ${functionKeys} can be defined in hierarchy '${name}'`,
  HIERA_MULTIPLE_DATA_PROVIDER_FUNCTIONS_IN_DEFAULT: () =>
    `Only one of ${functionKeys} can be defined in defaults`,
  HIERA_MULTIPLE_LOCATION_SPECS: ({ name }: { name: string }) =>
    `Only one of ${locationKeys} can be defined in hierarchy '${name}'`,
  HIERA_OPTION_RESERVED_BY_PUPPET: ({ key, name }: { key: string; name: string }) =>
    `Option key '${key}' used in hierarchy '${name}' is reserved by Puppet`,
  HIERA_DEFAULT_OPTION_RESERVED_BY_PUPPET: ({ key }: { key: string }) =>
    `Option key '${key}' used in defaults is reserved by Puppet`,
  HIERA_DATA_PROVIDER_FUNCTION_NOT_FOUND: ({ kind, name }: { kind: string; name: string }) =>
    `Unable to find '${kind}' function named '${name}'`,
  HIERA_INTERPOLATION_ALIAS_NOT_ENTIRE_STRING: () =>
    "'alias' interpolation is only permitted if the expression is equal to the entire string",
  HIERA_INTERPOLATION_UNKNOWN_INTERPOLATION_METHOD: ({ name }: { name: string }) =>
    `Unknown interpolation method '${name}'`,
  HIERA_INTERPOLATION_METHOD_SYNTAX_NOT_ALLOWED: () =>
    "Interpolation using method syntax is not allowed in this context",

  URI_INVALID: ({ text }: { text: string }) => `bad URI(is not URI?): ${JSON.stringify(text)}`,
  URI_NOT_ASCII: ({ text }: { text: string }) => `URI must be ascii only ${dumped(text)}`,
  KEY_SYNTAX: ({ place }: { place: string }) => `Syntax error in ${place}`,
  NOT_HASH_LIKE: ({ actual, segment, key }: { actual: string; segment: string; key: string }) =>
    `Data Provider type mismatch: Got ${actual} when a hash-like object was expected to access ` +
    `value using '${segment}' from key '${key}'`,
  RECURSIVE_LOOKUP: ({ names }: { names: readonly string[] }) =>
    `Recursive lookup detected in [${names.join(", ")}]`,
  LOOKUP_FAILED: ({ key, detail }: { key: string; detail: string }) =>
    `Lookup of key '${key}' failed: ${detail}`,
  UNDEFINED_VARIABLE: ({ name }: { name: string }) => `Undefined variable '${name}'; `,
  OPTIONS_NOT_A_HASH: () => "value of lookup_options must be a hash",
  OPTIONS_KEY_OF_OTHER_MODULE: ({ module }: { module: string }) =>
    `all lookup_options keys must start with module name '${module}'`,
  OPTIONS_PATTERN_OF_OTHER_MODULE: ({ module }: { module: string }) =>
    `all lookup_options patterns must match a key starting with module name '${module}'`,
  INVALID_CONVERT_TO: ({ key, source, detail }: { key: string; source: string; detail: string }) =>
    `Invalid data type in lookup_options for key '${key}' could not parse '${source}', error: '${detail}`,
  CONVERT_TO_FAILED: ({ key, detail }: { key: string; detail: string }) =>
    `The convert_to lookup_option for key '${key}' raised error: ${detail}`,
  UNKNOWN_STRATEGY: ({ name }: { name: string }) => `Unknown merge strategy: '${name}'`,
  NO_STRATEGY: () =>
    "The hash given as 'merge' must contain the name of a strategy in string form for the key " +
    "'strategy'",
  EMPTY_KNOCKOUT_PREFIX: () => "knockout_prefix cannot be an empty string in deep_merge!",
  NOT_COMPARABLE: ({ left, right }: { left: string; right: string }) =>
    `comparison of ${left} with ${right} failed`,
  NOT_A_YAML_HASH: ({ path }: { path: string }) =>
    `${path}: file does not contain a valid yaml hash`,
  UNPARSABLE: ({ detail }: { detail: string }) => `Unable to parse ${detail}`,
  LOCATION_NEEDED: ({ name }: { name: string }) =>
    `'${name}' one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must be declared in ` +
    "hiera.yaml when using this data_hash function",
  NOT_A_LOOKUP_VALUE: ({ subject, actual }: { subject: string; actual: string }) =>
    `${subject} has wrong type, expects Puppet::LookupValue, got ${actual}`,
});
