// Functions written in Puppet and type aliases of one environment: those that a manifest
// defined, and those in a module's `functions/` and `types/`, read when first asked for. Such a
// file holds the one thing its path names and nothing else.
import { join } from "node:path";
import type {
  FunctionDefinition,
  Node,
  Program,
  TypeAlias,
  TypeDefinition,
} from "../parser/ast.ts";
import { builtInType } from "../pcore/built-in.ts";
import { PuppetError } from "../util/error.ts";
import { issues } from "./issues.ts";
import { readIfThere } from "./module.ts";

export type TypeEntity = TypeAlias | TypeDefinition;

export interface EntitySources {
  /** The root folder of a module, or of the environment itself under the name "environment". */
  root(module: string): string | undefined;
  parse(text: string, file: string): Program;
}

export class Entities {
  readonly #functions = new Map<string, FunctionDefinition | null>();
  readonly #types = new Map<string, TypeEntity | null>();

  addFunction(definition: FunctionDefinition): void {
    add(this.#functions, "function", definition.name, definition);
  }

  addType(definition: TypeEntity): void {
    const name = definition.name.toLowerCase();
    if (builtInType(name) !== undefined) {
      const at = "by Puppet-Type-System/Static-Loader";
      throw new PuppetError(issues.DUPLICATE_ENTITY({ kind: "type", name, at }));
    }
    add(this.#types, "type", name, definition);
  }

  findFunction(name: string, sources: EntitySources): FunctionDefinition | undefined {
    const plain = name.startsWith("::") ? name.slice(2) : name;
    return found(this.#functions, plain, () => loadFunction(plain, sources));
  }

  findType(name: string, sources: EntitySources): TypeEntity | undefined {
    const plain = (name.startsWith("::") ? name.slice(2) : name).toLowerCase();
    return found(this.#types, plain, () => loadType(plain, sources));
  }
}

function found<T>(table: Map<string, T | null>, name: string, load: () => T | undefined) {
  const known = table.get(name);
  if (known !== undefined) return known ?? undefined;
  const loaded = load() ?? null;
  table.set(name, loaded);
  return loaded ?? undefined;
}

function add<T extends FunctionDefinition | TypeEntity>(
  table: Map<string, T | null>,
  kind: "function" | "type",
  name: string,
  definition: T,
): void {
  const existing = table.get(name) ?? undefined;
  if (existing !== undefined) {
    throw redefined(kind, name, existing);
  }
  table.set(name, definition);
}

/** What is said of a name that stands for something already. */
export function redefined(kind: "function" | "type", name: string, existing: Node): PuppetError {
  return new PuppetError(issues.DUPLICATE_ENTITY({ kind, name, at: `at ${origin(existing)}` }));
}

function origin({ source, offset }: Node): string {
  const { line, pos } = source.locate(offset);
  return `${source.file === undefined ? "string:" : `file://${source.file}`}?line=${line}&pos=${pos}`;
}

function loadFunction(name: string, sources: EntitySources): FunctionDefinition | undefined {
  const loaded = load("functions", name, sources);
  if (loaded === undefined) return undefined;
  const { file, program } = loaded;
  const [definition, another] = program.definitions;
  if (definition === undefined) throw new PuppetError(issues.NO_FUNCTION_IN_FILE({ name, file }));
  if (another !== undefined) throw new PuppetError(issues.MORE_THAN_A_FUNCTION({ name, file }));
  if (definition.kind !== "FunctionDefinition") {
    throw new PuppetError(issues.NOT_A_FUNCTION({ name, file }));
  }
  if (definition.name !== name) {
    throw new PuppetError(issues.WRONG_FUNCTION_NAME({ name, file, actual: definition.name }));
  }
  if (program.body !== definition) {
    throw new PuppetError(issues.LOGIC_BESIDE_FUNCTION({ name, file }));
  }
  return definition;
}

function loadType(name: string, sources: EntitySources): TypeEntity | undefined {
  const loaded = load("types", name, sources);
  if (loaded === undefined) return undefined;
  const { file, program } = loaded;
  const [definition, another] = program.definitions;
  if (definition === undefined) throw new PuppetError(issues.NO_TYPE_IN_FILE({ name, file }));
  if (another !== undefined) throw new PuppetError(issues.MORE_THAN_A_TYPE({ name, file }));
  if (definition.kind !== "TypeAlias" && definition.kind !== "TypeDefinition") {
    throw new PuppetError(issues.NOT_A_TYPE({ name, file }));
  }
  if (definition.name.toLowerCase() !== name) {
    throw new PuppetError(issues.WRONG_TYPE_NAME({ name, file, actual: definition.name }));
  }
  if (program.body !== definition) {
    throw new PuppetError(issues.LOGIC_BESIDE_TYPE({ name, file }));
  }
  return definition;
}

// A module's folder holds what is in its namespace. The environment's holds names without one, and
// those of its own namespace one folder deeper.
function load(
  folder: "functions" | "types",
  name: string,
  sources: EntitySources,
): { readonly file: string; readonly program: Program } | undefined {
  const segments = name.split("::");
  const [module = "", ...rest] = segments;
  const isOwn = rest.length === 0 || module === "environment";
  const root = sources.root(isOwn ? "environment" : module);
  if (root === undefined) return undefined;
  const file = `${join(root, folder, ...(isOwn ? segments : rest))}.pp`;
  const text = readIfThere(file);
  return text === undefined ? undefined : { file, program: sources.parse(text, file) };
}
