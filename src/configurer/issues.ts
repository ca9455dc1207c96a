// Why a run cannot begin, in the reference's words.
import { defineIssues } from "../util/issue.ts";

export const issues = defineIssues({
  NO_DIRECTORY: ({ path, detail }: { readonly path: string; readonly detail: string }) =>
    `Could not create the directory ${path}: ${detail}`,
});
