// What the system refuses of a file, in the reference's words.
import { defineIssues } from "../../util/issue.ts";

export const issues = defineIssues({
  NOT_GIVEN: ({ what, id, why }: { what: string; id: string; why: string }) =>
    `Failed to set ${what} to '${id}': ${why}`,
  MODE_NOT_SET: ({ mode, path, why }: { mode: string; path: string; why: string }) =>
    `failed to set mode ${mode} on ${path}: ${why}`,
});
