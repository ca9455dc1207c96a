// What the front end has to say. Codes and sentences are the reference's; labels of nodes come
// ready-made (see labels.ts) so that this stays a table of sentences.

import { defineIssues } from "../util/issue.ts";

type Name = { readonly name: string };
type Value = { readonly value: string };
type Label = { readonly label: string };
type Word = { readonly word: string };

export const issues = defineIssues({
  // ---- lexer --------------------------------------------------------------------------------
  SYNTAX_ERROR: ({ where }: { where: string }) => `Syntax error at ${where}`,
  ILLEGAL_CLASS_REFERENCE: () => "Illegal class reference",
  ILLEGAL_FULLY_QUALIFIED_CLASS_REFERENCE: () => "Illegal fully qualified class reference",
  ILLEGAL_FULLY_QUALIFIED_NAME: () => "Illegal fully qualified name",
  ILLEGAL_NUMBER: ({ value }: Value) => `Illegal number '${value}'`,
  INVALID_HEX_NUMBER: ({ value }: Value) => `Not a valid hex number ${value}`,
  INVALID_OCTAL_NUMBER: ({ value }: Value) => `Not a valid octal number ${value}`,
  INVALID_DECIMAL_NUMBER: ({ value }: Value) => `Not a valid decimal number ${value}`,
  NUMBER_WITHOUT_VALUE: ({ value }: Value) =>
    `Internal Error, NUMBER token does not contain a valid number, ${value}`,
  ILLEGAL_UNICODE_ESCAPE: () =>
    "Unicode escape '\\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff",
  UNRECOGNIZED_ESCAPE: ({ ch }: { ch: string }) => `Unrecognized escape sequence '\\${ch}'`,
  UNCLOSED_QUOTE: ({ after, followedBy }: { after: string; followedBy: string }) =>
    `Unclosed quote after ${after} followed by '${followedBy}'`,
  UNCLOSED_MLCOMMENT: () => "Unclosed multiline comment",
  INVALID_REGEXP: ({ reason, source }: { reason: string; source: string }) =>
    `${reason}: /${source}/`,
  ILLEGAL_BOM: ({ format, bytes }: { format: string; bytes: string }) =>
    `Illegal ${format} Byte Order mark at beginning of input: ${bytes} - remove these from the ` +
    "puppet source",
  NESTED_TOO_DEEPLY: ({ limit }: { limit: number }) =>
    `Nested too deeply: more than ${limit} levels of expressions inside one another`,

  // ---- heredocs and templates ---------------------------------------------------------------
  HEREDOC_UNCLOSED_PARENTHESIS: ({ followedBy }: { followedBy: string }) =>
    `Unclosed parenthesis after '@(' followed by '${followedBy}'`,
  HEREDOC_WITHOUT_END_TAGGED_LINE: () => "Heredoc without end-tagged line",
  HEREDOC_INVALID_ESCAPE: ({ actual }: { actual: string }) =>
    `Invalid heredoc escape char. Only t, r, n, s,  u, L, $ allowed. Got '${actual}'`,
  HEREDOC_INVALID_SYNTAX: () => "Invalid syntax in heredoc expected @(endtag[:syntax][/escapes])",
  HEREDOC_WITHOUT_TEXT: () => "Heredoc without any following lines of text",
  HEREDOC_EMPTY_ENDTAG: () => "Heredoc with an empty endtag",
  HEREDOC_MULTIPLE_AT_ESCAPES: ({ escapes }: { escapes: string }) =>
    `An escape char for @() may only appear once. Got '${escapes}'`,
  INVALID_HEREDOC_TEXT: ({ syntax, reason }: { syntax: string; reason: string }) =>
    `Invalid produced text having syntax: '${syntax}'. ${reason}`,
  EPP_UNBALANCED_TAG: () => "Unbalanced epp tag, reached <eof> without closing tag.",
  EPP_UNBALANCED_COMMENT: () => "Reaching end after opening <%# without seeing %>",
  EPP_UNBALANCED_EXPRESSION: () =>
    "Unbalanced embedded expression - opening <% and reaching end of input",

  // ---- parser -------------------------------------------------------------------------------
  ILLEGAL_ARGUMENT_LIST: () => "illegal comma separated argument list",
  ARGUMENTS_WITHOUT_PARENTHESES: ({ name }: Name) =>
    `attempt to pass argument list to the function '${name}' which cannot be called without ` +
    "parentheses",
  NOT_A_RESOURCE: () =>
    "Expression is not valid as a resource, resource-default, or resource-override",
  NO_TITLE_OR_APPEND: () => "Syntax error resource body without title or hash with +>",
  NOT_VIRTUAL: () => "Virtual (@) can only be applied to a Resource Expression",
  NOT_EXPORTED: () => "Exported (@@) can only be applied to a Resource Expression",
  CLASS_AS_NAME: () => "'class' keyword not allowed at this location",
  STRING_AS_NAME: () => "A quoted string is not valid as a name here",

  // ---- checker ------------------------------------------------------------------------------
  NOT_TOP_LEVEL: () =>
    "Classes, definitions, and nodes may only appear at toplevel or inside other classes",
  NOT_ABSOLUTE_TOP_LEVEL: ({ label }: Label) => `${label} may only appear at toplevel`,
  CROSS_SCOPE_ASSIGNMENT: ({ name }: Name) =>
    `Illegal attempt to assign to '${name}'. Cannot assign to variables in other namespaces`,
  ILLEGAL_ASSIGNMENT: ({ label }: Label) =>
    `Illegal attempt to assign to '${label}'. Not an assignable reference`,
  ILLEGAL_NUMERIC_ASSIGNMENT: ({ name }: Name) =>
    `Illegal attempt to assign to the numeric match result variable '$${name}'. ` +
    "Numeric variables are not assignable",
  ILLEGAL_ASSIGNMENT_CONTEXT: () => "Assignment not allowed here",
  ILLEGAL_NUMERIC_PARAMETER: ({ name }: Name) =>
    `The numeric parameter name '$${name}' cannot be used ` +
    "(clashes with numeric match result variables)",
  // The class is the reference's name for what is always an access expression.
  ILLEGAL_NONLITERAL_PARAMETER_TYPE: ({ name }: Name) =>
    `The parameter '$${name}' must be a literal type, ` +
    "not a Puppet::Pops::Model::AccessExpression",
  ILLEGAL_INDEXED_ASSIGNMENT: () =>
    "Illegal attempt to assign via [index/key]. Not an assignable reference",
  APPENDS_DELETES_NO_LONGER_SUPPORTED: ({ operator }: { operator: string }) =>
    `The operator '${operator}' is no longer supported. ` +
    "See http://links.puppet.com/remove-plus-equals",
  NOT_RVALUE: ({ label }: Label) => `Invalid use of expression. ${label} does not produce a value`,
  ILLEGAL_ATTRIBUTE_APPEND: ({ name, label }: Name & Label) =>
    `Illegal +> operation on attribute ${name}. This operator can not be used in ${label}`,
  ILLEGAL_PARAM_NAME: ({ name }: Name) =>
    `Illegal parameter name. The given name '${name}' does not conform to the naming rule ` +
    "/^[a-z_]\\w*$/",
  ILLEGAL_VAR_NAME: ({ name }: Name) =>
    `Illegal variable name, The given name '${name}' does not conform to the naming rule ` +
    "/^((::)?[a-z]\\w*)*((::)?[a-z_]\\w*)$/",
  ILLEGAL_NUMERIC_VAR_NAME: ({ name }: Name) =>
    `Illegal numeric variable name, The given name '${name}' must be a decimal value if it ` +
    "starts with a digit 0-9",
  ILLEGAL_HOSTNAME_CHARS: ({ hostname }: { hostname: string }) =>
    `The hostname '${hostname}' contains illegal characters ` +
    "(only letters, digits, '_', '-', and '.' are allowed)",
  ILLEGAL_HOSTNAME_INTERPOLATION: () =>
    "An interpolated expression is not allowed in a hostname of a node",
  ILLEGAL_EXPRESSION: ({
    label,
    feature,
    container,
  }: Label & { feature: string; container: string }) =>
    `Illegal expression. ${label} is unacceptable as ${feature} in ${container}`,
  ILLEGAL_QUERY_EXPRESSION: ({ label }: Label) =>
    `Illegal query expression. ${label} cannot be used in a query`,
  NOT_VIRTUALIZEABLE: () => "Resource Defaults are not virtualizable",
  CLASS_NOT_VIRTUALIZABLE: () => "Classes are not virtualizable",
  UNSUPPORTED_EXPRESSION: ({ label }: Label) =>
    `Expressions of type ${label} are not supported in this version of Puppet`,
  ILLEGAL_DEFINITION_NAME: ({ name, label }: Name & Label) =>
    `Unacceptable name. The name '${name}' is unacceptable as the name of ${label}`,
  ILLEGAL_DEFINITION_LOCATION: ({ name, file }: Name & { file: string }) =>
    `Unacceptable location. The name '${name}' is unacceptable in file '${file}'`,
  ILLEGAL_TOP_CONSTRUCT_LOCATION: ({ label }: Label) =>
    `This ${label} is unacceptable as a top level construct in this location`,
  ILLEGAL_TYPE_MAPPING: ({ expected, label }: Label & { expected: string }) =>
    `Illegal type mapping. Expected a ${expected} on the left side, got ${label}`,
  CAPTURES_REST_NOT_LAST: ({ name }: Name) =>
    `Parameter $${name} is not last, and has 'captures rest'`,
  CAPTURES_REST_NOT_SUPPORTED: ({ name, container }: Name & { container: string }) =>
    `Parameter $${name} has 'captures rest' - not supported in ${container}`,
  ILLEGAL_EPP_PARAMETERS: () =>
    "Ambiguous EPP parameter expression. Probably missing '<%-' before parameters to remove " +
    "leading whitespace",
  IDEM_EXPRESSION_NOT_LAST: ({ label }: Label) =>
    `This ${label} has no effect. A value was produced and then forgotten ` +
    "(one or more preceding expressions may have the wrong form)",
  RESOURCE_WITHOUT_TITLE: ({ name }: Name) =>
    `This expression is invalid. Did you try declaring a '${name}' resource without a title?`,
  IDEM_NOT_ALLOWED_LAST: ({ label, container }: Label & { container: string }) =>
    `This ${label} has no effect. ${container} can not end with a value-producing expression ` +
    "without other effect",
  RESERVED_WORD: ({ word }: Word) =>
    `Use of reserved word: ${word}, must be quoted if intended to be a String value`,
  FUTURE_RESERVED_WORD: ({ word }: Word) => `Use of future reserved word: '${word}'`,
  RESERVED_TYPE_NAME: ({ name, label }: Name & Label) =>
    `The name: '${name}' is already defined by Puppet and can not be used as the name of ${label}.`,
  ILLEGAL_NODE_INHERITANCE: () =>
    "Node inheritance is not supported in Puppet >= 4.0.0. " +
    "See http://links.puppet.com/puppet-node-inheritance-deprecation",
  DUPLICATE_PARAMETER: ({ name }: Name) =>
    `The parameter '${name}' is declared more than once in the parameter list`,
  DUPLICATE_KEY: ({ key }: { key: string }) => `The key '${key}' is declared more than once`,
  DUPLICATE_DEFAULT: ({ label }: Label) =>
    `This ${label} already has a 'default' entry - this is a duplicate`,
  RESERVED_PARAMETER: ({ name, container }: Name & { container: string }) =>
    `The parameter $${name} redefines a built in parameter in ${container}`,
  MULTIPLE_ATTRIBUTES_UNFOLD: () =>
    "Unfolding of attributes from Hash can only be used once per resource body",
  NUMERIC_OVERFLOW: ({ label, hex }: Label & { hex: string }) =>
    `${label} resulted in a value outside of Puppet Integer max range, got '${hex}'`,
  EXPRESSION_NOT_SUPPORTED_WHEN_SCRIPTING: ({ label }: Label) =>
    `${label} is only available when compiling a catalog`,
  EXPRESSION_NOT_SUPPORTED_WHEN_COMPILING: ({ label }: Label) =>
    `${label} is not available when compiling a catalog`,

  // ---- summary ------------------------------------------------------------------------------
  VALIDATION_FAILED: ({ errors, warnings }: { errors: number; warnings: number }) =>
    warnings > 0
      ? `Language validation logged ${errors} errors, and ${warnings} warnings. Giving up`
      : `Language validation logged ${errors} errors. Giving up`,
});
