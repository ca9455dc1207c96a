// Codes and messages of the indirector and of the termini that any indirection can have.

import { defineIssues } from "../util/issue.ts";

export const issues = defineIssues({
  UNKNOWN_TERMINUS: ({ terminus, indirection }: { terminus: string; indirection: string }) =>
    `Could not find terminus ${terminus} for indirection ${indirection}`,
  UNSUPPORTED_METHOD: ({
    method,
    terminus,
    indirection,
  }: {
    method: string;
    terminus: string;
    indirection: string;
  }) => `The terminus '${terminus}' of indirection '${indirection}' has no method '${method}'`,
  INVALID_KEY: () => "invalid key",
  CANNOT_READ: ({ format, indirection, key, detail }: FileFailure) =>
    `Could not read ${format} data for ${indirection} ${key}: ${detail}`,
  CANNOT_PARSE: ({ format, indirection, key, detail }: FileFailure) =>
    `Could not parse ${format} data for ${indirection} ${key}: ${detail}`,
  NOTHING_TO_DESTROY: ({ key }: { key: string }) => `Could not find ${key} to destroy`,
  INVALID_ROUTES: ({ file, detail }: { file: string; detail: string }) =>
    `Could not read the routes in ${file}: ${detail}`,
});

interface FileFailure {
  readonly format: string;
  readonly indirection: string;
  readonly key: string;
  readonly detail: string;
}
