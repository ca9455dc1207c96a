// Collectors: they make virtual resources real and may override what they find. Each round of
// the compile asks them again, since new resources may have come.
import type { Attribute } from "../evaluator/compilation.ts";
import type { Scope } from "../evaluator/scope.ts";
import { runtimeType } from "../pcore/types/runtime.ts";
import { PObject, type Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import type { Compiler } from "./compiler.ts";
import { issues } from "./issues.ts";
import { addOverride } from "./overrides.ts";
import type { Query } from "./query.ts";
import { Resource } from "./resource.ts";

export interface Collector {
  /** Collects what there is to collect; whether it found anything new. */
  collect(compiler: Compiler): boolean;
  /** Resources it was told to realize and has not found, as text. */
  readonly unresolved: readonly string[];
}

interface CollectorOptions {
  readonly scope: Scope;
  /** Capitalised. */
  readonly type: string;
  readonly query: Query;
  readonly isExported: boolean;
  readonly attributes: readonly Attribute[];
  readonly file: string | undefined;
  readonly line: number | undefined;
}

/** `Type<| query |>` and `Type<<| query |>>`. */
export class QueryCollector implements Collector {
  readonly unresolved = [];
  readonly collected = new Map<string, Resource>();
  readonly #options: CollectorOptions;

  constructor(options: CollectorOptions) {
    this.#options = options;
  }

  /** What it reads as, being a value. */
  get label(): string {
    const { type, isExported } = this.#options;
    return `${isExported ? "Exported" : "Catalog"}-Collector[${type}]`;
  }

  collect(compiler: Compiler): boolean {
    const { type, query, isExported } = this.#options;
    if (isExported && !compiler.storeconfigs) return false;
    const found: Resource[] = [];
    const matches = query.matcher();
    for (const resource of compiler.resourcesOfType(type, query.titles)) {
      if ((isExported && !resource.exported) || !matches(resource)) continue;
      resource.virtual = false;
      if (!this.collected.has(resource.ref)) found.push(resource);
    }
    for (const resource of found) this.#override(compiler, resource);
    for (const resource of found) this.collected.set(resource.ref, resource);
    return found.length > 0;
  }

  #override(compiler: Compiler, resource: Resource): void {
    const { scope, attributes, file, line } = this.#options;
    const { source } = scope;
    if (attributes.length === 0) return;
    if (source !== undefined) compiler.overriding.add(source);
    const { type, title, ref, kind, native, definition } = resource;
    const given = new Resource({ type, title, kind, native, definition, scope, attributes });
    given.addDefaults();
    addOverride(compiler, {
      ref,
      type,
      title,
      source,
      attributes: Array.from(given.attributes.values()),
      file,
      line,
    });
  }
}

/** What `realize` was given. */
export class FixedCollector implements Collector {
  unresolved: readonly string[];

  constructor(references: readonly string[]) {
    this.unresolved = references;
  }

  collect(compiler: Compiler): boolean {
    let isNew = false;
    this.unresolved = this.unresolved.filter((reference) => {
      const resource = realized(compiler, reference);
      if (resource === undefined) return true;
      resource.virtual = false;
      isNew = true;
      return false;
    });
    return isNew;
  }
}

// Nobody who knows a place is there to take the error.
function realized(compiler: Compiler, reference: string): Resource | undefined {
  try {
    return compiler.builder.findReference(reference);
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    const issue = issues.COMPILER_FAILED({ detail: error.message });
    throw new PuppetError(issue, {}, error);
  }
}

/** A collector as a value of the language: all that can be done with it is to relate it. */
export class CollectorValue extends PObject {
  readonly collector: QueryCollector;
  /** What stands in its place when it collects nothing. */
  alternative: readonly Value[] = [];

  constructor(collector: QueryCollector) {
    super(
      runtimeType("ruby", "Puppet::Pops::Evaluator::Collectors::CatalogCollector"),
      new Map(),
      collector.label,
    );
    this.collector = collector;
  }
}
