// What a type was read as, to be compared with what the reference says of it: see
// scripts/oracle/types.rb.
import type { AllowedValue, AttributeDeclaration } from "../../src/define/attribute.ts";
import type { AnyType } from "../../src/define/type.ts";

export interface AttributeReading {
  readonly kind: "parameter" | "property";
  readonly doc: string | undefined;
  readonly values: readonly (readonly string[])[];
  readonly features: readonly string[];
  readonly validates: boolean;
  readonly munges: boolean;
}

export interface Reading {
  readonly name: string;
  readonly error?: string;
  readonly attributes?: Readonly<Record<string, AttributeReading>>;
  readonly namevars?: readonly string[];
  readonly titlePatterns?: readonly (readonly [pattern: string, names: readonly string[]])[];
  readonly isomorphic?: boolean;
  readonly ensurable?: boolean;
  readonly features?: readonly string[];
  readonly doc?: string;
}

/** What we say in words of our own. */
const ownWords = /^(?:The backend to use for this|Whether the resource shall be there)/;

export function readingOf(type: AnyType): Reading {
  const ensure = type.ensurable as AttributeDeclaration | undefined;
  const parameters = type.parameters as Readonly<Record<string, AttributeDeclaration>>;
  const properties = {
    ...(ensure !== undefined && { ensure }),
    ...type.properties,
  } as Readonly<Record<string, AttributeDeclaration>>;
  const attributes: Record<string, AttributeReading> = {};
  for (const [name, one] of Object.entries(parameters))
    attributes[name] = attribute("parameter", one);
  for (const [name, one] of Object.entries(properties))
    attributes[name] = attribute("property", one);
  const named = Object.entries(parameters).filter(
    ([, one]) => (one as { namevar?: boolean }).namevar,
  );
  const namevars = named.map(([name]) => name).sort();
  return {
    name: type.name,
    attributes,
    namevars,
    titlePatterns: type.titlePatterns?.map(({ pattern, names }) => [String(pattern), names]) ?? [
      ["/(.*)/m", namevars],
    ],
    isomorphic: type.isomorphic ?? true,
    ensurable: ensure !== undefined,
    features: Object.keys(type.features ?? {}).sort(),
    doc: type.doc,
  };
}

function attribute(kind: AttributeReading["kind"], given: AttributeDeclaration): AttributeReading {
  return {
    kind,
    doc: ownWords.test(given.desc) ? undefined : given.desc,
    values: (given.values ?? []).map(valueNames),
    features: typeof given.feature === "string" ? [given.feature] : (given.feature ?? []),
    validates: given.validate !== undefined,
    munges: given.munge !== undefined,
  };
}

function valueNames(value: AllowedValue): readonly string[] {
  if (typeof value === "string" || value instanceof RegExp) return [String(value)];
  return [String(value.value), ...(value.aliases ?? [])];
}

/** What differs, each with its place. */
export function differences(ours: unknown, theirs: unknown, place: string): string[] {
  // What we describe ourselves is not compared.
  if (ours === undefined && place.endsWith("doc")) return [];
  if (isRecord(ours) && isRecord(theirs)) {
    const keys = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
    return [...keys].flatMap((key) => differences(ours[key], theirs[key], `${place} ${key}`));
  }
  const [own, other] = [JSON.stringify(ours), JSON.stringify(theirs)];
  return own === other ? [] : [`${place}: ${own} instead of ${other}`];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
