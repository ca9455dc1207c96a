// Node, facts and environment in, catalog out. The steps are in `compile`; what is collected on
// the way is kept here, one object a compile, and asked for by evaluator and functions.
import type {
  ExecuteOptions,
  FunctionContext,
  FunctionDeclaration,
  FunctionSettings,
  LookupRequest,
} from "../define/function.ts";
import type { Attribute, Call, CatalogOperations, Compilation } from "../evaluator/compilation.ts";
import { Scope } from "../evaluator/scope.ts";
import { typeFinder } from "../evaluator/types.ts";
import type { Definition } from "../loaders/definition.ts";
import type { ResolveTypes } from "../loaders/definitions.ts";
import type { Environment } from "../loaders/environment.ts";
import type { FunctionFile } from "../loaders/function-files.ts";
import type { Catalog } from "../model/catalog.ts";
import type { Facts } from "../model/facts.ts";
import type { Node } from "../model/node.ts";
import { capitalizeSegments } from "../pcore/text.ts";
import type { PType } from "../pcore/types/type.ts";
import type { Value } from "../pcore/values.ts";
import { describeError, PuppetError } from "../util/error.ts";
import type { Log } from "../util/log.ts";
import { CatalogBuilder } from "./catalog.ts";
import { catalogOperations } from "./catalog-operations.ts";
import type { Collector } from "./collector.ts";
import { evaluateMain, evaluateNodeClasses, evaluateNodeStatement } from "./entry.ts";
import { failOnLeftovers, finish } from "./finish.ts";
import { evaluateGenerators } from "./generators.ts";
import { issues } from "./issues.ts";
import type { Override } from "./overrides.ts";
import { resolveTypesOf } from "./parameter-types.ts";
import type { Relationship } from "./relationships.ts";
import { Resource } from "./resource.ts";
import { Siblings } from "./siblings.ts";
import { toCatalog } from "./to-catalog.ts";
import { setSettings, setTopVariables, settingsClass } from "./top-scope.ts";
import { TopVariables } from "./top-variables.ts";
import type { CompilerTypes, TypeInfo } from "./types.ts";
import { validateRelationships } from "./validate.ts";

export interface CompileInput {
  readonly node: Node;
  readonly facts: Facts;
  readonly environment: Environment;
  readonly types: CompilerTypes;
  readonly functions: FunctionSource;
  readonly settings: CompilerSettings;
  readonly log: Log;
  /** Hiera; `undefined` when it knows nothing. */
  readonly lookup: (request: LookupRequest, context: FunctionContext) => Value | undefined;
  readonly execute: (command: readonly string[], options?: ExecuteOptions) => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly uuid: () => string;
  readonly codeId?: string | undefined;
}

/** Functions that aren't written in Puppet. */
export interface FunctionSource {
  /** One of the core, by name. */
  find(name: string): FunctionDeclaration | undefined;
  /** One that a module has in a Ruby file; `undefined` when nobody here can answer for it. */
  read(file: FunctionFile): FunctionDeclaration | undefined;
}

interface CompilerSettings extends FunctionSettings {
  /** Every setting by name, for `$settings::`. */
  all(): Iterable<readonly [string, Value]>;
}

export function compile(input: CompileInput): Catalog {
  const compiler = evaluateAll(input);
  try {
    return toCatalog(compiler);
  } catch (error) {
    throw onNode(error, input.node.name);
  }
}

/** A compile whose catalog is complete, with all its scopes. */
export function evaluateAll(input: CompileInput): Compiler {
  const compiler = new Compiler(input);
  try {
    compiler.version();
    compiler.importMain();
    setTopVariables(compiler);
    settingsClass(compiler);
    evaluateMain(compiler);
    evaluateNodeStatement(compiler);
    evaluateNodeClasses(compiler);
    evaluateGenerators(compiler);
    finish(compiler);
    failOnLeftovers(compiler);
    validateRelationships(compiler.builder);
    return compiler;
  } catch (error) {
    throw onNode(error, input.node.name);
  }
}

// The last word of every failure is the node it concerns. The place is part of the sentence then;
// the error with its place apart is the cause.
function onNode(error: unknown, node: string): unknown {
  if (error instanceof RangeError && /call stack/i.test(error.message)) {
    return new PuppetError(issues.STACK_TOO_DEEP(), {}, error);
  }
  if (!(error instanceof PuppetError)) return error;
  const message = `${describeError(error)} on node ${node}`;
  return new PuppetError({ code: error.code, message }, {}, error);
}

/** What resources of one type are made of. */
interface ResourceKind {
  /** Capitalised. */
  readonly type: string;
  readonly native: TypeInfo | undefined;
  readonly definition: Definition | undefined;
}

export class Compiler implements Compilation {
  readonly node: Node;
  readonly facts: Facts;
  readonly environment: Environment;
  readonly types: CompilerTypes;
  readonly settings: CompilerSettings;
  readonly log: Log;
  readonly strict: Compilation["strict"];
  readonly strictVariables: boolean;
  readonly storeconfigs: boolean;
  readonly builder: CatalogBuilder;
  readonly catalog: CatalogOperations;
  readonly topScope: Scope;
  readonly qualifiedVariables = new Map<string, Value>();
  hasDefaults = false;
  readonly calls: Call[] = [];
  /** The scope of the node statement, once one was evaluated. */
  nodeScope: Scope | undefined;
  /** What the pattern of the node statement matched. */
  nodeMatch: readonly (string | null)[] | undefined;
  /** What manifests declared: all but Stage[main] and Class[Settings]. */
  readonly resources: Resource[] = [];
  readonly collectors: Collector[] = [];
  readonly relationships: Relationship[] = [];
  readonly pendingOverrides: Override[] = [];
  /** Classes and defines, virtual or not, that may still have to be evaluated. */
  unevaluated: Resource[] = [];
  /** Whose collectors override: they may override anything from then on. */
  readonly overriding = new Set<Definition>();
  /** Attributes whose list an arrow has added to. */
  readonly growing = new Set<Attribute>();
  readonly input: CompileInput;
  readonly typeNames = new Map<string, PType>();
  readonly #kinds = new Map<string, ResourceKind>();
  readonly #classScopes = new Map<string, Scope>();
  readonly #byType = new Map<string, Siblings>();
  readonly #warned = new Set<string>();
  #hasSettings = false;
  readonly #resolveTypes: ResolveTypes;
  readonly #findType: (name: string) => PType | undefined;

  constructor(input: CompileInput) {
    this.input = input;
    this.node = input.node;
    this.facts = input.facts;
    this.environment = input.environment;
    this.types = input.types;
    this.settings = input.settings;
    this.log = input.log;
    this.strict = strictnessOf(input.settings.get("strict"));
    this.strictVariables = input.settings.get("strict_variables") === true;
    this.storeconfigs = input.settings.get("storeconfigs") === true;
    this.builder = new CatalogBuilder(input.types);
    const variables = new TopVariables(input.node.parameters, input.facts.values);
    this.topScope = new Scope(this, undefined, undefined, undefined, variables);
    this.catalog = catalogOperations(this);
    this.#resolveTypes = resolveTypesOf(this);
    this.#findType = typeFinder(this);
    this.environment.typeFinder = this.#findType;
  }

  importMain(): Definition {
    return this.environment.main(this.#resolveTypes);
  }

  // ---- what is defined ------------------------------------------------------------------------

  findClass(name: string): Definition | undefined {
    return this.environment.findClass(name, this.#resolveTypes);
  }

  findDefinition(name: string): Definition | undefined {
    return this.environment.findDefinition(name, this.#resolveTypes);
  }

  findFunction(name: string): FunctionDeclaration | undefined {
    return this.input.functions.find(name);
  }

  readFunction(file: FunctionFile): FunctionDeclaration | undefined {
    return this.input.functions.read(file);
  }

  findType(name: string): PType | undefined {
    return this.#findType(name);
  }

  resourceTypeName(name: string): string | undefined {
    return this.resourceType(name)?.type;
  }

  isNativeType(name: string): boolean {
    return this.resourceType(name)?.native !== undefined;
  }

  /** The native type or define of a name in any spelling. */
  resourceType(name: string): ResourceKind | undefined {
    const known = this.#kinds.get(name);
    if (known !== undefined) return known;
    const plain = name.replace(/^::/, "").toLowerCase();
    const native = plain.includes(":") ? undefined : this.types.find(plain);
    const definition = native === undefined ? this.findDefinition(plain) : undefined;
    if (native === undefined && definition === undefined) return undefined;
    const kind = { type: capitalizeSegments(plain), native, definition };
    this.#kinds.set(name, kind);
    return kind;
  }

  // ---- scopes of classes ----------------------------------------------------------------------

  classScope(name: string): Scope | undefined {
    return this.#classScopes.get(name);
  }

  evaluatedClassScope(name: string): Scope | undefined {
    const known = this.#classScopes.get(name);
    if (known !== undefined) return known;
    const definition = this.findClass(name);
    return definition === undefined ? undefined : this.#classScopes.get(definition.name);
  }

  setClassScope(name: string, scope: Scope): void {
    this.#classScopes.set(name, scope);
  }

  // ---- resources --------------------------------------------------------------------------------

  /** Puts a resource into the catalog and into what contains it. */
  addResource(scope: Scope, resource: Resource): void {
    this.builder.add(resource);
    this.resources.push(resource);
    const siblings = this.#byType.get(resource.type);
    if (siblings === undefined) this.#byType.set(resource.type, new Siblings(resource));
    else siblings.all.push(resource);
    if (resource.native === undefined) this.unevaluated.push(resource);
    if (!resource.isClass && resource.get("stage") !== null) {
      throw new PuppetError(issues.ONLY_CLASSES_HAVE_STAGE({ ref: resource.ref }));
    }
    if (resource.isStage || resource.isClass) return;
    const container = scope.resource;
    if (container instanceof Resource) this.builder.contain(container, resource);
  }

  /** Those of a type, in order; with titles, at least those that have one of them. */
  resourcesOfType(type: string, titles?: readonly string[]): readonly Resource[] {
    const siblings = this.#byType.get(type);
    if (siblings === undefined) return [];
    return titles === undefined ? siblings.all : siblings.titled(titles);
  }

  // ---- the world --------------------------------------------------------------------------------

  lookup(request: LookupRequest, context: FunctionContext): Value | undefined {
    return this.input.lookup(request, context);
  }

  execute(command: readonly string[], options?: ExecuteOptions): string {
    return this.input.execute(command, options);
  }

  now(): number {
    return this.input.now();
  }

  /** Makes the settings into variables, when somebody asks for one. */
  loadSettings(): void {
    if (this.#hasSettings) return;
    this.#hasSettings = true;
    setSettings(this);
  }

  /** The version of the catalog: one for all catalogs of an environment. */
  version(): number | string {
    this.environment.version ??= versionOf(this);
    return this.environment.version;
  }

  warnOnce(key: string, message: string): void {
    if (this.#warned.has(key)) return;
    this.#warned.add(key);
    this.log.warning(message);
  }
}

function versionOf({ environment, input }: Compiler): number | string {
  const { configVersion } = environment;
  if (configVersion === undefined || configVersion === "") return Math.floor(input.now() / 1000);
  try {
    return input.execute([configVersion]).trim();
  } catch (error) {
    const message = describeError(error);
    throw new PuppetError(issues.CONFIG_VERSION_FAILED({ command: configVersion, message }));
  }
}

function strictnessOf(value: Value): Compilation["strict"] {
  return value === "off" ? "off" : value === "warning" ? "warning" : "error";
}
