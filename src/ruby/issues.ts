// Codes and messages of what is refused of a Ruby text before it runs. Errors of running Ruby are
// Ruby's own.
import { defineIssues } from "../util/issue.ts";

export const issues = defineIssues({
  CANNOT_AUTOLOAD: ({ file, detail }: { file: string; detail: string }) =>
    `Could not autoload ${file}: ${detail}`,
  FAULTY_TYPE: ({ detail }: { detail: string }) => detail,
  NO_RUBY_PROVIDER: ({ type }: { type: string }) =>
    `The type '${type}' is managed by providers in Ruby, which are not available here`,
  RUBY_NOT_TAKEN: ({ what }: { what: string }) => `Ruby with ${what} cannot be run here`,
  TEMPLATE_FAILED: ({
    file,
    path,
    line,
    detail,
  }: Record<"file" | "path" | "line" | "detail", string>) =>
    `Failed to parse template ${file}:\n  Filepath: ${path}\n  Line: ${line}\n  Detail: ${detail}\n`,
  INLINE_TEMPLATE_FAILED: ({ detail }: { detail: string }) =>
    `Failed to parse inline template: ${detail}`,
});
