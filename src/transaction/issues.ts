// Why a run ends before its time, in the reference's words.
import { defineIssues } from "../util/issue.ts";

export const issues = defineIssues({
  CYCLES: () => "One or more resource dependency cycles detected in graph",
  PRE_RUN_CHECKS: () => "Some pre-run checks failed",
  NO_SCHEDULE: ({ name }: { name: string }) => `Could not find schedule ${name}`,
  NO_DEPENDENCY: ({ dependency, ref }: { dependency: string; ref: string }) =>
    `Could not retrieve dependency '${dependency}' of ${ref}`,
  CORRUPT_STATE_KEPT: ({ file }: { file: string }) =>
    `Could not rename corrupt ${file}; remove manually`,
  CORRUPT_STORE_KEPT: ({ file }: { file: string }) =>
    `Could not rename corrupt transaction store file ${file}; remove manually`,
  COULD_NOT_SET: ({ value, name, detail }: { value: string; name: string; detail: string }) =>
    `Could not set '${value}' on ${name}: ${detail}`,
  DEPTH_FIRST: () => "Depthfirst resources are not supported by eval_generate",
});
