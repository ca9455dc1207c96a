// A node as the compiler knows it: which classes it shall have, from a classifier, and what is
// known of it. Classes come as names, or as names with their parameters.
import { Hash, type Value } from "../pcore/values.ts";
import type { Facts } from "./facts.ts";

export interface Node {
  /** The certname. */
  readonly name: string;
  readonly environment: string;
  /** Class names in order, each with its parameters; `undefined` where none were given. */
  readonly classes: ReadonlyMap<string, ReadonlyMap<string, Value> | undefined>;
  /** Variables of the top scope, facts not among them. */
  readonly parameters: ReadonlyMap<string, Value>;
  readonly facts?: Facts | undefined;
}

/** The wire form: facts and parameters are one, and what is empty is left out. */
export function nodeToData({ name, environment, classes, parameters, facts }: Node): Hash {
  const data = Hash.of([
    ["name", name],
    ["environment", environment],
  ]);
  if (classes.size > 0) {
    data.set("classes", Hash.of(Array.from(classes, ([title, given]) => [title, hashOf(given)])));
  }
  const merged = new Map<string, Value>([...(facts?.values ?? []), ...parameters]);
  if (merged.size > 0) data.set("parameters", Hash.of(merged));
  return data;
}

export function nodeFromData(data: Value): Node {
  if (!(data instanceof Hash)) throw new TypeError("A node must be a hash");
  const parameters = data.get("parameters");
  return {
    name: String(data.get("name") ?? ""),
    environment: String(data.get("environment") ?? "production"),
    classes: classesFromData(data.get("classes")),
    parameters: parameters instanceof Hash ? mapOf(parameters) : new Map(),
  };
}

/** A list of names, or a hash from name to parameters. */
export function classesFromData(
  data: Value | undefined,
): ReadonlyMap<string, ReadonlyMap<string, Value> | undefined> {
  if (Array.isArray(data)) return new Map(data.map((name) => [String(name), undefined]));
  if (!(data instanceof Hash)) return new Map();
  return new Map(
    Array.from(data, ([name, given]) => [
      String(name),
      given instanceof Hash ? mapOf(given) : undefined,
    ]),
  );
}

function mapOf(hash: Hash): ReadonlyMap<string, Value> {
  return new Map(Array.from(hash, ([name, value]) => [String(name), value]));
}

function hashOf(given: ReadonlyMap<string, Value> | undefined): Hash | null {
  return given === undefined ? null : Hash.of(given);
}
