// What values are called in messages: "a String", "an Integer", "Integer[1, 2]-Type", and the
// names of the classes the reference keeps them in, which some of its messages tell.
import { formatType } from "./format.ts";
import { asObjectType } from "./object-members.ts";
import { withArticle } from "./text.ts";
import { known, PType } from "./types/index.ts";
import {
  Binary,
  Callable,
  Default,
  Float,
  Hash,
  Iterator,
  PObject,
  Regexp,
  SemVer,
  SemVerRange,
  Sensitive,
  Timespan,
  Timestamp,
  Uri,
  type Value,
} from "./values.ts";

/** The kind of value: `Integer`, `Undef Value`, `File['/a'] Resource-Reference`. */
export function labelOf(value: Value): string {
  switch (typeof value) {
    case "string":
      return "String";
    case "number":
    case "bigint":
      return "Integer";
    case "boolean":
      return "Boolean";
    default:
      return value === null ? "Undef Value" : labelOfObject(value);
  }
}

export function labelWithArticle(value: Value): string {
  return withArticle(labelOf(value));
}

/** At the start of a sentence. */
export function labelWithArticleFirst(value: Value): string {
  const text = labelWithArticle(value);
  return `A${text.slice(1)}`;
}

const labels: readonly (readonly [abstract new (...args: never) => object, string])[] = [
  [Hash, "Hash"],
  [Float, "Float"],
  [Regexp, "Regexp"],
  [Binary, "Binary"],
  [Sensitive, "Sensitive"],
  [Timestamp, "Timestamp"],
  [Timespan, "Timespan"],
  [SemVer, "Semver"],
  [SemVerRange, "SemverRange"],
];

function labelOfObject(value: Value & object): string {
  if (Array.isArray(value)) return "Array";
  if (value instanceof PType) {
    const type = known(value);
    const text = formatType(type);
    const isReference = type.kind === "Resource" && type.title !== undefined;
    return isReference ? `${text} Resource-Reference` : `${text}-Type`;
  }
  return labels.find(([kind]) => value instanceof kind)?.[1] ?? "Object";
}

/** What the class of a value is called: `String`, `NilClass`, `Integer-Type`. */
export function classLabel(value: Value): string {
  return value instanceof PType ? `${simpleName(value)}-Type` : rubyClass(value);
}

function simpleName(type: PType): string {
  return type.kind === "ObjectExtension" ? "ObjectTypeExten" : type.kind;
}

const classes: readonly (readonly [abstract new (...args: never) => object, string])[] = [
  [Hash, "Hash"],
  [Float, "Float"],
  [Default, "Symbol"],
  [Regexp, "Regexp"],
  [Binary, "Puppet::Pops::Types::PBinaryType::Binary"],
  [Sensitive, "Puppet::Pops::Types::PSensitiveType::Sensitive"],
  [Timestamp, "Puppet::Pops::Time::Timestamp"],
  [Timespan, "Puppet::Pops::Time::Timespan"],
  [SemVer, "SemanticPuppet::Version"],
  [SemVerRange, "SemanticPuppet::VersionRange"],
  [Iterator, "Puppet::Pops::Types::Iterator"],
  [Callable, "Puppet::Pops::Evaluator::PuppetProc"],
];

/** The name of the class the reference keeps such a value in. */
export function rubyClass(value: Value): string {
  switch (typeof value) {
    case "string":
      return "String";
    case "number":
    case "bigint":
      return "Integer";
    case "boolean":
      return value ? "TrueClass" : "FalseClass";
    default:
      return value === null ? "NilClass" : classOfObject(value);
  }
}

function classOfObject(value: Value & object): string {
  if (Array.isArray(value)) return "Array";
  if (value instanceof PType) {
    if (value.kind === "ObjectExtension") return "Puppet::Pops::Types::PObjectTypeExtension";
    return `Puppet::Pops::Types::P${value.kind}Type`;
  }
  if (value instanceof Uri) {
    const [, scheme = ""] = /^(\w+):/.exec(value.text) ?? [];
    return uriClasses[scheme.toLowerCase()] ?? "URI::Generic";
  }
  if (value instanceof PObject) return classOfInstance(value);
  return classes.find(([kind]) => value instanceof kind)?.[1] ?? "Object";
}

function classOfInstance({ type }: PObject): string {
  const name = asObjectType(type)?.name;
  if (name === "Error") return "Puppet::DataTypes::Error";
  return name ?? formatType(type);
}

const uriClasses: Readonly<Record<string, string>> = {
  file: "URI::File",
  ftp: "URI::FTP",
  http: "URI::HTTP",
  https: "URI::HTTPS",
  ldap: "URI::LDAP",
  ldaps: "URI::LDAPS",
  mailto: "URI::MailTo",
  ws: "URI::WS",
  wss: "URI::WSS",
};
