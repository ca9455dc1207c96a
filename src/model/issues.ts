// Codes and messages of the models: what is wrong with data that should be one.
import { defineIssues } from "../util/issue.ts";

export const issues = defineIssues({
  NOT_A_HASH: ({ what }: { what: string }) => `${what} must be a hash`,
  NOT_A_LIST: ({ what }: { what: string }) => `${what} must be a list`,
  NOTHING_GIVEN: ({ what }: { what: string }) => `No ${what} provided in serialized data`,
});
