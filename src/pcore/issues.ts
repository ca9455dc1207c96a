// Codes and messages of the type system, as the reference words them.
import { defineIssues } from "../util/issue.ts";

export const issues = defineIssues({
  // ---- specifying types -------------------------------------------------------------------------
  INVERTED_RANGE: ({ from, to }: { from: unknown; to: unknown }) =>
    `'from' must be less or equal to 'to'. Got (${from}, ${to}`,
  INVALID_TYPE_SPECIFICATION: ({ text }: { text: string }) =>
    `The expression <${text}> is not a valid type specification.`,
  WRONG_PARAMETER_COUNT: (a: { type: string; required: string | number; given: number }) =>
    `Invalid number of type parameters specified: ${a.type} requires ${a.required}, ` +
    `${a.given} provided`,
  NOT_PARAMETERIZED: ({ name }: { name: string }) => `Not a parameterized type <${name}>`,
  ENUM_WANTS_STRINGS: () => "Enum parameters must be identifiers or strings",
  BOOLEAN_WANTS_BOOLEAN: () => "Boolean parameter must be true or false",
  ILLEGAL_TYPE_ARGUMENT: ({ detail }: { detail: string }) => detail,
  UNRESOLVABLE_ALIAS: ({ name }: { name: string }) =>
    `Type alias '${name}' cannot be resolved to a real type`,
  INVALID_REGEXP: ({ reason, source }: { reason: string; source: string }) =>
    `${reason}: /${source}/`,
  UNKNOWN_RESOURCE_TYPE: ({ name }: { name: string }) => `Resource type not found: ${name}`,

  BAD_STRING_SLICE_ARITY: ({ actual }: { actual: number }) =>
    `String supports [] with one or two arguments. Got ${actual}`,
  BAD_INTEGER_SLICE_ARITY: ({ type, actual }: { type: string; actual: number }) =>
    `${type}-Type supports [] with one or two arguments (from, to). Got ${actual}`,
  BAD_INTEGER_SLICE_TYPE: ({ actual }: { actual: string }) =>
    `Integer-Type [] requires all arguments to be integers (or default). Got ${actual}`,
  BAD_FLOAT_SLICE_TYPE: ({ actual }: { actual: string }) =>
    `Float-Type [] requires all arguments to be floats, or integers (or default). Got ${actual}`,
  BAD_COLLECTION_SLICE_TYPE: ({ actual }: { actual: string }) =>
    "A Type's size constraint arguments must be a single Integer type, or 1-2 integers " +
    `(or default). Got ${actual}`,
  BAD_NOT_UNDEF_SLICE_TYPE: ({ type, actual }: { type: string; actual: string }) =>
    `${type}[] argument must be a Type or a String. Got ${actual}`,
  BAD_TYPE_SLICE_TYPE: ({ type, actual }: { type: string; actual: string }) =>
    `${type}[] arguments must be types. Got ${actual}`,
  BAD_TYPE_SLICE_ARITY: (a: { type: string; min: number; max?: number; actual: number }) =>
    `${a.type}[] accepts ${countText(a.min, a.max)}. Got ${a.actual}`,
  BAD_TYPE_SPECIALIZATION: ({ type, message }: { type: string; message: string }) =>
    `Error creating type specialization of ${type}, ${message}`,
  ILLEGAL_RESOURCE_SPECIALIZATION: ({ actual }: { actual: string }) =>
    `First argument to Resource[] must be a resource type or a String. Got ${actual}.`,
  ILLEGAL_CLASSREF: ({ name }: { name: string }) =>
    `Illegal type reference. The given name '${name}' does not conform to the naming rule`,
  ILLEGAL_HOSTCLASS_NAME: ({ label }: { label: string }) =>
    `Illegal Class name in class reference. ${label} cannot be used where a String is expected`,
  ILLEGAL_NAME: ({ name }: { name: string }) =>
    `Illegal name. The given name '${name}' does not conform to the naming rule ` +
    "/^((::)?[a-z_]\\w*)(::[a-z]\\w*)*$/",
  OPERATOR_NOT_APPLICABLE: ({ operator, left }: { operator: string; left: string }) =>
    `Operator '${operator}' is not applicable to ${left}.`,

  // ---- arithmetic and comparison ----------------------------------------------------------------
  OPERATOR_NOT_APPLICABLE_WHEN: (a: { operator: string; left: string; right: string }) =>
    `Operator '${a.operator}' is not applicable to ${a.left} when right side is ${a.right}.`,
  COMPARISON_NOT_POSSIBLE: (a: { operator: string; left: string; right: string; detail: string }) =>
    `Comparison of: ${a.left} ${a.operator} ${a.right}, is not possible. Caused by '${a.detail}'.`,
  NOT_NUMERIC: ({ value }: { value: string }) =>
    `The value '${value}' cannot be converted to Numeric.`,
  NUMERIC_COERCION: ({ before, after }: { before: string; after: string }) =>
    `The string '${before}' was automatically coerced to the numerical value ${after}`,
  RUNTIME_ERROR: ({ detail }: { detail: string }) => detail,
  DIV_BY_ZERO: () => "Division by 0",
  RESULT_IS_INFINITY: ({ operator }: { operator: string }) =>
    `The result of the ${operator} expression is Infinity`,
  NUMERIC_OVERFLOW: ({ operator, value }: { operator: string; value: bigint }) =>
    `A '${operator}' expression resulted in a value outside of Puppet Integer ` +
    `${value > 0n ? "max" : "min"} range, got '${signedHexadecimal(value)}'`,

  // ---- kinds of values --------------------------------------------------------------------------
  NOT_A_VERSION: ({ text }: { text: string }) =>
    `Unable to parse '${text}' as a semantic version identifier`,
  LEADING_ZERO: () => "Numeric pre-release identifiers MUST NOT contain leading zeroes",
  NOT_A_VERSION_RANGE: ({ text }: { text: string }) => `Unparsable version range: "${text}"`,
  URI_NOT_ASCII: ({ text }: { text: string }) => `URI must be ascii only ${dump(text)}`,
  QUERY_OF_OPAQUE: () => "query conflicts with opaque",
  RELATIVE_URIS: () => "both URI are relative",
  BAD_URI_COMPONENT: ({ name, text }: { name: string; text: string }) =>
    `bad component(expected ${name} component): ${text}`,
  BAD_URI_PASSWORD: () => "bad password component",
  OPAQUE_URI_HAS_MORE: () => "can not set opaque with host, port, userinfo or path",
  OPAQUE_URI_HAS_QUERY: () => "query conflicts with opaque",
  BAD_PERCENT_ESCAPE: ({ text }: { text: string }) => `invalid percent escape: ${text}`,
  BAD_URI: ({ text }: { text: string }) => `bad URI(is not URI?): ${JSON.stringify(text)}`,
  INVALID_TIME_FORMAT: ({ format }: { format: string }) => `invalid format: ${format}`,
  BAD_TIME_FORMAT: (a: { expression: string; format: string; position: number }) =>
    `Bad format specifier '${a.expression}' in '${a.format}', at position ${a.position}`,
  UNPARSABLE_TIME: ({ text, format }: { text: string; format: string }) =>
    `Unable to parse '${text}' using format '${format}'`,
  UNPARSABLE_TIME_IN_ANY: ({ text, formats }: { text: string; formats: string }) =>
    `Unable to parse '${text}' using any of the formats ${formats}`,
  FRACTION_ALONE: () =>
    "Format specifiers %L and %N denotes fractions and must be used together with a specifier " +
    "of higher magnitude",
  ILLEGAL_TIMEZONE: ({ timezone }: { timezone: string }) => `Illegal timezone '${timezone}'`,
  TWO_TIMEZONES: () =>
    "Using a Timezone designator in format specification is mutually exclusive to providing an " +
    "explicit timezone argument",
  NO_YEAR: () => "no implicit conversion of nil into Integer",

  // ---- new --------------------------------------------------------------------------------------
  NO_NEW_INSTANCE: ({ type }: { type: string }) =>
    `Creation of new instance of type '${type}' is not supported`,
  BAD_INIT_ARGUMENTS: ({ type, subject }: { type: string; subject: string }) =>
    `The type '${type}' does not represent a valid set of parameters for ${subject}.new()`,
  BAD_CONVERSION: ({ detail }: { detail: string }) => detail,
  ILLEGAL_ARGUMENTS: ({ detail }: { detail: string }) => detail,
  TYPE_MISMATCH: ({ detail }: { detail: string }) => detail,
  ILLEGAL_FORMAT: ({ detail }: { detail: string }) => detail,
  ILLEGAL_OBJECT: ({ detail }: { detail: string }) => detail,

  // ---- serialization ----------------------------------------------------------------------------
  SERIALIZATION: ({ detail }: { detail: string }) => detail,
  ENDLESS_RECURSION: ({ name }: { name: string }) =>
    `Endless recursion detected when attempting to serialize value of class ${name}`,
});

function countText(min: number, max: number | undefined): string {
  if (max === Infinity || max === -1) return `${min} or more arguments`;
  if (max !== undefined && max !== min) return `${min} to ${max} arguments`;
  return `${min} argument${min === 1 ? "" : "s"}`;
}

function signedHexadecimal(value: bigint): string {
  return value < 0n ? `-0x${(-value).toString(16)}` : `+0x${value.toString(16)}`;
}

// Ruby's String#dump of a text that is not ASCII.
function dump(text: string): string {
  const written = Array.from(text, (character) => {
    const point = character.codePointAt(0) as number;
    if (point < 128) return JSON.stringify(character).slice(1, -1);
    const hex = point.toString(16).toUpperCase();
    return point > 0xffff ? `\\u{${hex}}` : `\\u${hex.padStart(4, "0")}`;
  });
  return `"${written.join("")}"`;
}
