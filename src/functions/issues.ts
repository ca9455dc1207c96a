// Codes and messages of the functions, as the reference words them.
import { defineIssues } from "../util/issue.ts";

export const issues = defineIssues({
  /** What a function says in its own words: most have one or two such sentences. */
  FUNCTION_ERROR: ({ message }: { message: string }) => message,
  NOT_ITERABLE: ({ name }: { name: string }) => `${name}(): wrong argument; it is not Iterable.`,
  NEEDS_ONE_ARGUMENT: ({ name }: { name: string }) =>
    `${name}(): Wrong number of arguments need at least one`,
  NOT_COMPARABLE: ({ left, right }: { left: string; right: string }) =>
    `comparison of ${left} with ${right} failed`,
  ABS_NEEDS_NUMBER: () =>
    "abs(): Requires float or integer to work with - was given non decimal string",
  NOT_A_FLOAT: ({ name }: { name: string }) =>
    `${name}(): cannot convert given value to a floating point value.`,
  NOT_FINITE: ({ value }: { value: number }) => String(value),
  MATCH_NEEDS_PATTERN: ({ got }: { got: string }) =>
    "match() expects pattern of T, where T is String, Regexp, Regexp[r], Pattern[p], or Array[T]. " +
    `Got ${got}`,
  MATCH_NEEDS_SOURCE: () => "Given Regexp Type has no regular expression",
  UNKNOWN_GROUP: ({ name }: { name: string }) => `undefined group name reference: ${name}`,
  MALFORMED_GROUP_REFERENCE: () => "invalid group name reference format",
  NAVIGATION_SYNTAX: () => "Syntax error in dotted-navigation string",
  NO_CONVERSION: ({ from, to }: { from: string; to: string }) =>
    `no implicit conversion of ${from} into ${to}`,
  UNDEFINED_METHOD: ({ method, receiver }: { method: string; receiver: string }) =>
    `undefined method \`${method}' for ${receiver}`,
  INVALID_ARGUMENT: ({ argument }: { argument: number | bigint }) =>
    `invalid argument - ${argument}`,
  NOT_A_CONTAINER_TYPE: ({ type }: { type: string }) =>
    `Only Array, Hash, and Object types can be used as container types. Got ${type}`,
  NOTHING_TO_INCLUDE: () =>
    "Options 'include_containers' and 'include_values' cannot both be false",
  CATALOG_OPERATION_WHEN_SCRIPTING: ({ operation }: { operation: string }) =>
    `The catalog operation '${operation}' is only available when compiling a catalog`,
  UNDEF_AS_CLASS_NAME: () => "Cannot use undef as a class name",
  EMPTY_CLASS_NAME: () => "Cannot use empty string as a class name",
  UNSPECIFIC_CLASS: () => "Cannot use an unspecific Class[] Type",
  UNTITLED_CLASS: () =>
    "Cannot use an unspecific Resource[] where a Resource['class', name] is expected",
  RESOURCE_AS_CLASS: ({ type }: { type: string }) =>
    `Cannot use a Resource[${type}] where a Resource['class', name] is expected`,
  NOT_A_CLASS_NAME: ({ got }: { got: string }) => `Cannot use a value of ${got} as a class name`,
  CREATE_RESOURCES_COUNT: ({ count }: { count: number }) =>
    `create_resources(): wrong number of arguments (${count}; must be 2 or 3)`,
  CREATE_RESOURCES_NEEDS_HASH: () => "create_resources(): second argument must be a hash",
  CREATE_RESOURCES_DEFAULTS: () =>
    "create_resources(): third argument, if provided, must be a hash",
  NO_SUCH_FILES: ({ names }: { names: readonly string[] }) =>
    `Could not find any files from ${names.join(", ")}`,
  NO_SUCH_BINARY_FILE: ({ name }: { name: string }) =>
    `binary_file(): The given file '${name}' does not exist`,
  NO_SUCH_TEMPLATE: ({ name }: { name: string }) => `Could not find template '${name}'`,
  NO_INLINE_TEMPLATE: ({ detail }: { detail: string }) =>
    `Failed to parse inline template: ${detail}`,
  GENERATOR_NOT_ABSOLUTE: () => "Generators must be fully qualified",
  GENERATOR_CHARACTERS: () =>
    "Generators can only contain alphanumerics, file separators, and dashes",
  GENERATOR_WITH_DOTS: () => "Can not use generators with '..' in them.",
  NO_GENERATOR_DIRECTORY: ({ directory }: { directory: string }) =>
    `No such file or directory @ dir_chdir - ${directory}`,
  GENERATOR_FAILED: ({ generator, detail }: { generator: string; detail: string }) =>
    `Failed to execute generator ${generator}: ${detail}`,
  LOOKUP_FOUND_NOTHING: ({ names }: { names: readonly string[] }) =>
    names.length === 1
      ? `Function lookup() did not find a value for the name '${names[0]}'`
      : "Function lookup() did not find a value for any of the names " +
        `[${names.map((name) => `'${name}'`).join(", ")}]`,
  UNPARSABLE_DATA: ({ detail }: { detail: string }) => `Unable to parse ${detail}`,
  NOT_A_YAML_HASH: ({ path }: { path: string }) =>
    `${path}: file does not contain a valid yaml hash`,
  EYAML_NO_PATH: () =>
    "'eyaml_lookup_key': one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must be " +
    "declared in hiera.yaml when using this lookup_key function",
  EYAML_FAILED: ({ data, key, path, detail }: Record<"data" | "key" | "path" | "detail", string>) =>
    `hiera-eyaml backend error decrypting ${data} when looking up ${key} in ${path}. ` +
    `Error was ${detail}`,
  EYAML_NO_KEY: ({ name }: { name: string }) => `${name} is not defined`,
  EYAML_METHOD: ({ method }: { method: string }) =>
    `the encryption method '${method}' is not supported, PKCS7 is`,
  NO_DATA_ITEM: ({ key }: { key: string }) => `Could not find data item ${key}`,
  // These two come with their place, so nothing else will introduce them.
  CLASS_NOT_VIRTUALIZABLE: () => "Evaluation Error: Classes are not virtualizable",
  DISCONTINUED_IMPORT: () =>
    "Evaluation Error: Use of 'import' has been discontinued in favor of a manifest directory. " +
    "See http://links.puppet.com/puppet-import-deprecation",
  EMPTY_VERSION: () => "versioncmp(): an empty string is not a version",
  SLICE_BLOCK_TAKES_NOTHING: () =>
    "slice(): block must define at least one parameter. Block has 0.",
  SLICE_BLOCK_TAKES_OTHERS: ({ size, count }: { size: number; count: number }) =>
    "slice(): block must define one parameter, or the same number of parameters as the given " +
    `size of the slice (${size}). Block has ${count}`,
});
