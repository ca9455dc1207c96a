// Going through nested arrays, hashes and objects, depth or breadth first. Each step gives the
// path from the root and the value there.
import { isAssignable } from "../../pcore/assignable.ts";
import { formatType } from "../../pcore/format.ts";
import { isInstance } from "../../pcore/instance.ts";
import { variantType } from "../../pcore/normalize.ts";
import {
  asObjectType,
  attributesOf,
  attributeValue,
  typeOfInstance,
} from "../../pcore/object-members.ts";
import { anyObjectType, arrayType, hashType, type PType } from "../../pcore/types/index.ts";
import { Hash, PObject, type Value } from "../../pcore/values.ts";
import { PuppetError } from "../../util/error.ts";
import { issues } from "../issues.ts";

interface TreeOptions {
  readonly containerType: PType;
  readonly withRoot: boolean;
  readonly withContainers: boolean;
  readonly withValues: boolean;
  readonly withReferences: boolean;
  readonly isBreadthFirst: boolean;
}

const anyContainer = () => variantType([arrayType(), hashType(), anyObjectType]);

export function treeOptions(given: Hash): TreeOptions {
  const flag = (name: string, fallback: boolean) => {
    const value = given.get(name) ?? null;
    return value === null ? fallback : value !== false;
  };
  const containerType = (given.get("container_type") ?? anyContainer()) as PType;
  if (!isAssignable(anyContainer(), containerType)) {
    throw new PuppetError(issues.NOT_A_CONTAINER_TYPE({ type: formatType(containerType) }));
  }
  const withContainers = flag("include_containers", true);
  const withValues = flag("include_values", true);
  if (!withContainers && !withValues) throw new PuppetError(issues.NOTHING_TO_INCLUDE());
  return {
    containerType,
    withRoot: withContainers && flag("include_root", true),
    withContainers,
    withValues,
    withReferences: flag("include_refs", false),
    isBreadthFirst: given.get("order") === "breadth_first",
  };
}

type Visit = readonly [path: readonly Value[], value: Value];

export function* walk(root: Value, options: TreeOptions): Generator<Visit> {
  if (options.withRoot) yield [[], root];
  if (childrenOf(root, options) === undefined) return;
  yield* options.isBreadthFirst ? byLevel(root, options) : inside(root, [], options);
}

function* inside(container: Value, path: readonly Value[], options: TreeOptions): Generator<Visit> {
  for (const [key, value] of childrenOf(container, options) ?? []) {
    const here = [...path, key];
    const isContainer = childrenOf(value, options) !== undefined;
    if (isContainer ? options.withContainers : options.withValues) yield [here, value];
    if (isContainer) yield* inside(value, here, options);
  }
}

function* byLevel(root: Value, options: TreeOptions): Generator<Visit> {
  const waiting: Visit[] = [[[], root]];
  for (let visit = waiting.shift(); visit !== undefined; visit = waiting.shift()) {
    const [path, container] = visit;
    for (const [key, value] of childrenOf(container, options) ?? []) {
      const here = [...path, key];
      const isContainer = childrenOf(value, options) !== undefined;
      if (isContainer) waiting.push([here, value]);
      if (isContainer ? options.withContainers : options.withValues) yield [here, value];
    }
  }
}

/** The parts of a container with their keys; `undefined` for what is a value here. */
function childrenOf(
  value: Value,
  { containerType, withReferences }: TreeOptions,
): Iterable<readonly [Value, Value]> | undefined {
  if (!isInstance(containerType, value)) return undefined;
  if (Array.isArray(value)) return value.entries();
  if (value instanceof Hash) return value;
  if (value instanceof PObject) return attributes(value, withReferences);
  return undefined;
}

function* attributes(
  instance: PObject,
  withReferences: boolean,
): Generator<readonly [Value, Value]> {
  const type = asObjectType(typeOfInstance(instance));
  if (type === undefined) return;
  for (const [name, attribute] of attributesOf(type)) {
    if (!withReferences && attribute.kind === "reference") continue;
    yield [name, attributeValue(instance, name) ?? null];
  }
}
