// Codes and messages of the command line itself.

import { defineIssues } from "../src/util/issue.ts";

export const issues = defineIssues({
  UNKNOWN_SUBCOMMAND: ({ name }: { name: string }) => `Unknown Puppet subcommand '${name}'`,
  UNKNOWN_ACTION: ({ face, action }: { face: string; action: string | undefined }) =>
    `'${face}' has no ${action === undefined ? "default" : `'${action}'`} action.  ` +
    `See \`ppt help ${face}\`.`,
  INVALID_OPTION: ({ option }: { option: string }) => `invalid option: ${option}`,
  MISSING_ARGUMENT: ({ option }: { option: string }) => `missing argument: ${option}`,
  NEEDLESS_ARGUMENT: ({ option }: { option: string }) => `needless argument: ${option}`,
  SETTING_WITHOUT_VALUE: ({ option }: { option: string }) =>
    `Error parsing arguments\nWrapped exception:\noption '${option}' needs a parameter`,
  ARGUMENT_COUNT: ({
    face,
    action,
    count,
    given,
  }: {
    face: string;
    action: string;
    count: number;
    given: number;
  }) =>
    `puppet ${face} ${action} takes ${count} argument${count === 1 ? "" : "s"}, ` +
    `but you gave ${given}`,
  HELP_ARGUMENTS: () =>
    "The 'ppt help' command takes two (optional) arguments: a subcommand and an action",
  NO_FACE_TO_HELP_WITH: ({ name, near }: { name: string; near: string }) =>
    `Could not load help for the face ${name}: there is no such subcommand${near}`,
  NO_ACTION_TO_HELP_WITH: ({
    face,
    actionName,
    near,
  }: {
    face: string;
    actionName: string;
    near: string;
  }) => `Could not load help for the face ${face}: it has no action '${actionName}'${near}`,
  MISSING_MANIFESTS: ({ missing }: { missing: readonly string[] }) => {
    const names = missing.map((file) => JSON.stringify(`   ${file}\n`));
    return `One or more file(s) specified did not exist:\n[${names.join(", ")}]`;
  },
  MISSING_TEMPLATES: ({ missing }: { missing: readonly string[] }) =>
    `One or more file(s) specified did not exist:\n${missing.map((file) => `   ${file}`).join("\n")}`,
  NO_INPUT: () => "No input to parse given on command line or stdin",
  UNKNOWN_DUMP_FORMAT: ({ format }: { format: string }) =>
    `Trees are shown in the format 'old' only, not '${format}'`,
  NO_MANIFEST: ({ manifest }: { manifest: string }) => `Could not find file ${manifest}`,
  NO_NODE: ({ name }: { name: string }) => `Could not find node ${name}`,
  NO_RESOURCE_TYPE: () => "You must specify the type to display",
  NO_RESOURCE: ({ type }: { type: string }) => `Could not find type ${type}`,
  NO_FILE_LISTING: () =>
    "Listing all file instances is not supported.  Please specify a file or directory, e.g. " +
    "puppet resource file /etc",
  INVALID_ATTRIBUTE: ({ setting }: { setting: string }) => `Invalid parameter setting ${setting}`,
  EDITING_DATA: () => "Editing with Yaml output is not supported",
  INVALID_TERMINUS: ({
    indirection,
    terminus,
    valid,
  }: {
    indirection: string;
    terminus: string;
    valid: readonly string[];
  }) =>
    `Could not set '${indirection}' terminus to '${terminus}' (Could not find terminus ${terminus} ` +
    `for indirection ${indirection}); valid terminus types are ${valid.join(", ")}`,
  NOTHING_TO_DESCRIBE: () =>
    "You must specify the type to describe, or --list. See `ppt help describe`.",
  INVALID_FACTS: ({ file }: { file: string }) =>
    `Incorrect formatted data in ${file} given via the --facts flag`,
  INVALID_LOOKUP_FACTS: ({ file }: { file: string }) =>
    `Incorrectly formatted data in ${file} given via the --facts flag ` +
    "(only accepts yaml and json files)",
  SOME_TRUSTED_FACTS: ({ names, file }: { names: readonly string[]; file: string }) =>
    `When overriding any of the ${names.join(",")} facts with ${file} ` +
    "given via the --facts flag, they must all be overridden.",
  NOT_RENDERABLE: ({ actual, method, mime }: Record<"actual" | "method" | "mime", string>) =>
    `${actual} does not respond to ${method}; can not render instances to ${mime}`,
  INVALID_VALUES: ({ option, actual }: { option: string; actual: string }) =>
    `--${option} option must evaluate to a Hash or undef, got: '${actual}'`,
  INVALID_VALUES_FILE: () => "Only .yaml or .pp can be used as a --values_file",
  INVALID_TEMPLATES: () => "Errors while validating epp",
  NO_TEMPLATE: ({ name }: { name: string }) => `Could not find template '${name}'`,
  RENDER_FAILED: () => "error while rendering epp",
  NO_TEMPLATE_INPUT: () => "No input to process given on command line or stdin",
  INVALID_LOG_LEVEL: ({ level }: { level: string }) => `Invalid loglevel ${level}`,
  UNREADABLE_CATALOG: ({ detail }: { detail: string }) =>
    `Could not deserialize catalog from rich_data_json: ${detail}`,
  UNKNOWN_MODULE: ({ name }: { name: string }) => `There is no module '${name}' on the module path`,
  NO_KEYS: () => "No keys were given to lookup.",
  NO_NODE_FACTS: ({ node }: { node: string }) => `No facts available for target node: ${node}`,
  DEEP_MERGE_ONLY: () =>
    "The options --knock-out-prefix, --sort-merged-arrays, and --merge-hash-arrays are only " +
    "available with '--merge deep'\nRun 'ppt lookup --help' for more details",
  UNKNOWN_MERGE: () =>
    "The --merge option only accepts 'first', 'hash', 'unique', or 'deep'\n" +
    "Run 'ppt lookup --help' for more details",
  UNKNOWN_RENDERING: ({ format }: { format: string }) => `Unknown rendering format '${format}'`,
  UNKNOWN_FORMAT: ({ format }: { format: string }) => `I don't know how to render '${format}'`,
  UNKNOWN_LOGDEST: ({ destination }: { destination: string }) =>
    `Unknown destination type ${destination}`,
  UNKNOWN_FACILITY: ({ facility }: { facility: string }) => `Invalid syslog facility ${facility}`,
  NO_SYSLOG: () => "The syslog destination needs the program 'logger'",
});
