// What can go wrong with a filebucket, in the reference's words.
import { defineIssues } from "../util/issue.ts";

export const issues = defineIssues({
  NO_FILE: ({ path }: { path: string }) => `File ${path} does not exist`,
  NOT_BACKED_UP: ({ path, why }: { path: string; why: string }) =>
    `Could not back up ${path}: ${why}`,
  NOT_FOUND: () => "File not found",
  COLLISION: ({ checksum }: { checksum: string }) =>
    "Existing backup and new file have different content but same checksum, " +
    `${checksum}. Verify existing backup and remove if incorrect.`,
});
