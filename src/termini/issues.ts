// What termini say when they cannot answer, in the reference's words.
import { defineIssues } from "../util/issue.ts";

type Named = { readonly name: string };

export const issues = defineIssues({
  NO_FACTS: ({ name }: Named) => `Could not find facts for ${name}`,
  NO_NODE: ({ name }: Named) => `Could not find node '${name}'; cannot compile`,
  NO_TYPE: ({ name }: Named) => `Could not find type ${name}`,
  CANNOT_EXECUTE: ({ command }: { readonly command: string }) =>
    `Could not execute posix command: No such file or directory - ${command.split(" ")[0]}`,
  EXECUTION_FAILED: ({
    command,
    status,
    output,
  }: {
    readonly command: string;
    readonly status: number;
    readonly output: string;
  }) => `Execution of '${command}' returned ${status}: ${output}`,
});
