// The classes, defines and nodes of one environment, found by name. A name that is not there
// yet is looked for in the module its first segment names: `a::b::c` may be in
// `a/manifests/b/c.pp`, `b.pp` or `init.pp`. Each file is imported once.
import type { HostClassDefinition, Program, ResourceTypeDefinition } from "../parser/ast.ts";
import type { PType } from "../pcore/types/type.ts";
import { PuppetError, withLocation } from "../util/error.ts";
import type { Issue } from "../util/issue.ts";
import { type Definition, hostNames } from "./definition.ts";
import { redefined } from "./entities.ts";
import { issues } from "./issues.ts";
import type { Module } from "./module.ts";

/** Checks the parameters of a class or define and evaluates their types: that is done above. */
export type ResolveTypes = (
  definition: HostClassDefinition | ResourceTypeDefinition,
) => ReadonlyMap<string, PType>;

export interface DefinitionSources {
  module(name: string): Module | undefined;
  parse(file: string): Program;
  readonly resolveTypes: ResolveTypes;
  /** Functions, types and the like, which live elsewhere. */
  importOther(definition: Program["definitions"][number], moduleName: string): void;
}

type Known = "hostclass" | "definition";

export class Definitions {
  readonly #classes = new Map<string, Definition>();
  readonly #defines = new Map<string, Definition>();
  readonly #nodes = new Map<string, Definition>();
  readonly #patterns: Definition[] = [];
  readonly #imported = new Set<string>();
  readonly #missing = new Set<string>();

  /** The class or define of that name, without looking into modules. */
  get(kind: Known, name: string): Definition | undefined {
    const table = kind === "hostclass" ? this.#classes : this.#defines;
    return table.get(name) ?? table.get(name.toLowerCase());
  }

  /** The class or define of that name, imported from its module when need be. */
  find(kind: Known, name: string, sources: DefinitionSources): Definition | undefined {
    const plain = name.startsWith("::") ? name.slice(2) : name;
    const known = this.get(kind, plain);
    if (known !== undefined) return known;
    const wanted = plain.toLowerCase();
    const key = `${kind} ${wanted}`;
    if (wanted === "" || this.#missing.has(key)) return undefined;
    const found = this.#autoload(kind, wanted, sources);
    if (found === undefined) this.#missing.add(key);
    return found;
  }

  get hasNodes(): boolean {
    return this.#nodes.size > 0;
  }

  /** The node statement for a name: the one that says it, or else the first pattern matching. */
  findNode(name: string, matches: (pattern: Definition) => boolean): Definition | undefined {
    return this.#nodes.get(name) ?? this.#patterns.find(matches);
  }

  #autoload(kind: Known, name: string, sources: DefinitionSources): Definition | undefined {
    const segments = name.split("::");
    const module = sources.module(segments[0] ?? "");
    if (module === undefined) return undefined;
    for (let count = segments.length; count > 0; count -= 1) {
      for (const file of filesFor(module, segments.slice(1, count))) {
        if (this.#imported.has(file)) continue;
        const program = sources.parse(file);
        this.#imported.add(file);
        this.import(program, module.name, sources);
      }
      const found = this.get(kind, name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Takes in everything a file defines. */
  import(program: Program, moduleName: string, sources: DefinitionSources): void {
    for (const definition of program.definitions) {
      switch (definition.kind) {
        case "HostClassDefinition":
          this.#addClass({
            kind: "hostclass",
            name: definition.name.toLowerCase(),
            moduleName,
            parameters: definition.parameters,
            types: sources.resolveTypes(definition),
            parent: parentName(definition.parentClass),
            bodies: [definition.body],
            at: definition,
          });
          break;
        case "ResourceTypeDefinition":
          this.#addDefine({
            kind: "definition",
            name: definition.name.toLowerCase(),
            moduleName,
            parameters: definition.parameters,
            types: sources.resolveTypes(definition),
            bodies: [definition.body],
            at: definition,
          });
          break;
        case "NodeDefinition":
          for (const host of hostNames(definition)) {
            this.#addNode({
              kind: "node",
              ...host,
              moduleName,
              parameters: [],
              types: new Map(),
              bodies: [definition.body],
              at: definition,
            });
          }
          break;
        case "TypeAlias":
        case "TypeDefinition":
          this.#refuseType(definition.name.toLowerCase());
          sources.importOther(definition, moduleName);
          break;
        default:
          sources.importOther(definition, moduleName);
      }
    }
  }

  /** Adds a class that is in no file. */
  addClass(definition: Definition): void {
    this.#classes.set(definition.name, definition);
  }

  #addClass(definition: Definition): void {
    refuse(definition, this.#classes, issues.DUPLICATE_CLASS);
    refuse(definition, this.#nodes, issues.CLASS_IS_NODE);
    refuse(definition, this.#defines, issues.CLASS_IS_DEFINITION);
    this.#classes.set(definition.name, definition);
  }

  #addDefine(definition: Definition): void {
    this.#refuseType(definition.name);
    refuse(definition, this.#classes, issues.DEFINITION_IS_CLASS);
    this.#defines.set(definition.name, definition);
  }

  // A define is a type to whoever names it, so it takes the name of one.
  #refuseType(name: string): void {
    const existing = this.#defines.get(name)?.at;
    if (existing !== undefined) throw redefined("type", name, existing);
  }

  #addNode(definition: Definition): void {
    // The class without a name is that of every manifest.
    if (definition.name === "") {
      throw new PuppetError(issues.NODE_IS_CLASS({ name: "", at: "" }), lineOf(definition));
    }
    refuse(definition, this.#nodes, issues.DUPLICATE_NODE);
    refuse(definition, this.#classes, issues.NODE_IS_CLASS);
    this.#nodes.set(definition.name, definition);
    if (definition.pattern !== undefined) this.#patterns.push(definition);
  }
}

// Looking for any name of a module brings in its init.pp, before the file the name suggests.
function filesFor(module: Module, rest: readonly string[]): string[] {
  const files: string[] = [];
  const init = module.find("manifests", "init.pp");
  if (init !== undefined) files.push(init);
  if (rest.length === 0) return files;
  const file = module.find("manifests", `${rest.join("/")}.pp`);
  if (file !== undefined && file !== init) files.push(file);
  return files;
}

function parentName(name: string | undefined): string | undefined {
  return name?.toLowerCase().replace(/^::/, "");
}

function refuse(
  definition: Definition,
  table: ReadonlyMap<string, Definition>,
  issue: (args: { name: string; at: string }) => Issue,
): void {
  const existing = table.get(definition.name);
  if (existing === undefined) return;
  const at = withLocation("", lineOf(existing));
  throw new PuppetError(issue({ name: definition.name, at }), lineOf(definition));
}

/** File and line of a definition. */
export function lineOf(definition: Definition): { file?: string; line?: number } {
  if (definition.at === undefined) return {};
  const { source, offset } = definition.at;
  const line = source.lineOf(offset);
  return source.file === undefined ? { line } : { file: source.file, line };
}
