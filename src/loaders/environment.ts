// One environment: its modules, its main manifest, and what they define. It fills as names are
// asked for and stays valid as long as its files do; whoever caches environments throws a whole
// one away. Nothing in it belongs to one node, so it can serve many compiles.
import { globSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { FunctionDefinition, Program } from "../parser/ast.ts";
import type { Finding } from "../parser/checker.ts";
import { parseAndCheck, type ValidateOptions } from "../parser/validate.ts";
import type { PType } from "../pcore/types/type.ts";
import { PuppetError } from "../util/error.ts";
import { statOf } from "../util/stat.ts";
import type { Definition } from "./definition.ts";
import { type DefinitionSources, Definitions, type ResolveTypes } from "./definitions.ts";
import { Entities, type EntitySources, type TypeEntity } from "./entities.ts";
import { type FunctionFile, FunctionFiles } from "./function-files.ts";
import { type GeneratedType, readGeneratedType } from "./generated-types.ts";
import { issues } from "./issues.ts";
import { isModuleName, Module, readIfThere } from "./module.ts";
import { findTypeFiles, type TypeFiles } from "./type-files.ts";

type FindingLimits = Pick<
  ValidateOptions,
  "maxErrors" | "maxWarnings" | "maxDeprecations" | "tasks"
>;

export interface EnvironmentOptions {
  readonly name: string;
  readonly modulepath: readonly string[];
  /** A manifest, or a folder of them. */
  readonly manifest?: string | undefined;
  /** Code given instead of a manifest. */
  readonly code?: string | undefined;
  /** A program whose output is the version of catalogs. */
  readonly configVersion?: string | undefined;
  /** Folders of Ruby files beside those of the modules. */
  readonly libs?: readonly string[] | undefined;
  /** The environment's own folder, when it has one. */
  readonly path?: string | undefined;
  readonly strict?: "off" | "warning" | "error" | undefined;
  /** How many findings are told of before the parser gives up on a file. */
  readonly limits?: FindingLimits | undefined;
  /** Called with what the parser has to say about a file, warnings and all errors. */
  readonly report?: ((finding: Finding) => void) | undefined;
}

export class Environment {
  readonly name: string;
  readonly modulepath: readonly string[];
  readonly manifest: string | undefined;
  readonly configVersion: string | undefined;
  readonly path: string | undefined;
  /**
   * How the compile under way finds types by name. Aliases ask here, since they outlive the
   * compile that met them first.
   */
  typeFinder: (name: string) => PType | undefined = () => undefined;
  /** Type aliases already made into types, by lower-case name. */
  readonly aliases = new Map<string, PType>();
  /** The version of catalogs, once it has been worked out. */
  version: number | string | undefined;
  readonly #options: EnvironmentOptions;
  readonly #definitions = new Definitions();
  readonly #entities = new Entities();
  readonly #functionFiles = new FunctionFiles();
  readonly #modules = new Map<string, Module | null>();
  readonly #generatedTypes = new Map<string, GeneratedType | null>();
  #typeFiles: TypeFiles | undefined;
  readonly #templates = new Map<string, Program>();
  #all: readonly Module[] | undefined;
  #main: Definition | undefined;

  constructor(options: EnvironmentOptions) {
    this.#options = options;
    this.name = options.name;
    this.modulepath = options.modulepath;
    this.manifest = options.manifest;
    this.configVersion = options.configVersion;
    this.path = options.path;
  }

  /** The module of that name: the first along the module path. */
  module(name: string): Module | undefined {
    const known = this.#modules.get(name);
    if (known !== undefined) return known ?? undefined;
    const module = isModuleName(name) ? this.#findModule(name) : undefined;
    this.#modules.set(name, module ?? null);
    return module;
  }

  #findModule(name: string): Module | undefined {
    for (const folder of this.modulepath) {
      const path = join(folder, name);
      if (isFolder(path)) return new Module(name, path);
    }
    return undefined;
  }

  /** All modules, in the order of the module path. */
  get modules(): readonly Module[] {
    this.#all ??= this.modulepath.flatMap((folder) =>
      foldersIn(folder).flatMap((name) => {
        const module = this.module(name);
        return module !== undefined && module.path === join(folder, name) ? [module] : [];
      }),
    );
    return this.#all;
  }

  /** The path of `MODULE/FILE` in one of the folders of a module. */
  findFile(area: "files" | "templates" | "scripts", reference: string): string | undefined {
    if (reference.startsWith("/")) return reference;
    const slash = reference.indexOf("/");
    if (slash <= 0) return undefined;
    return this.module(reference.slice(0, slash))?.find(area, reference.slice(slash + 1));
  }

  /** The class around everything, with the definitions of the main manifest imported. */
  main(resolveTypes: ResolveTypes): Definition {
    this.#main ??= this.#importMain(resolveTypes);
    return this.#main;
  }

  #importMain(resolveTypes: ResolveTypes): Definition {
    const programs = this.#parseMain();
    const sources = this.#sources(resolveTypes);
    for (const program of programs) this.#definitions.import(program, "", sources);
    const main: Definition = {
      kind: "hostclass",
      name: "",
      moduleName: "",
      parameters: [],
      types: new Map(),
      bodies: programs.map(({ body }) => body),
    };
    this.#definitions.addClass(main);
    return main;
  }

  #parseMain(): readonly Program[] {
    try {
      if (this.#options.code !== undefined) return [this.parse(this.#options.code)];
      return manifestsOf(this.manifest).map((file) => this.#parseFile(file));
    } catch (error) {
      if (!(error instanceof PuppetError)) throw error;
      const message = `Could not parse for environment ${this.name}: ${error.message}`;
      throw new PuppetError({ code: error.code, message }, error, error);
    }
  }

  /** A class, imported from its module when need be. */
  findClass(name: string, resolveTypes: ResolveTypes): Definition | undefined {
    return this.#definitions.find("hostclass", name, this.#sources(resolveTypes));
  }

  /** A define, imported from its module when need be. */
  findDefinition(name: string, resolveTypes: ResolveTypes): Definition | undefined {
    return this.#definitions.find("definition", name, this.#sources(resolveTypes));
  }

  /** Adds a class that is in no file. */
  addClass(definition: Definition): void {
    this.#definitions.addClass(definition);
  }

  get hasNodes(): boolean {
    return this.#definitions.hasNodes;
  }

  findNode(name: string, matches: (pattern: Definition) => boolean): Definition | undefined {
    return this.#definitions.findNode(name, matches);
  }

  findFunction(name: string): FunctionDefinition | undefined {
    return this.#entities.findFunction(name, this.#entitySources);
  }

  /** The Ruby file of a function, as seen from the file of the call. */
  findFunctionFile(name: string, from: string | undefined): FunctionFile | undefined {
    return this.#functionFiles.find(name, from, this);
  }

  /** The resource types that modules have in Ruby files, and those in the folders beside them. */
  get typeFiles(): TypeFiles {
    this.#typeFiles ??= findTypeFiles(this.modules, this.#options.libs ?? []);
    return this.#typeFiles;
  }

  /** What `generate types` left of a resource type; undefined when there is nothing. */
  generatedType(name: string): GeneratedType | undefined {
    if (this.path === undefined) return undefined;
    const known = this.#generatedTypes.get(name);
    if (known !== undefined) return known ?? undefined;
    const file = join(this.path, ".resource_types", `${name}.pp`);
    const text = readIfThere(file);
    const read = text === undefined ? undefined : readGeneratedType(this.parse(text, file), file);
    this.#generatedTypes.set(name, read ?? null);
    return read;
  }

  findType(name: string): TypeEntity | undefined {
    return this.#entities.findType(name, this.#entitySources);
  }

  /** A parsed template: a file is parsed again only when it has changed. */
  template(file: string, text: string, parse: () => Program): Program {
    const known = this.#templates.get(file);
    if (known !== undefined && known.source.text === text) return known;
    const program = parse();
    this.#templates.set(file, program);
    return program;
  }

  parse(text: string, file?: string): Program {
    const { strict = "error", report, limits } = this.#options;
    return parseAndCheck(text, file, {
      ...limits,
      strict,
      report,
      modulepath: this.modulepath,
      manifest: this.manifest,
    }).program;
  }

  #parseFile(file: string): Program {
    const text = readIfThere(file);
    if (text === undefined) throw new PuppetError(issues.NO_SUCH_FILE_OR_DIRECTORY({ file }));
    return this.parse(text, file);
  }

  #sources(resolveTypes: ResolveTypes): DefinitionSources {
    return {
      resolveTypes,
      module: (name) => this.module(name),
      parse: (file) => this.#parseFile(file),
      importOther: (definition) => {
        if (definition.kind === "FunctionDefinition") this.#entities.addFunction(definition);
        else if (definition.kind === "TypeAlias" || definition.kind === "TypeDefinition") {
          this.#entities.addType(definition);
        }
      },
    };
  }

  readonly #entitySources: EntitySources = {
    parse: (text, file) => this.parse(text, file),
    root: (name) => (name === "environment" ? this.path : this.module(name)?.path),
  };
}

// A folder that isn't there has no manifests; a file that was named must exist.
function manifestsOf(manifest: string | undefined): readonly string[] {
  if (manifest === undefined) return [];
  if (!isFolder(manifest)) return manifest.endsWith(".pp") || isThere(manifest) ? [manifest] : [];
  return globSync("**/*.pp", { cwd: manifest })
    .map((name) => join(manifest, name))
    .filter((path) => !isFolder(path))
    .sort();
}

function isFolder(path: string): boolean {
  return statOf(path)?.isDirectory() ?? false;
}

function isThere(path: string): boolean {
  return statOf(path) !== undefined;
}

function foldersIn(path: string): readonly string[] {
  if (!isFolder(path)) return [];
  return readdirSync(path).filter((name) => isModuleName(name) && isFolder(join(path, name)));
}
