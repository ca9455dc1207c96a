// What evaluation asks of the compile it is part of. The compiler implements it; the evaluator
// knows resources and classes only through these few questions.
import type {
  ExecuteOptions,
  FunctionCompiler,
  FunctionContext,
  FunctionDeclaration,
  FunctionSettings,
  LookupRequest,
} from "../define/function.ts";
import type { Definition } from "../loaders/definition.ts";
import type { Environment } from "../loaders/environment.ts";
import type { FunctionFile } from "../loaders/function-files.ts";
import type { CollectExpression, Node } from "../parser/ast.ts";
import type { PType } from "../pcore/types/type.ts";
import type { Value } from "../pcore/values.ts";
import type { Log } from "../util/log.ts";
import type { Scope } from "./scope.ts";

/** One attribute given to a resource, with who gave it: that decides who may override it. */
export interface Attribute {
  readonly name: string;
  /** Replaced in place where an arrow adds to a list: the titles of one body share attributes. */
  value: Value;
  /** The class or define in whose body it was given. */
  readonly source: Definition | undefined;
  /** Whether it was given with `+>`. */
  readonly adds: boolean;
  readonly file: string | undefined;
  readonly line: number | undefined;
}

/** The resource a scope belongs to. */
export interface ScopeResource {
  /** "Class", "Node", "Apache::Vhost". */
  readonly type: string;
  readonly ref: string;
}

export interface ResourceRequest {
  readonly scope: Scope;
  readonly form: "regular" | "virtual" | "exported";
  /** "class", "file", "apache::vhost". */
  readonly typeName: string;
  /** Texts, but for what create_resources is given. */
  readonly titles: readonly Value[];
  readonly attributes: readonly Attribute[];
  readonly file: string | undefined;
  readonly line: number | undefined;
}

interface OverrideRequest {
  readonly scope: Scope;
  readonly typeName: string;
  readonly title: string;
  readonly attributes: readonly Attribute[];
  readonly file: string | undefined;
  readonly line: number | undefined;
}

interface CollectRequest {
  readonly scope: Scope;
  readonly node: CollectExpression;
  /** Lower case. */
  readonly typeName: string;
  readonly attributes: readonly Attribute[];
}

/** A resource of the catalog being made, as far as the language can look into it. */
export interface KnownResource {
  hasAttribute(name: string): boolean;
  /** The value given, or else the default; undef when there is neither. */
  attribute(name: string): Value;
}

/** What only a compile has. */
export interface CatalogOperations {
  find(type: string, title: string): KnownResource | undefined;
  /** Adds resources; gives references to them. */
  create(request: ResourceRequest): readonly Value[];
  override(request: OverrideRequest): void;
  /** Starts a collector; gives what stands for it in relationships. */
  collect(request: CollectRequest): Value;
  /** Whether the value stands for a collector. */
  isCollector(value: Value): boolean;
  /** Notes that when the collector of `value` finds nothing, `instead` takes its place. */
  setAlternative(value: Value, instead: readonly Value[]): void;
  relate(source: Value, target: Value, kind: "before" | "notify"): void;
  /** Functions like `include`, seen from a scope and a place in the source. */
  functionsFor(scope: Scope, node: Pick<Node, "source" | "offset"> | undefined): FunctionCompiler;
}

/** A call, or without an offset the code of a file's top level. */
export interface Call {
  readonly source: Node["source"];
  readonly offset?: number | undefined;
}

export interface Compilation {
  readonly environment: Environment;
  readonly log: Log;
  readonly strict: "off" | "warning" | "error";
  readonly strictVariables: boolean;
  readonly storeconfigs: boolean;
  readonly topScope: Scope;
  /** Variables of the top scope and of classes, by their full name. */
  readonly qualifiedVariables: Map<string, Value>;
  /** Whether any resource default has been set anywhere yet. */
  hasDefaults: boolean;
  readonly settings: FunctionSettings;
  readonly catalog: CatalogOperations;

  /** The calls under way, the innermost last. */
  readonly calls: Call[];

  /** Logs a warning, once for its key. */
  warnOnce(key: string, message: string): void;
  /** Makes `$settings::…` known. */
  loadSettings(): void;
  /** A function of the core. */
  findFunction(name: string): FunctionDeclaration | undefined;
  /** What a function is that a module has in a Ruby file. */
  readFunction(file: FunctionFile): FunctionDeclaration | undefined;
  findClass(name: string): Definition | undefined;
  /** The scope of a class that has been evaluated. */
  classScope(name: string): Scope | undefined;
  /** The same, having looked for the class in its module first. */
  evaluatedClassScope(name: string): Scope | undefined;
  /** Names that have been found to be types, as they are written. */
  readonly typeNames: Map<string, PType>;
  /** The type a name stands for: an alias, a resource type or a define. */
  findType(name: string): PType | undefined;
  /**
   * The name of a resource type or define as references show it: `File`, `Apache::Vhost`.
   * `undefined` when there is none; "class" is not one.
   */
  resourceTypeName(name: string): string | undefined;
  /** Whether a name is that of a resource type which isn't written in Puppet. */
  isNativeType(name: string): boolean;
  lookup(request: LookupRequest, context: FunctionContext): Value | undefined;
  execute(command: readonly string[], options?: ExecuteOptions): string;
  now(): number;
}
