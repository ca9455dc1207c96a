// Codes and messages of what is refused of a Ruby text before it runs. Errors of running Ruby are
// Ruby's own.
import { withLocation } from "../util/error.ts";
import { defineIssues } from "../util/issue.ts";

export const issues = defineIssues({
  CANNOT_AUTOLOAD: ({ file, detail }: { file: string; detail: string }) =>
    `Could not autoload ${file}: ${detail}`,
  FAULTY_TYPE: ({ detail }: { detail: string }) => detail,
  NO_RUBY_PROVIDER: ({ type }: { type: string }) =>
    `The type '${type}' is managed by providers in Ruby, which are not available here`,
  RUBY_NOT_TAKEN: ({ what }: { what: string }) => `Ruby with ${what} cannot be run here`,
  TEMPLATE_FAILED: ({
    name,
    path,
    line,
    detail,
  }: Record<"name" | "path" | "line" | "detail", string>) =>
    `Failed to parse template ${name}:\n  Filepath: ${path}\n  Line: ${line}\n  Detail: ${detail}\n`,
  RUBY_REFUSED: ({ reason, file, line }: { reason: string; file: string; line: number }) =>
    withLocation(`This Ruby cannot be run here: ${reason}`, { file, line }),
  RUBY_RAISED: ({ message }: { message: string }) => message,
  NO_CREATE_FUNCTION: ({ path }: { path: string }) =>
    `The code loaded from ${path} does not seem to be a Puppet 4x API function - ` +
    "no create_function call.",
  NO_FUNCTION_CLASS: ({ path, given }: Record<"path" | "given", string>) =>
    `The code loaded from ${path} did not produce a Function class when evaluated. Got '${given}'`,
  OTHER_FUNCTION: ({ path, name, given }: Record<"path" | "name" | "given", string>) =>
    `The code loaded from ${path} produced mis-matched name, expected '${name}', got ${given}`,
  NO_NEWFUNCTION: ({ path }: { path: string }) =>
    `The code loaded from ${path} does not seem to be a Puppet 3x API function - ` +
    "no 'newfunction' call.",
  NO_LEGACY_FUNCTION: ({ path, given }: Record<"path" | "given", string>) =>
    `Illegal legacy function definition! The code loaded from ${path} did not return the result ` +
    `of calling 'newfunction'. Got '${given}'`,
  OTHER_LEGACY_FUNCTION: ({ path, name, given }: Record<"path" | "name" | "given", string>) =>
    `The code loaded from ${path} produced mis-matched name, expected 'function_${name}', ` +
    `got '${given}'`,
  METHOD_IN_LEGACY_FUNCTION: ({ name, path, line }: { name: string; path: string; line: number }) =>
    `Illegal method definition of method '${name}' in source ${path} on line ${line} in legacy ` +
    "function. See https://puppet.com/docs/puppet/latest/functions_refactor_legacy.html for more " +
    "information",
  INLINE_TEMPLATE_FAILED: ({ detail }: { detail: string }) =>
    `Failed to parse inline template: ${detail}`,
});
