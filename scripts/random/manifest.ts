// A whole manifest from a number: definitions first, most of the time, then what uses them.
import {
  classDefinition,
  defineDefinition,
  functionDefinition,
  nodeDefinition,
  typeAlias,
} from "./definitions.ts";
import { Draft } from "./draft.ts";
import { Random } from "./random.ts";
import { statement } from "./statements.ts";

const definitions = [
  typeAlias,
  typeAlias,
  functionDefinition,
  functionDefinition,
  classDefinition,
  classDefinition,
  defineDefinition,
];

export function randomManifest(seed: number): string {
  const random = new Random(Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995);
  // An error ends a manifest: some are all but free of them, others are not.
  const draft = new Draft(random, random.pick([0, 0, 0, 0, 0.01, 0.01, 0.03, 0.1, 0.3]));
  const depth = random.pick([1, 2, 2, 2, 3, 3]);
  const parts: string[] = [];
  for (let count = random.pick([0, 0, 1, 1, 2, 3]); count > 0; count -= 1) {
    parts.push(random.pick(definitions)(draft, depth));
  }
  for (let count = random.between(1, 5); count > 0; count -= 1) parts.push(statement(draft, depth));
  if (random.chance(0.06)) parts.push(nodeDefinition(draft, depth));
  if (random.chance(draft.wildness)) parts.reverse();
  return parts.join("");
}
