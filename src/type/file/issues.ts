// What can be wrong with a file resource, in the reference's words.
import { defineIssues } from "../../util/issue.ts";

export const issues = defineIssues({
  NOT_QUALIFIED: ({ path }: { path: string }) =>
    `File paths must be fully qualified, not '${path}'`,
  INVALID_BACKUP: ({ value }: { value: string }) => `Invalid backup type ${value}`,
  INVALID_RECURSE: ({ value }: { value: string }) => `Invalid recurse value ${value}`,
  INVALID_IGNORE: () => "Ignore must be a string or an Array",
  INVALID_GROUP: ({ value }: { value: string }) => `Invalid group name '${value}'`,
  READ_ONLY: ({ name }: { name: string }) => `${name} is read-only`,

  SEVERAL_CREATORS: () => "You cannot specify more than one of content, source, target",
  REMOTE_WITHOUT_SOURCE: () => "You cannot specify a remote recursion without a source",
  SOURCE_WITHOUT_SUM: () => "You cannot specify source when using checksum 'none'",
  CONTENT_WITHOUT_SUM: ({ checksum }: { checksum: string }) =>
    `You cannot specify content when using checksum '${checksum}'`,
  NOT_A_SUM: ({ value, checksum }: { value: string; checksum: string }) =>
    `Checksum value '${value}' is not a valid checksum type ${checksum}`,

  MODE_NOT_STRING: ({ value }: { value: string }) =>
    `The file mode specification must be a string, not '${value}'`,
  INVALID_MODE: ({ value }: { value: string }) =>
    `The file mode specification is invalid: ${value}`,
  EMPTY_MODE: () => "An empty mode string is illegal",
  DECIMAL_MODE: () => "Numeric modes must be in octal, not decimal!",
  MISSING_ACTION: () => "Missing action",
  CONDITIONAL_X: () => "X only works with the '+' operator",
  UNKNOWN_OPERATION: () => "Unknown operation",
  SYMBOLIC_MODE: ({ why, clause, mode }: { why: string; clause: string; mode: string }) =>
    clause === mode
      ? `${why} in symbolic mode ${mode}`
      : `${why} at ${clause} in symbolic mode ${mode}`,

  RELATIVE_SOURCE: ({ source }: { source: string }) => `Cannot use relative URLs '${source}'`,
  OPAQUE_SOURCE: ({ source }: { source: string }) => `Cannot use opaque URLs '${source}'`,
  SOURCE_SCHEME: ({ scheme }: { scheme: string }) =>
    `Cannot use URLs of type '${scheme}' as source for fileserving`,
  INVALID_SOURCE: ({ source, why }: { source: string; why: string }) =>
    `Could not understand source ${source}: ${why}`,
  NO_METADATA: ({ source, why }: { source: string; why: string }) =>
    `Could not retrieve file metadata for ${source}: ${why}`,
  NO_SOURCE: ({ environment, sources }: { environment: string; sources: readonly string[] }) =>
    `Could not retrieve information from environment ${environment} source(s) ${sources.join(", ")}`,

  UNREADABLE: ({ kind, title, why }: { kind: string; title: string; why: string }) =>
    `Could not read ${kind} ${title}: ${why}`,
  NOT_A_DATE: ({ type, is, should }: { type: string; is: string; should: string }) =>
    `Resource with checksum_type ${type} didn't contain a date in ${is} or ${should}`,
  NOT_IN_BUCKET: ({ sum, why }: { sum: string; why: string }) =>
    `Could not retrieve content for ${sum} from filebucket: ${why}`,
  WRONG_SUM: ({ written, wanted }: { written: string; wanted: string }) =>
    "File written to disk did not match desired checksum; discarding changes " +
    `(${written} vs ${wanted})`,
  INVALID_CONTENT: ({ command, status, output }: Execution) =>
    `Execution of '${command}' returned ${status}: ${output}`,

  NO_TARGET: () => "Cannot create a symlink without a target",
  NOT_REMOVED: () => "Could not remove existing file",
  NO_PARENT: ({ path, parent }: { path: string; parent: string }) =>
    `Cannot create ${path}; parent directory ${parent} does not exist`,
  UNREMOVABLE: ({ kind }: { kind: string }) => `Could not remove files of type ${kind}`,

  NO_FILEBUCKET: ({ name }: { name: string }) =>
    `Could not find filebucket ${name} specified in backup`,
  BACKUP_IS_DIRECTORY: ({ path }: { path: string }) =>
    `Will not remove directory backup ${path}; use a filebucket`,
  BACKUP_NOT_REMOVED: ({ why }: { why: string }) => `Could not remove old backup: ${why}`,
  NOT_BACKED_UP: ({ path, why }: { path: string; why: string }) =>
    `Could not back ${path} up: ${why}`,

  INVALID_USER: ({ name }: { name: string }) => `Invalid user: ${name}`,
  UNKNOWN_USER: ({ name }: { name: string }) => `Could not find user ${name}`,
  UNKNOWN_GROUP: ({ name }: { name: string }) => `Could not find group ${name}`,
});

interface Execution {
  readonly command: string;
  readonly status: number;
  readonly output: string;
}
