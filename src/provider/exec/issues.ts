// What is wrong with a command, in the reference's words.
import { defineIssues } from "../../util/issue.ts";

export const issues = defineIssues({
  NOT_QUALIFIED: ({ program }: { program: string }) =>
    `'${program}' is not qualified and no path was specified. Please qualify the command or ` +
    "specify a path.",
  NOT_FOUND: ({ program }: { program: string }) => `Could not find command '${program}'`,
  NOT_A_FILE: ({ program, kind }: { program: string; kind: string }) =>
    `'${program}' is a ${kind}, not a file`,
  NOT_EXECUTABLE: ({ program }: { program: string }) => `'${program}' is not executable`,
});
