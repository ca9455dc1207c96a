// Codes and messages of the compiler. Locations inside of a sentence are part of it; they come
// in as text, with a leading blank where the sentence has one.
import { defineIssues } from "../util/issue.ts";

interface Ref {
  readonly ref: string;
}

export const issues = defineIssues({
  // ---- classes and nodes ----------------------------------------------------------------------
  CLASS_NOT_FOUND: ({ name, node }: { name: string; node: string }) =>
    `Could not find class ${name} for ${node}`,
  NO_NODE: ({ names }: { names: string }) =>
    `Could not find node statement with name 'default' or '${names}'`,
  NO_PARENT: ({ parent, kind, environment }: Record<"parent" | "kind" | "environment", string>) =>
    `Could not find parent resource type '::${parent}' of type ${kind} in ${environment}`,
  CLASS_NOT_DECLARED: ({ title }: { title: string }) => `Could not find declared class ${title}`,
  STAGE_NOT_FOUND: ({ stage, ref }: Ref & { stage: string }) =>
    `Could not find stage ${stage} specified by ${ref}`,
  METAPARAMETER_WITHOUT_DEFAULT: ({ name, definition }: { name: string; definition: string }) =>
    `${name} is a metaparameter; please choose another parameter name in the ${definition} definition`,
  METAPARAMETER_WITH_DEFAULT: ({ name, definition }: { name: string; definition: string }) =>
    `${name} is a metaparam; this value will inherit to all contained resources in the ${definition} definition`,

  // ---- resources ------------------------------------------------------------------------------
  NO_TITLE: ({ type }: { type: string }) =>
    `No title provided and ${type} is not a valid resource reference`,
  UNKNOWN_TYPE: ({ type }: { type: string }) => `Unknown resource type: '${type}'`,
  DUPLICATE_RESOURCE: ({ ref, at }: Ref & { at: string }) =>
    `Duplicate declaration: ${ref} is already declared${at === "" ? "" : ` at${at}`}; cannot redeclare`,
  CANNOT_ALIAS: ({
    ref,
    key,
    at,
    other,
    place,
  }: Ref & Record<"key" | "at" | "other" | "place", string>) =>
    `Cannot alias ${ref} to ${key}${at === "" ? "" : ` at${at}`}; resource ${other} already declared${place}`,
  ONLY_CLASSES_HAVE_STAGE: ({ ref }: Ref) =>
    `Only classes can set 'stage'; normal resources like ${ref} cannot change run stage`,
  DUPLICATE_PARAMETER: ({ ref, name }: Ref & { name: string }) =>
    `Duplicate parameter '${name}' for on ${ref}`,
  NO_PARAMETER: ({ name, at, ref }: Ref & { name: string; at: string }) =>
    `no parameter named '${name}'${at} on ${ref}`,
  NO_TITLE_PATTERN: ({ title }: { title: string }) =>
    `No set of title patterns matched the title "${title}".`,
  INVALID_TAG: ({ name }: { name: string }) => `Invalid tag '${name}'`,
  NOT_A_REFERENCE: ({ text }: { text: string }) =>
    `No title provided and ${text} is not a valid resource reference`,

  // ---- overrides, collectors, relationships ---------------------------------------------------
  ONLY_SUBCLASSES_OVERRIDE: () => "Only subclasses can override parameters",
  ALREADY_EVALUATED: ({ at }: { at: string }) =>
    `Attempt to override an already evaluated resource${at === "" ? "" : `, defined at${at},`} with new values`,
  CANNOT_REDEFINE: ({ name, ref, at }: Ref & { name: string; at: string }) =>
    `Parameter '${name}' is already set on ${ref}${at === "" ? "" : ` at${at}`}; cannot redefine`,
  NOTHING_TO_OVERRIDE: ({ refs }: { refs: string }) =>
    `Could not find resource(s) ${refs} for overriding`,
  COMPILER_FAILED: ({ detail }: { detail: string }) =>
    `Puppet::Parser::Compiler failed with error ArgumentError: ${detail}`,
  NOT_REALIZED: ({ refs }: { refs: string }) => `Failed to realize virtual resources ${refs}`,
  NO_RELATIONSHIP_SOURCE: ({ source, target }: { source: string; target: string }) =>
    `Could not find resource '${source}' for relationship on '${target}'`,
  NO_RELATIONSHIP_TARGET: ({ source, target }: { source: string; target: string }) =>
    `Could not find resource '${target}' for relationship from '${source}'`,
  NO_RELATED_RESOURCE: ({ ref, name }: Ref & { name: string }) =>
    `Could not find resource '${ref}' in parameter '${name}'`,
  TOO_MANY_ROUNDS: () => "Somehow looped more than 1000 times while evaluating host catalog",
  CONFIG_VERSION_FAILED: ({ command, message }: { command: string; message: string }) =>
    `Execution of config_version command \`${command}\` failed: ${message}`,
  STACK_TOO_DEEP: () => "stack level too deep",

  // ---- functions ------------------------------------------------------------------------------
  ANY_TYPE: () => "The given resource type is a reference to all kind of types",
  ANY_CLASS: () => "The given class type is a reference to all classes",
});
