// What a function of the core can ask of the place it is called from.
import type {
  CallPlace,
  ExecuteOptions,
  FunctionCompiler,
  FunctionContext,
  FunctionEnvironment,
  FunctionSettings,
  LookupRequest,
} from "../define/function.ts";
import type { Node } from "../parser/ast.ts";
import type { Callable, Value } from "../pcore/values.ts";
import { PuppetError, withLocation } from "../util/error.ts";
import type { Level } from "../util/log.ts";
import { tryCall } from "./call.ts";
import { renderEpp } from "./epp.ts";
import { renderErb } from "./erb.ts";
import { findFunction } from "./find-function.ts";
import { framesFrom } from "./frames.ts";
import { issues } from "./issues.ts";
import type { Scope } from "./scope.ts";
import { parseTypeText } from "./types.ts";
import { missingVariable } from "./variables.ts";

export class CallContext implements FunctionContext {
  readonly #scope: Scope;
  readonly #node: Pick<Node, "source" | "offset"> | undefined;

  constructor(scope: Scope, node: Pick<Node, "source" | "offset"> | undefined) {
    this.#scope = scope;
    this.#node = node;
  }

  call(name: string, args: readonly Value[], block?: Callable): Value {
    const value = tryCall(name, args, block, this.#node, this.#scope);
    if (value === undefined) throw new PuppetError(issues.NO_SUCH_FUNCTION({ name }));
    return value;
  }

  hasFunction(name: string): boolean {
    return findFunction(name, this.file, this.#scope.compilation) !== undefined;
  }

  variable(name: string): Value | undefined {
    return this.#scope.lookup(name);
  }

  expectVariable(name: string): Value {
    const value = this.#scope.lookup(name);
    return value === undefined ? missingVariable(name, this.#scope) : value;
  }

  setVariable(name: string, value: Value): void {
    this.#scope.set(name, value);
  }

  variables(): ReadonlyMap<string, Value> {
    return this.#scope.variables();
  }

  log(level: Level, message: string): void {
    this.#scope.compilation.log.send(level, message, { source: this.#scope.toString() });
  }

  tell(level: Level, message: string): void {
    this.#scope.compilation.log.send(level, message);
  }

  warn(_code: string, message: string): void {
    const { file, line } = this;
    const text = withLocation(message, { file, line });
    this.#scope.compilation.log.warning(text, { file, line });
  }

  warnOnce(key: string, message: string): void {
    this.#scope.compilation.warnOnce(key, message);
  }

  get callers(): readonly CallPlace[] {
    return framesFrom(this.#scope.compilation.calls);
  }

  get definition(): FunctionContext["definition"] {
    return this.#scope.source;
  }

  get file(): string | undefined {
    return this.#node?.source.file;
  }

  get line(): number | undefined {
    return this.#node?.source.locate(this.#node.offset).line;
  }

  get column(): number | undefined {
    return this.#node?.source.locate(this.#node.offset).pos;
  }

  get moduleName(): string {
    const name = this.#scope.lookup("module_name");
    return typeof name === "string" ? name : "";
  }

  get environment(): FunctionEnvironment {
    return this.#scope.compilation.environment;
  }

  get settings(): FunctionSettings {
    return this.#scope.compilation.settings;
  }

  get compiler(): FunctionCompiler {
    return this.#scope.compilation.catalog.functionsFor(this.#scope, this.#node);
  }

  parseType(text: string): Value {
    return parseTypeText(text, this.#scope.compilation);
  }

  epp(
    source: string,
    file: string | undefined,
    arguments_: ReadonlyMap<string, Value> | undefined,
  ): Value {
    return renderEpp({ source, file, arguments: arguments_, scope: this.#scope });
  }

  erb(source: string, file: string | undefined, name = file): string {
    return renderErb({ source, file, name }, this, this.#scope);
  }

  get global(): FunctionContext {
    return new CallContext(this.#scope.compilation.topScope, this.#node);
  }

  get scopeName(): string {
    return this.#scope.toString();
  }

  lookup(request: LookupRequest): Value | undefined {
    return this.#scope.compilation.lookup(request, this);
  }

  execute(command: readonly string[], options?: ExecuteOptions): string {
    return this.#scope.compilation.execute(command, options);
  }

  now(): number {
    return this.#scope.compilation.now();
  }
}
