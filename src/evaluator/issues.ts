// Codes and messages of evaluation. `Evaluation Error: ` is put in front where an issue becomes
// an error (fail.ts). What is wrong is named by labels: "a '+' expression", "an Integer".
import { defineIssues } from "../util/issue.ts";

interface Named {
  readonly name: string;
}
interface Actual {
  readonly actual: string | number;
}

export const issues = defineIssues({
  RUNTIME_ERROR: ({ what, detail }: { what: string; detail: string }) =>
    `Error while evaluating ${what}, ${detail}`,

  // ---- variables ----------------------------------------------------------------------------
  UNKNOWN_VARIABLE: ({ name }: Named) => `Unknown variable: '${name}'.`,
  UNDEFINED_VARIABLE: ({ name, reason }: Named & { readonly reason: string }) =>
    `Undefined variable '${name}'; ${reason}`,
  CROSS_SCOPE_ASSIGNMENT: ({ name }: Named) =>
    `Illegal attempt to assign to '${name}'. Cannot assign to variables in other namespaces`,
  ILLEGAL_ASSIGNMENT: ({ what }: { what: string }) =>
    `Illegal attempt to assign to '${what}'. Not an assignable reference`,
  ILLEGAL_REASSIGNMENT: ({ name }: Named) =>
    name === "name" || name === "title"
      ? `Cannot reassign built in (or already assigned) variable '$${name}'`
      : `Cannot reassign variable '$${name}'`,
  ILLEGAL_RESERVED_ASSIGNMENT: ({ name }: Named) =>
    `Attempt to assign to a reserved variable name: '$${name}'`,
  RESERVED_VARIABLE: ({ name }: Named) =>
    `Attempt to assign to a reserved variable name: '${name}'`,
  ILLEGAL_NUMERIC_ASSIGNMENT: ({ name }: Named) =>
    `Illegal attempt to assign to the numeric match result variable '$${name}'. Numeric variables are not assignable`,
  NUMERIC_VARIABLE: ({ name }: Named) =>
    `Cannot assign to a numeric match result variable '$${name}'`,
  REASSIGNED: ({ name }: Named) => `Cannot reassign variable '$${name}'`,
  ASSIGNMENT_IN_PARAMETERS: ({ name }: Named) =>
    `Attempt to assign variable ${name} when evaluating parameters`,
  ILLEGAL_MULTI_ASSIGNMENT_SIZE: ({ expected, actual }: { expected: number; actual: number }) =>
    `Mismatched number of assignable entries and values, expected ${expected}, got ${actual}`,
  MISSING_MULTI_ASSIGNMENT_KEY: ({ key }: { key: string }) =>
    `No value for required key '${key}' in assignment to variables from hash`,
  MISSING_MULTI_ASSIGNMENT_VARIABLE: ({ name }: Named) =>
    `No value for required variable '$${name}' in assignment to variables from class reference`,

  // ---- operators ----------------------------------------------------------------------------
  UNSUPPORTED_OPERATOR: ({ operator }: { operator: string }) =>
    `The operator '${operator}' is not supported.`,
  OPERATOR_NOT_APPLICABLE: ({ operator, left }: { operator: string; left: string }) =>
    `Operator '${operator}' is not applicable to ${left}.`,
  MATCH_NOT_REGEXP: ({ detail }: { detail: string }) =>
    `Can not convert right match operand to a regular expression. Caused by '${detail}'.`,
  MATCH_NOT_STRING: ({ left }: { left: string }) =>
    `Left match operand must result in a String value. Got ${left}.`,
  NUMERIC_COERCION: ({ before, after }: { before: string; after: string }) =>
    `The string '${before}' was automatically coerced to the numerical value ${after}`,
  UNMATCHED_SELECTOR: ({ value }: { value: string }) =>
    `No matching entry for selector parameter with value '${value}'`,
  RESERVED_WORD: ({ word }: { word: string }) =>
    `Use of reserved word: ${word}, must be quoted if intended to be a String value`,
  NOT_SUPPORTED_WHEN_COMPILING: ({ what }: { what: string }) =>
    `${what} is not available when compiling a catalog`,

  // ---- calls --------------------------------------------------------------------------------
  UNKNOWN_FUNCTION: ({ name }: Named) => `Unknown function: '${name}'.`,
  NO_SUCH_FUNCTION: ({ name }: Named) => `Unknown function '${name}'`,
  ILLEGAL_EXPRESSION: ({
    what,
    feature,
    container,
  }: Record<"what" | "feature" | "container", string>) =>
    `Illegal expression. ${what} is unacceptable as ${feature} in ${container}`,
  ILLEGAL_EPP_PARAMETERS: () =>
    "Ambiguous EPP parameter expression. Probably missing '<%-' before parameters to remove leading whitespace",
  MISSING_REQUIRED_PARAMETER: ({ name }: Named) =>
    `Parameter $${name} is required but no value was given`,
  REQUIRED_PARAMETER_AFTER_OPTIONAL: ({ name }: Named) =>
    `Parameter $${name} is required but appears after optional parameters`,
  EXPECTS_A_VALUE: ({ callee, name }: Named & { callee: string }) =>
    `${callee}: expects a value for parameter $${name}`,
  NOT_YET_EVALUATED: ({ callee, from, to }: Record<"callee" | "from" | "to", string>) =>
    `${callee}: default expression for $${from} tries to illegally access not yet evaluated $${to}`,
  ILLEGAL_BREAK: () => "break() from context where this is illegal",
  ILLEGAL_NEXT: () => "next() from context where this is illegal",
  ILLEGAL_RETURN: () => "return() from context where this is illegal",
  /** What the type system found to say. */
  MISMATCH: ({ problem }: { problem: string }) => problem,
  DEFERRED_WITHOUT_TYPE: ({ name }: Named) =>
    `Deferred function ${name} has no return_type, unable to guarantee value type during compilation.\n   (file & line not available)`,
  INVALID_EPP: ({ callee, detail }: { callee: string; detail: string }) =>
    `${callee}(): Invalid EPP: ${detail}`,
  EPP_WITH_DEFINITIONS: ({ callee }: { callee: string }) =>
    `${callee}(): The EPP template contains illegal expressions (definitions)`,
  TYPE_MISMATCH: ({ expected, actual }: { expected: string; actual: string }) =>
    `Expected value of type ${expected}, got ${actual}`,

  // ---- access -------------------------------------------------------------------------------
  BAD_STRING_SLICE_ARITY: ({ actual }: Actual) =>
    `String supports [] with one or two arguments. Got ${actual}`,
  BAD_STRING_SLICE_KEY_TYPE: ({ actual }: { actual: string }) =>
    `A substring operation does not accept ${actual} as a character index. Expected an Integer`,
  BAD_ARRAY_SLICE_ARITY: ({ actual }: Actual) =>
    `Array supports [] with one or two arguments. Got ${actual}`,
  BAD_HASH_SLICE_ARITY: ({ actual }: Actual) =>
    `Hash supports [] with one or more arguments. Got ${actual}`,
  BAD_SLICE_KEY_TYPE: ({
    what,
    actual,
    expected,
  }: Record<"what" | "actual" | "expected", string>) =>
    `${what}[] cannot use ${actual} where ${expected} is expected`,
  UNKNOWN_RESOURCE_TYPE: ({ name }: Named) => `Resource type not found: ${name}`,
  UNKNOWN_RESOURCE: ({ type, title }: { type: string; title: string }) =>
    `Resource not found: ${type}['${title}']`,
  UNKNOWN_RESOURCE_PARAMETER: ({ type, title, name }: Named & { type: string; title: string }) =>
    `The resource ${type}['${title}'] does not have a parameter called '${name}'`,

  // ---- resources ----------------------------------------------------------------------------
  ILLEGAL_RESOURCE_TYPE: ({ actual }: { actual: string }) =>
    `Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got ${actual}`,
  MISSING_TITLE: () => "Missing title. The title expression resulted in undef",
  MISSING_TITLE_AT: ({ index }: { index: number }) =>
    `Missing title at index ${index}. The title expression resulted in an undef title`,
  ILLEGAL_TITLE_TYPE_AT: ({ index, actual }: { index: number; actual: string }) =>
    `Illegal title type at index ${index}. Expected String, got ${actual}`,
  EMPTY_STRING_TITLE_AT: ({ index }: { index: number }) =>
    `Empty string title at ${index}. Title strings must have a length greater than zero.`,
  DUPLICATE_TITLE: ({ title }: { title: string }) =>
    `The title '${title}' has already been used in this resource expression`,
  DUPLICATE_ATTRIBUTE: ({ name }: Named) => `The attribute '${name}' has already been set`,
  ILLEGAL_OVERRIDDEN_TYPE: ({ actual }: { actual: string }) =>
    `Resource Override can only operate on resources, got: ${actual}`,
  DEFAULT_ALREADY_DEFINED: ({ type, name }: Named & { type: string }) =>
    `Default already defined for ${type} { ${name} }; cannot redefine`,
  RT_NO_STORECONFIGS: () =>
    "You cannot collect exported resources without storeconfigs being set; the collection will be ignored",
  RT_NO_STORECONFIGS_EXPORT: () =>
    "You cannot collect exported resources without storeconfigs being set; the export is ignored",
  CLASS_NOT_VIRTUALIZABLE: () => "Classes are not virtualizable",
  NOT_A_REFERENCE_TYPE: () =>
    "Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType.",
  ITERATOR_NOT_SUPPORTED: () => "Use of an Iterator is not supported here",
  ILLEGAL_RELATIONSHIP_OPERAND_TYPE: ({ what }: { what: string }) =>
    `Illegal relationship operand, can not form a relationship with ${what}. A Catalog type is required.`,
  NOT_CATALOG_TYPE: ({ type }: { type: string }) =>
    `Illegal relationship operand, can not form a relationship with something of type ${type}. A Catalog type is required.`,
  CLASSES_NOT_COLLECTABLE: () => "Classes cannot be collected",
  NO_SUCH_TYPE_TO_COLLECT: ({ name }: Named) => `Resource type ${name} doesn't exist`,
  NUMBER_AS_TAG: () => "Cannot transform a number to a tag",
  NOT_IN_A_QUERY: ({ kind }: { kind: string }) =>
    `Cannot transform object of class Puppet::Pops::Model::${kind}`,
  NO_IMPLEMENTATION: ({ what }: { what: string }) => `no method is implemented for ${what}`,
  NO_TITLE: ({ text }: { text: string }) =>
    `No title provided and ${text} is not a valid resource reference`,
});
