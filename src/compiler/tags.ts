// Tags: lower case, in the order they were given; a name like `a::b` also gives its segments.

import { ClassType, ResourceType } from "../pcore/types/index.ts";
import { Hash, type Value } from "../pcore/values.ts";
import { type Location, PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";
import { referenceText } from "./references.ts";

const valid = /^[\p{L}\p{N}_][\p{L}\p{N}_:.-]*\n?$/u;

/**
 * Adds tags, one or several in arrays and hashes; throws, at the place of their owner, when one
 * cannot be a tag. References are no tags, and no error either.
 */
export function addTags(tags: Set<string>, given: Value, { file, line }: Location = {}): void {
  if (Array.isArray(given)) {
    for (const item of given as readonly Value[]) addTags(tags, item, { file, line });
    return;
  }
  if (given instanceof Hash) {
    for (const [key, value] of given) addTags(tags, [key, value], { file, line });
    return;
  }
  if (given === null || given instanceof ResourceType || given instanceof ClassType) return;
  const name = referenceText(given).toLowerCase();
  if (tags.has(name)) return;
  if (!valid.test(name)) throw new PuppetError(issues.INVALID_TAG({ name }), { file, line });
  add(tags, name);
}

/** Adds a title as a tag, if it can be one. */
export function addTagIfValid(tags: Set<string>, title: string): void {
  if (valid.test(title)) add(tags, title.toLowerCase());
}

function add(tags: Set<string>, name: string): void {
  if (tags.has(name)) return;
  tags.add(name);
  if (!name.includes("::")) return;
  for (const segment of name.replace(/:+$/, "").split("::")) tags.add(segment);
}

/** Adds the tags of another, which are known to be good. */
export function mergeTags(tags: Set<string>, others: Iterable<string>): void {
  for (const tag of others) tags.add(tag);
}
