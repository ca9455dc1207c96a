// How values look in the reference's messages: `Invalid value "maybe"`, "got value of class
// Integer". Both are Ruby's words, and people grep for them.
import { Binary, Default, Float, Hash, Regexp, Sensitive, type Value } from "../pcore/values.ts";
import { inspectString } from "../util/ruby-inspect.ts";

/** A value as Ruby's `inspect` writes it. */
export function inspect(value: unknown): string {
  if (typeof value === "string") return inspectString(value);
  if (value === null || value === undefined) return "nil";
  if (Array.isArray(value)) return `[${value.map(inspect).join(", ")}]`;
  if (value instanceof Hash) {
    return `{${Array.from(value, ([key, item]) => `${inspect(key)}=>${inspect(item)}`).join(", ")}}`;
  }
  if (value instanceof Float) return floatText(value.value);
  if (value instanceof Regexp) return `/${value.source}/`;
  if (value instanceof Default) return ":default";
  if (isRecord(value)) return inspect(Hash.fromRecord(value as Record<string, Value>));
  return String(value);
}

/** A value in the middle of a sentence: text as it is, lists inspected, nothing for undef. */
export function toText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return "";
  if (value instanceof Default) return "default";
  if (value instanceof Date) return `${value.toISOString().slice(0, 19).replace("T", " ")} UTC`;
  return inspect(value);
}

// Always with a fraction, scientific only when very large or small.
function floatText(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "Infinity" : "-Infinity";
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e16 || size < 1e-4)) {
    const [digits = "", exponent = ""] = value.toExponential().split("e");
    const mantissa = digits.includes(".") ? digits : `${digits}.0`;
    return `${mantissa}e${exponent.replace(/^([+-])(\d)$/, "$10$2")}`;
  }
  return Number.isInteger(value) ? value.toFixed(1) : String(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** The name of a value's class in Ruby. */
export function classOf(value: unknown): string {
  if (value === null || value === undefined) return "NilClass";
  if (typeof value === "string") return "String";
  if (typeof value === "number" || typeof value === "bigint") return "Integer";
  if (typeof value === "boolean") return value ? "TrueClass" : "FalseClass";
  if (Array.isArray(value)) return "Array";
  if (value instanceof Hash) return "Hash";
  if (value instanceof Float) return "Float";
  if (value instanceof Regexp) return "Regexp";
  if (value instanceof Default) return "Symbol";
  if (value instanceof Sensitive) return "Puppet::Pops::Types::PSensitiveType::Sensitive";
  if (value instanceof Binary) return "Puppet::Pops::Types::PBinaryType::Binary";
  return "Object";
}
