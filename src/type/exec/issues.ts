// What can be wrong with an exec, in the reference's words.
import { defineIssues } from "../../util/issue.ts";

export const issues = defineIssues({
  INVALID_COMMAND: ({ type }: { type: string }) =>
    `Command must be a String or Array<String>, got value of class ${type}`,
  NOT_ROOT: () => "Only root can execute commands as other users",
  INVALID_ENVIRONMENT: ({ setting }: { setting: string }) =>
    `Invalid environment setting '${setting}'`,
  INVALID_UMASK: ({ value }: { value: string }) => `The umask specification is invalid: ${value}`,
  SEVERAL_PATHS: ({ name }: { name: string }) =>
    `${name} only accepts a single path, not an array of paths`,
  NOT_QUALIFIED: ({ name }: { name: string }) => `${name} must be a fully qualified path`,
  EXPIRED: () => "execution expired",
  TIMED_OUT: () => "Command exceeded timeout",
  UNEXPECTED_STATUS: (at: { name: string; status: string; wanted: readonly string[] }) =>
    `${at.name} returned ${at.status} instead of one of [${at.wanted.join(",")}]`,
});
