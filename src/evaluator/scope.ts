// A scope: the variables of the top level, a node, a class or one resource of a define, and the
// way from there to the variables around it. Names are static: a class or define sees its
// inherited class, then the node or top scope. Only resource defaults follow the dynamic chain
// of `parent`, which is where the thing was declared.
import type { Definition } from "../loaders/definition.ts";
import { equals } from "../pcore/equals.ts";
import type { Value } from "../pcore/values.ts";
import { type Location, PuppetError } from "../util/error.ts";
import type { Attribute, Compilation, ScopeResource } from "./compilation.ts";
import { type Frame, LocalFrame, MatchFrame, ParameterFrame } from "./frame.ts";
import { issues } from "./issues.ts";

export class Scope {
  readonly compilation: Compilation;
  /** Where the class or resource of this scope was declared; absent for the top scope. */
  readonly parent: Scope | undefined;
  /** The class or define whose body runs here. */
  source: Definition | undefined;
  /** The resource that contains what is declared here. */
  resource: ScopeResource | undefined;
  /** The innermost frame; the scope's own variables are the outermost. */
  frame: Frame;
  readonly #own: LocalFrame;
  /** The node or top scope around this one. */
  readonly #enclosing: Scope | undefined;
  /** Resource defaults set here, by type and attribute. */
  #defaults: Map<string, Map<string, Attribute>> | undefined;
  /** The text of the template being rendered. */
  output: Value[] | undefined;

  constructor(
    compilation: Compilation,
    parent?: Scope,
    source?: Definition,
    resource?: ScopeResource,
    variables = new Map<string, Value>(),
  ) {
    this.compilation = compilation;
    this.parent = parent;
    this.source = source;
    this.resource = resource;
    this.#own = new LocalFrame(undefined, variables);
    this.frame = this.#own;
    this.#enclosing = parent === undefined || parent.isGlobal ? parent : parent.#enclosing;
  }

  /** Whether this is the top scope or that of a node. */
  get isGlobal(): boolean {
    return this.parent === undefined || this.resource?.type === "Node";
  }

  /** The node or top scope this scope is in; itself, if it is one. */
  get global(): Scope {
    return this.isGlobal ? this : (this.#enclosing ?? this);
  }

  /** The scope of the class this scope's class inherits from. */
  get inherited(): Scope | undefined {
    const parent = this.source?.kind === "hostclass" ? this.source.parent : undefined;
    return parent === undefined ? undefined : this.compilation.classScope(parent);
  }

  // ---- reading ------------------------------------------------------------------------------

  /** The value of a variable, "x", "::x" or "a::b"; `undefined` when there is none. */
  lookup(name: string): Value | undefined {
    if (name.includes("::")) return this.#lookupQualified(name);
    let scope: Scope | undefined = this;
    while (scope !== undefined) {
      const value = lookupIn(scope.frame, name);
      if (value !== undefined) return value;
      scope = scope.inherited ?? scope.#enclosing;
    }
    return name === "module_name" || name === "caller_module_name" ? null : undefined;
  }

  /** The value of `$0`, `$1`, …; undef when nothing has matched. */
  lookupMatch(number: number): Value {
    let scope: Scope | undefined = this;
    while (scope !== undefined) {
      for (let frame: Frame | undefined = scope.frame; frame; frame = frame.parent) {
        if (frame.kind === "match") return frame.groups[number] ?? null;
      }
      scope = scope.inherited ?? scope.#enclosing;
    }
    return null;
  }

  #lookupQualified(name: string): Value | undefined {
    let qualified = name.startsWith("::") ? name.slice(2) : name;
    const { qualifiedVariables } = this.compilation;
    if (qualified.startsWith("settings::")) this.compilation.loadSettings();
    for (;;) {
      const value = qualifiedVariables.get(qualified);
      if (value !== undefined) return value;
      const at = qualified.lastIndexOf("::");
      if (at < 0) break;
      const leaf = qualified.slice(at + 2);
      const scope = this.compilation.evaluatedClassScope(qualified.slice(0, at));
      if (scope === undefined) return undefined;
      const local = lookupIn(scope.frame, leaf);
      if (local !== undefined) return local;
      const inherited = scope.inherited;
      if (inherited?.source === undefined) return undefined;
      qualified = `${inherited.source.name}::${leaf}`;
    }
    const top = this.compilation.topScope.#own.variables.get(qualified);
    if (top !== undefined) return top;
    return qualified === "module_name" || qualified === "caller_module_name" ? null : undefined;
  }

  /** Whether there is such a variable, with a value or undef. */
  exists(name: string): boolean {
    const at = name.lastIndexOf("::");
    if (at < 0) return this.lookup(name) !== undefined;
    const className = name.slice(0, at).replace(/^::/, "");
    const leaf = name.slice(at + 2);
    if (className === "") return this.compilation.topScope.exists(leaf);
    return this.compilation.evaluatedClassScope(className)?.exists(leaf) ?? false;
  }

  /** Every variable that can be seen from here by its plain name. */
  variables(): Map<string, Value> {
    const result =
      this.#enclosing === undefined ? new Map<string, Value>() : this.#enclosing.variables();
    const inherited = this.inherited?.variables() ?? [];
    for (const [name, value] of inherited) result.set(name, value);
    const frames: Frame[] = [];
    for (let frame: Frame | undefined = this.frame; frame; frame = frame.parent) {
      frames.unshift(frame);
    }
    for (const frame of frames) {
      if (frame.kind !== "local") continue;
      for (const [name, value] of frame.variables) {
        if (value === null) result.delete(name);
        else result.set(name, value);
      }
    }
    return result;
  }

  // ---- writing ------------------------------------------------------------------------------

  /** Whether a variable of that name is bound right here, where an assignment would go. */
  isBound(name: string): boolean {
    const frame = this.#assignable();
    return frame.kind === "local" ? frame.variables.has(name) : frame.isBound(name);
  }

  /** Binds a variable. Reserved names are for `setReserved`. */
  set(name: string, value: Value): void {
    if (/^[0-9]+$/.test(name)) throw new PuppetError(issues.NUMERIC_VARIABLE({ name }));
    if (name === "trusted" || name === "facts" || name === "server_facts") {
      throw new PuppetError(issues.RESERVED_VARIABLE({ name }));
    }
    this.setReserved(name, value);
  }

  setReserved(name: string, value: Value): void {
    const frame = this.#assignable();
    if (frame.kind === "parameters") {
      if (frame.isReadOnly) throw new PuppetError(issues.ASSIGNMENT_IN_PARAMETERS({ name }));
      frame.values.set(name, value);
      return;
    }
    if (frame.variables.has(name)) throw new PuppetError(issues.REASSIGNED({ name }));
    frame.variables.set(name, value);
    if (frame !== this.#own) return;
    if (this.parent === undefined) this.compilation.qualifiedVariables.set(name, value);
    else if (this.source?.kind === "hostclass") {
      this.compilation.qualifiedVariables.set(`${this.source.name}::${name}`, value);
    }
  }

  // Matches are not variables: an assignment passes them by.
  #assignable(): LocalFrame | ParameterFrame {
    let frame: Frame | undefined = this.frame;
    while (frame?.kind === "match") frame = frame.parent;
    return frame ?? this.#own;
  }

  // ---- frames -------------------------------------------------------------------------------

  /** Remembers what a regular expression matched, until the surrounding frame is left. */
  setMatch(groups: readonly (string | null)[]): void {
    // The newest match hides every older one, so it may as well take its place.
    const below = this.frame.kind === "match" ? this.frame.parent : this.frame;
    this.frame = new MatchFrame(below, groups);
  }

  /** Runs with frames of its own, gone afterwards: what is matched inside stays inside. */
  guarded<R>(run: () => R): R {
    const saved = this.frame;
    try {
      return run();
    } finally {
      this.frame = saved;
    }
  }

  /** Runs with more variables, as the body of a lambda or function does. */
  withLocal<R>(variables: Map<string, Value>, run: () => R, onTopOf: Frame = this.frame): R {
    const saved = this.frame;
    this.frame = new LocalFrame(onTopOf, variables);
    try {
      return run();
    } finally {
      this.frame = saved;
    }
  }

  withParameters<R>(
    callee: string,
    names: readonly string[],
    run: (frame: ParameterFrame) => R,
    onTopOf: Frame = this.frame,
  ): R {
    const saved = this.frame;
    const frame = new ParameterFrame(onTopOf, callee, names);
    this.frame = frame;
    try {
      return run(frame);
    } finally {
      this.frame = saved;
    }
  }

  /** Runs with only the scope's own variables, as a function's body does in the global scope. */
  withoutFrames<R>(run: () => R): R {
    const saved = this.frame;
    this.frame = this.#own;
    try {
      return run();
    } finally {
      this.frame = saved;
    }
  }

  // ---- resource defaults --------------------------------------------------------------------

  defineDefaults(type: string, attributes: readonly Attribute[]): void {
    this.#defaults ??= new Map();
    let table = this.#defaults.get(type);
    if (table === undefined) {
      table = new Map();
      this.#defaults.set(type, table);
    }
    for (const attribute of attributes) {
      const { name, file, line } = attribute;
      if (table.has(name)) {
        const at: Location = { file, line };
        throw new PuppetError(issues.DEFAULT_ALREADY_DEFINED({ type, name }), at);
      }
      table.set(name, attribute);
    }
    this.compilation.hasDefaults = true;
  }

  /** Defaults for a type, those set nearer winning over those set further out. */
  defaultsFor(type: string): ReadonlyMap<string, Attribute> {
    if (!this.compilation.hasDefaults) return noDefaults;
    const outer = this.parent?.defaultsFor(type) ?? noDefaults;
    const own = this.#defaults?.get(type);
    if (own === undefined) return outer;
    return outer.size === 0 ? own : new Map([...outer, ...own]);
  }

  isDefault(type: string, name: string, value: Value): boolean {
    if (!this.compilation.hasDefaults) return false;
    const own = this.#defaults?.get(type)?.get(name);
    if (own !== undefined && equals(own.value, value)) return true;
    return this.parent?.isDefault(type, name, value) ?? false;
  }

  /** How the scope signs its log lines. */
  toString(): string {
    return `Scope(${this.resource?.ref ?? ""})`;
  }
}

const noDefaults: ReadonlyMap<string, Attribute> = new Map();

function lookupIn(start: Frame, name: string): Value | undefined {
  for (let frame: Frame | undefined = start; frame; frame = frame.parent) {
    if (frame.kind === "local") {
      const value = frame.variables.get(name);
      if (value !== undefined) return value;
    } else if (frame.kind === "parameters") {
      const value = frame.get(name);
      if (value !== undefined) return value;
    }
  }
  return undefined;
}
