// Codes and messages of the functions, as the reference words them.
import { defineIssues } from "../util/issue.ts";

export const issues = defineIssues({
  /** What a function says in its own words: most have one or two such sentences. */
  FUNCTION_ERROR: ({ message }: { message: string }) => message,
  NOT_ITERABLE: ({ name }: { name: string }) => `${name}(): wrong argument; it is not Iterable.`,
  NEEDS_ONE_ARGUMENT: ({ name }: { name: string }) =>
    `${name}(): Wrong number of arguments need at least one`,
  NOT_COMPARABLE: ({ left, right }: { left: string; right: string }) =>
    `comparison of ${left} with ${right} failed`,
  ABS_NEEDS_NUMBER: () =>
    "abs(): Requires float or integer to work with - was given non decimal string",
  NOT_A_FLOAT: ({ name }: { name: string }) =>
    `${name}(): cannot convert given value to a floating point value.`,
  NOT_FINITE: ({ value }: { value: number }) => String(value),
  MATCH_NEEDS_PATTERN: ({ got }: { got: string }) =>
    "match() expects pattern of T, where T is String, Regexp, Regexp[r], Pattern[p], or Array[T]. " +
    `Got ${got}`,
  MATCH_NEEDS_SOURCE: () => "Given Regexp Type has no regular expression",
  UNKNOWN_GROUP: ({ name }: { name: string }) => `undefined group name reference: ${name}`,
  MALFORMED_GROUP_REFERENCE: () => "invalid group name reference format",
  EMPTY_VERSION: () => "versioncmp(): an empty string is not a version",
  SLICE_BLOCK_TAKES_NOTHING: () =>
    "slice(): block must define at least one parameter. Block has 0.",
  SLICE_BLOCK_TAKES_OTHERS: ({ size, count }: { size: number; count: number }) =>
    "slice(): block must define one parameter, or the same number of parameters as the given " +
    `size of the slice (${size}). Block has ${count}`,
});
