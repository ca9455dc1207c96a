// Classes and modules of Ruby at run time. Where methods are looked for is a list, `ancestors`:
// what was prepended, the class itself, what it includes, then the same of its superclass. Lists
// and lookups are kept until some class changes (`hierarchy.version`).
import type { CoreClass } from "./define.ts";
import type { Interpreter } from "./interpreter.ts";
import { Method } from "./method.ts";
import { type Kind, RObject, type RValue } from "./values.ts";

/** Counts every change to any class; call sites keep what they found until it moves. */
export const hierarchy = { version: 0 };

export class RClass extends RObject {
  readonly ruby: Interpreter;
  name: string | null;
  readonly superclass: RClass | null;
  readonly isModule: boolean;
  /** What this is the singleton class of. */
  readonly attached: RObject | null;
  /** Where it is written: the part of its name before the last `::`. */
  readonly outer: RClass | null;
  /** null takes a method away that an ancestor has. */
  readonly methods = new Map<string, Method | null>();
  readonly constants = new Map<string, RValue>();
  readonly classVariables = new Map<string, RValue>();
  readonly included: RClass[] = [];
  readonly prepended: RClass[] = [];
  /** What the core declares of it: methods are taken from there when first asked for. */
  core: CoreClass | undefined = undefined;
  /** Makes an object of the class, without initializing it. */
  allocate: ((cls: RClass) => RObject) | undefined = undefined;
  #declared: CoreClass["methods"] | undefined = undefined;
  #found = new Map<string, Method | undefined>();
  #foundAt = -1;
  #ancestors: readonly RClass[] = [];
  #ancestorsAt = -1;

  constructor(
    ruby: Interpreter,
    name: string | null,
    options: {
      readonly superclass?: RClass | null;
      readonly isModule?: boolean;
      readonly attached?: RObject | null;
      readonly outer?: RClass | null;
    },
  ) {
    super();
    this.ruby = ruby;
    this.name = name;
    this.superclass = options.superclass ?? null;
    this.isModule = options.isModule ?? false;
    this.attached = options.attached ?? null;
    this.outer = options.outer ?? null;
  }

  /** How an object of it is made: its own way, or its superclass's. */
  get allocator(): ((cls: RClass) => RObject) | undefined {
    return this.allocate ?? this.superclass?.allocator;
  }

  override get kind(): Kind {
    return this.isModule ? "Module" : "Class";
  }

  get isSingleton(): boolean {
    return this.attached !== null;
  }

  ancestors(): readonly RClass[] {
    if (this.#ancestorsAt !== hierarchy.version) {
      this.#ancestors = this.#collect();
      this.#ancestorsAt = hierarchy.version;
    }
    return this.#ancestors;
  }

  #collect(): RClass[] {
    const above = this.superclass?.ancestors() ?? [];
    const list: RClass[] = [];
    const add = (module: RClass): void => {
      for (const one of module.ancestors()) {
        if (!list.includes(one) && !above.includes(one)) list.push(one);
      }
    };
    for (const module of [...this.prepended].reverse()) add(module);
    list.push(this);
    for (const module of [...this.included].reverse()) add(module);
    return [...list, ...above];
  }

  /** The method of that name, its own or an ancestor's. */
  find(name: string): Method | undefined {
    if (this.#foundAt !== hierarchy.version) {
      this.#found = new Map();
      this.#foundAt = hierarchy.version;
    }
    const known = this.#found.get(name);
    if (known !== undefined || this.#found.has(name)) return known;
    const method = this.#search(name, this.ancestors(), 0);
    this.#found.set(name, method);
    return method;
  }

  /** The next method of that name behind the class that owns this one: what `super` calls. */
  findAbove(owner: RClass, name: string): Method | undefined {
    const ancestors = this.ancestors();
    return this.#search(name, ancestors, ancestors.indexOf(owner) + 1);
  }

  #search(name: string, ancestors: readonly RClass[], from: number): Method | undefined {
    for (let index = from; index < ancestors.length; index += 1) {
      const method = (ancestors[index] as RClass).own(name);
      if (method !== undefined) return method ?? undefined;
    }
    return undefined;
  }

  /** Its own method of that name; null when it was undefined here. */
  own(name: string): Method | null | undefined {
    const method = this.methods.get(name);
    if (method !== undefined || this.core === undefined) return method;
    this.#declared ??= this.core.methods;
    const declared = Object.hasOwn(this.#declared, name) ? this.#declared[name] : undefined;
    if (declared === undefined) return undefined;
    const made = new Method({ name, owner: this, ...declared });
    this.methods.set(name, made);
    return made;
  }

  define(method: Method): void {
    this.methods.set(method.name, method);
    hierarchy.version += 1;
  }

  undefine(name: string): void {
    this.methods.set(name, null);
    hierarchy.version += 1;
  }

  remove(name: string): void {
    if (this.core !== undefined && Object.hasOwn(this.core.methods, name)) this.undefine(name);
    else this.methods.delete(name);
    hierarchy.version += 1;
  }

  include(module: RClass): void {
    if (this.included.includes(module)) return;
    this.included.push(module);
    hierarchy.version += 1;
  }

  prepend(module: RClass): void {
    if (this.prepended.includes(module)) return;
    this.prepended.push(module);
    hierarchy.version += 1;
  }

  /** Names of its own methods. */
  ownNames(): string[] {
    const names = new Set(this.core === undefined ? [] : Object.keys(this.core.methods));
    for (const [name, method] of this.methods) {
      if (method === null) names.delete(name);
      else names.add(name);
    }
    return [...names];
  }

  isSubclassOf(other: RClass): boolean {
    return this === other || this.ancestors().includes(other);
  }

  /** The first class behind it that is no singleton. */
  get real(): RClass {
    let cls: RClass = this;
    while (cls.isSingleton && cls.superclass !== null) cls = cls.superclass;
    return cls;
  }
}
