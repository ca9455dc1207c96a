// Codes and messages of the settings.

import { defineIssues } from "../util/issue.ts";

export const issues = defineIssues({
  UNKNOWN_SETTING: ({ name }: { name: string }) =>
    `Attempt to assign a value to unknown setting :${name}`,
  NO_SUCH_SETTING: ({ name }: { name: string }) => `Unknown setting '${name}'`,
  INTERPOLATION_FAILED: ({ name, expression }: { name: string; expression: string }) =>
    `Error converting value for param '${name}': Could not find value for ${expression}`,
  INTERPOLATION_CYCLE: ({ name, cycle }: { name: string; cycle: readonly string[] }) =>
    `Error converting value for param '${name}': The value refers to itself: ${cycle.join(" -> ")}`,
  CANNOT_PARSE: ({ file, detail }: { file: string; detail: string }) =>
    `Could not parse ${file}: ${detail}`,
  CANNOT_LOAD: ({ file, detail }: { file: string; detail: string }) =>
    `Could not load ${file}: ${detail}`,
  UNMATCHED_LINE: ({ text }: { text: string }) => `Could not match line ${text}`,
  ILLEGAL_SECTION: ({
    name,
    file,
    line,
    allowed,
  }: {
    name: string;
    file: string;
    line: number;
    allowed: readonly string[];
  }) =>
    `Illegal section '${name}' in config file at (file: ${file}, line: ${line}). ` +
    `The only valid puppet.conf sections are: [${allowed.join(", ")}]. ` +
    "Please use the directory environments feature to specify environments. " +
    "(See https://puppet.com/docs/puppet/latest/environments_about.html)",
  INVALID_FILE_OPTION: ({ option }: { option: string }) => `Invalid file option '${option}'`,
  INVALID_FILE_MODE: () => "File modes must be numbers",
  UNPARSED_FILE_OPTION: ({ text }: { text: string }) => `Could not parse '${text}'`,
  ENVIRONMENT_ONLY: ({ names }: { names: readonly string[] }) =>
    `Cannot set ${names.join(", ")} settings in puppet.conf`,
  INVALID_RUN_MODE: ({ mode }: { mode: string }) => `Invalid run mode '${mode}'`,

  INVALID_BOOLEAN: ({ value, name }: { value: string; name: string }) =>
    `Invalid value '${value}' for boolean parameter: ${name}`,
  INVALID_INTEGER: ({ value, name }: { value: string; name: string }) =>
    `Cannot convert '${value}' to an integer for parameter: ${name}`,
  INVALID_PORT: ({ value, name }: { value: string; name: string }) =>
    `Value '${value}' is not a valid port number for parameter: ${name}`,
  INVALID_DURATION: ({ value, name }: { value: string; name: string }) =>
    `Invalid duration format '${value}' for parameter: ${name}`,
  INVALID_TTL: ({ value, name }: { value: string; name: string }) =>
    `Invalid 'time to live' format '${value}' for parameter: ${name}`,
  NEGATIVE_TTL: ({ value }: { value: string }) =>
    `Invalid negative 'time to live' ${value} - did you mean 'unlimited'?`,
  INVALID_ENUM: ({
    value,
    name,
    allowed,
  }: {
    value: string;
    name: string;
    allowed: readonly string[];
  }) =>
    `Invalid value '${value}' for parameter ${name}. Allowed values are '${allowed.join("', '")}'`,
  INVALID_PRIORITY: ({ value, name }: { value: string; name: string }) =>
    `Invalid priority format '${value}' for parameter: ${name}`,
  INVALID_AUTOSIGN: ({ value }: { value: string }) =>
    `Invalid autosign value ${value}: must be 'true'/'false' or an absolute path`,
  INVALID_REVOCATION: ({ value }: { value: string }) =>
    `Invalid certificate revocation value ${value}: must be one of 'true', 'chain', 'leaf', or 'false'`,
  INVALID_TERMINUS: ({ value }: { value: string }) => `Invalid terminus setting: ${value}`,
  INVALID_LIST: ({ actual }: { actual: string }) => `Expected an Array or String, got a ${actual}`,

  CERTNAME_NOT_LOWER_CASE: () => "Certificate names must be lower case",
  UNKNOWN_WARNINGS: ({
    invalid,
    valid,
  }: {
    invalid: readonly string[];
    valid: readonly string[];
  }) =>
    `Cannot disable unrecognized warning types '${invalid.join(",")}'. ` +
    `Valid values are '${valid.join(", ")}'.`,
  PROXY_PASSWORD_NOT_ENCODED: ({ value }: { value: string }) =>
    "Passwords set in the http_proxy_password setting must be valid as part of a URL, and any " +
    `reserved characters must be URL-encoded. We received: ${value}`,
  DEFAULT_MANIFEST_NOT_ABSOLUTE: () =>
    "The 'default_manifest' setting must be set to an absolute path when " +
    "'disable_per_environment_manifest' is true",
  NODE_NAME_TWICE: () => "Cannot specify both the node_name_value and node_name_fact settings",
});
