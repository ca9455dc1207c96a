// What is wrong with a resource, a provider or a catalog as a whole, in the reference's words.
import { defineIssues } from "../util/issue.ts";

type Named = { readonly name: string };

export const issues = defineIssues({
  INVALID_VALUE: ({ message }: { message: string }) => message,
  MUNGING_FAILED: ({ value, name, detail }: { value: string; name: string; detail: string }) =>
    `Munging failed for value ${value} in class ${name}: ${detail}`,
  ATTRIBUTE_FAILED: ({ name, ref, detail }: { name: string; ref: string; detail: string }) =>
    `Parameter ${name} failed on ${ref}: ${detail}`,
  VALIDATION_FAILED: ({ ref, detail }: { ref: string; detail: string }) =>
    `Validation of ${ref} failed: ${detail}`,
  NO_SUCH_ATTRIBUTE: ({ name }: Named) => `no parameter named '${name}'`,
  NO_TITLE_PATTERN: ({ title }: { title: string }) =>
    `No set of title patterns matched the title "${title}".`,
  MISSING_FEATURES: (missing: {
    provider: string;
    features: string;
    property: string;
    value: string;
  }) =>
    `Provider ${missing.provider} must have features '${missing.features}' ` +
    `to set '${missing.property}' to '${missing.value}'`,
  INVALID_PROVIDER: ({ type, provider }: { type: string; provider: string }) =>
    `Invalid ${type} provider '${provider}'`,
  CANNOT_AUDIT: ({ name, ref }: { name: string; ref: string }) =>
    `Cannot audit ${name}: not a valid attribute for ${ref}`,
  ALIAS_TAKEN: ({ title, alias }: { title: string; alias: string }) =>
    `${title} can not create alias ${alias}: object already exists`,
  CANNOT_ALIAS: (taken: {
    ref: string;
    key: string;
    at: string;
    declared: string;
    existingAt: string;
  }) =>
    `Cannot alias ${taken.ref} to ${taken.key}${taken.at === "" ? "" : ` at ${taken.at}`}; ` +
    `resource ${taken.declared} already declared${taken.existingAt}`,
  DUPLICATE: ({ ref, at }: { ref: string; at: string }) =>
    `Duplicate declaration: ${ref} is already declared${at === "" ? "" : ` at ${at}`}; ` +
    "cannot redeclare",
  UNKNOWN_TYPE: ({ type }: { type: string }) => `Resource type '${type}' was not found`,
  NO_DEPENDENCY: ({ what, target, ref }: { what: string; target: string; ref: string }) =>
    `Could not find ${what} ${target} for ${ref}`,
  EDGE_SOURCE_MISSING: ({ source, target }: { source: string; target: string }) =>
    `Could not intern from data: Could not find relationship source "${source}" for ${target}`,
  EDGE_TARGET_MISSING: ({ source, target }: { source: string; target: string }) =>
    `Could not intern from data: Could not find relationship target "${target}" for ${source}`,
  INVALID_TAG: ({ name }: Named) => `Invalid tag '${name}'`,
  MISSING_COMMAND: ({ name }: Named) => `Command ${name} is missing`,
  NO_SETTER: ({ provider, name }: { provider: string; name: string }) =>
    `The ${provider} provider can not handle attribute ${name}`,
  NO_PROVIDER_FOR_VALUE: ({ name, value }: { name: string; value: string }) =>
    `${name} cannot handle values of type ${value}`,
  NO_INSTANCES: ({ type }: { type: string }) =>
    `${type} has no providers and has not overridden 'instances'`,
  RESOURCE_FAILED: ({ message }: { message: string }) => message,
  EXECUTION_FAILED: (failed: { command: string; status: number; output: string }) =>
    `Execution of '${failed.command}' returned ${failed.status}: ${failed.output.trim()}`,
  NO_WORKING_DIRECTORY: ({ cwd }: { cwd: string }) => `Working directory ${cwd} does not exist!`,
  NO_USER: ({ user }: { user: string }) => `No such user ${user}`,
  NO_GROUP: ({ group }: { group: string }) => `No such group ${group}`,
  TIMED_OUT: () => "execution expired",
});
