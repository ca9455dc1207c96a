// What can be wrong with a tidy, in the reference's words.
import { defineIssues } from "../../util/issue.ts";

export const issues = defineIssues({
  INVALID_RECURSE: ({ value }: { value: string }) => `Invalid recurse value ${value}`,
  MATCHES_WITHOUT_RECURSE: () => "Tidy can't use matches with recurse 0, false, or undef",
  INVALID_AMOUNT: ({ what, value }: { what: string; value: string }) =>
    `Invalid tidy ${what} ${value}`,
  INVALID_UNIT: ({ what, unit }: { what: string; unit: string }) =>
    `Invalid ${what} unit '${unit}'`,
});
