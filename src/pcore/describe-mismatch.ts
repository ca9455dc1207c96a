// Says why a value is not of a type, as the reference does, down to the element or the entry that
// is to blame: for single values, and for the parameters of classes and defined types.
import { PuppetError } from "../util/error.ts";
import { isAssignable } from "./assignable.ts";
import { findMismatches } from "./find-mismatches.ts";
import { generalize } from "./generalize.ts";
import { inferDetailed } from "./infer.ts";
import { isInstance } from "./instance.ts";
import { issues } from "./issues.ts";
import { type Mismatch, mismatchText, type Path, typeName } from "./mismatch.ts";
import { capitalizeSegments } from "./text.ts";
import { ClassType, type PType, resourceType } from "./types/index.ts";
import { Hash, PObject, type Value } from "./values.ts";

/** Why `actual` is not assignable to `expected`: `NAME expects an Integer value, got String`. */
export function describeMismatch(name: string, expected: PType, actual: PType): string {
  const mismatches = findMismatches(expected, actual, [{ at: "subject", key: name }]);
  const [only] = mismatches;
  if (mismatches.length === 1 && only !== undefined) return mismatchText(only).trim();
  return mismatches.map(mismatchText).join("\n ");
}

/** The value, when it is of the type; otherwise throws `SUBJECT has wrong type, expects …`. */
export function assertInstance(subject: string, expected: PType, value: Value): Value {
  if (isInstance(expected, value)) return value;
  const name = `${subject} has wrong type,`;
  const detail = describeMismatch(name, expected, inferDetailed(value));
  throw new PuppetError(issues.TYPE_MISMATCH({ detail }));
}

/** A parameter of a class or a defined type. */
export interface TypedParameter {
  readonly name: string;
  readonly type: PType;
  /** Whether it may be left out. */
  readonly isOptional: boolean;
}

interface ParametersOptions {
  /** Whether parameters without a value are checked elsewhere. */
  readonly missingOk?: boolean;
  /** What the function of a Deferred gives; such a value is not checked when nobody knows. */
  readonly deferredType?: (deferred: PObject) => PType | undefined;
}

/**
 * What is wrong with the parameters a class or a defined type was given; `undefined` when nothing
 * is. `subject` is `Class[Foo]` or `Foo[title]`.
 */
export function describeParameters(
  subject: string,
  parameters: readonly TypedParameter[],
  given: ReadonlyMap<string, Value>,
  { missingOk = false, deferredType }: ParametersOptions = {},
): string | undefined {
  const mismatches: Mismatch[] = [];
  const names = new Set(parameters.map(({ name }) => name));
  for (const name of given.keys()) {
    if (!names.has(name)) mismatches.push({ problem: "unknown parameter", path: [], key: name });
  }
  for (const { name, type, isOptional } of parameters) {
    const value = given.get(name);
    const path: Path = [{ at: "parameter", key: name }];
    if (value === undefined) {
      if (!missingOk && !isOptional) {
        mismatches.push({ problem: "missing parameter", path: [], key: name });
      }
    } else if (value instanceof PObject && typeName(value.type) === "Deferred") {
      const later = deferredType?.(value);
      if (later === undefined || isAssignable(generalize(type), generalize(later))) continue;
      mismatches.push(...findMismatches(type, later, path));
    } else if (!isInstance(type, asParameter(value))) {
      mismatches.push(...findMismatches(type, inferDetailed(asParameter(value)), path));
    }
  }
  return listed(subject, mismatches);
}

// The reference hands references to classes over as references to resources of type Class.
function asParameter(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof ClassType) {
    const title = value.className;
    return resourceType("Class", title === undefined ? undefined : capitalizeSegments(title));
  }
  if (Array.isArray(value)) return hasClass(value) ? value.map(asParameter) : value;
  if (!(value instanceof Hash) || !hasClass([...value].flat())) return value;
  return Hash.of(Array.from(value, ([key, item]) => [asParameter(key), asParameter(item)]));
}

function hasClass(values: readonly Value[]): boolean {
  return values.some((value) => {
    if (Array.isArray(value)) return hasClass(value);
    if (value instanceof Hash) return hasClass([...value].flat());
    return value instanceof ClassType;
  });
}

function listed(subject: string, mismatches: readonly Mismatch[]): string | undefined {
  const [only] = mismatches;
  if (only === undefined) return undefined;
  if (mismatches.length === 1) return `${subject}:${mismatchText(only)}`;
  return `${subject}:\n ${mismatches.map(mismatchText).join("\n ")}`;
}
