// A node as the compiler knows it: the classes a classifier gives it, the variables it has, and
// what is known of it for certain.
import { Hash, type Value } from "../pcore/values.ts";

export interface NodeClass {
  readonly name: string;
  readonly parameters?: ReadonlyMap<string, Value> | undefined;
}

export interface Node {
  /** The certname. */
  readonly name: string;
  readonly environment: string;
  readonly classes: readonly NodeClass[];
  /** Variables of the top scope: facts, and before them whatever a classifier says. */
  readonly parameters: ReadonlyMap<string, Value>;
  /** `$trusted`: what the node cannot claim of itself. */
  readonly trusted: Hash;
  /** `$server_facts`: what is known of whoever compiles. */
  readonly serverFacts: Hash;
}

/** A node without anything from a classifier. */
export function plainNode(name: string, environment: string): Node {
  return {
    name,
    environment,
    classes: [],
    parameters: new Map(),
    trusted: new Hash(),
    serverFacts: new Hash(),
  };
}

/** The wire form; what is empty is left out. */
export function nodeToData({ name, environment, classes, parameters }: Node): Hash {
  const data = Hash.of([
    ["name", name],
    ["environment", environment],
  ]);
  if (classes.length > 0) {
    data.set(
      "classes",
      Hash.of(classes.map((given) => [given.name, Hash.of(given.parameters ?? [])])),
    );
  }
  if (parameters.size > 0) data.set("parameters", Hash.of(parameters));
  return data;
}

export function nodeFromData(data: Value): Node {
  if (!(data instanceof Hash)) throw new TypeError("A node must be a hash");
  const parameters = data.get("parameters");
  return {
    ...plainNode(String(data.get("name") ?? ""), String(data.get("environment") ?? "production")),
    classes: classesFromData(data.get("classes")),
    parameters: parameters instanceof Hash ? mapOf(parameters) : new Map(),
  };
}

/** A list of names, or a hash from names to parameters. */
export function classesFromData(data: Value | undefined): readonly NodeClass[] {
  if (Array.isArray(data)) return data.map((name) => ({ name: String(name) }));
  if (!(data instanceof Hash)) return [];
  return Array.from(data, ([name, given]) => ({
    name: String(name),
    parameters: given instanceof Hash ? mapOf(given) : undefined,
  }));
}

function mapOf(hash: Hash): ReadonlyMap<string, Value> {
  return new Map(Array.from(hash, ([name, value]) => [String(name), value]));
}
