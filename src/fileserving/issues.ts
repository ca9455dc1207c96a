// What can be wrong with a served file or the file server's configuration, in the reference's
// words.
import { defineIssues } from "../util/issue.ts";

export const issues = defineIssues({
  INVALID_MOUNT: ({ mount }: { mount: string }) => `Cannot find file: Invalid mount '${mount}'`,
  INVALID_PATH: ({ path }: { path: string }) => `Cannot find file: Invalid relative path '${path}'`,
  NO_MODULE: () => "No module specified",
  NO_TASK: () => "No task specified",
  NO_MOUNT_PATH: () => "Mounts without paths are not usable",
  NOT_ABSOLUTE: ({ path }: { path: string }) => `Fileset paths must be fully qualified: ${path}`,
  NOT_THERE: () => "Fileset paths must exist",
  UNSERVABLE: ({ kind }: { kind: string }) => `Cannot manage files of type ${kind}`,
  TOO_MANY_FILES: ({ path, entries, limit }: { path: string; entries: number; limit: number }) =>
    `The directory '${path}' contains ${entries} entries, which exceeds the limit of ${limit} ` +
    "specified by the max_files parameter for this resource. The limit may be increased, but be " +
    "aware that large number of file resources can result in excessive resource consumption and " +
    "degraded performance. Consider using an alternate method to manage large directory trees",
  UNSUPPORTED_URL: ({ scheme }: { scheme: string }) =>
    `URI protocol '${scheme}' is not currently supported for file serving`,
  NO_SEPARATOR_WANTED: () => "Fileserver configuration file does not use '=' as a separator",
  INVALID_ARGUMENT: ({ name, at }: { name: string; at: string }) =>
    `Invalid argument '${name}' at ${at}`,
  INVALID_ENTRY: ({ line, at }: { line: string; at: string }) =>
    `Invalid entry at ${at}: '${line}'`,
  MOUNTED_TWICE: ({ name, at }: { name: string; at: string }) =>
    `mount[${name}] is already mounted at ${name} at ${at}`,
  NOT_A_DIRECTORY: ({ path }: { path: string }) => `${path} does not exist or is not a directory`,
});
