// Resources that other resources make: before the graph is drawn (`generate`), or inside of one
// when its turn has come (`evalGenerate`). Whoever waits for the parent of the latter waits for
// its children too.
import type { MaybePromise } from "../define/host.ts";
import type { GeneratedResource } from "../define/type.ts";
import type { RalCatalog } from "../ral/catalog.ts";
import type { Resource } from "../ral/resource.ts";
import { finish, resolve } from "../ral/to-ral.ts";
import { describeError, PuppetError } from "../util/error.ts";
import { Anchor, type Vertex } from "./anchor.ts";
import { issues } from "./issues.ts";
import type { RelationshipGraph } from "./relationship-graph.ts";

const containment = { refreshes: true };

export class Generator {
  /** Whether anything that should have been made could not be. */
  hasFailed = false;
  readonly #catalog: RalCatalog;

  constructor(catalog: RalCatalog) {
    this.#catalog = catalog;
  }

  /** Lets every resource of the catalog make more, and those in turn. */
  async generateAll(): Promise<void> {
    for (const resource of [...this.#catalog.all]) {
      if (resource.ralType.declaration.generate !== undefined) await this.#generate(resource);
    }
  }

  async #generate(parent: Resource): Promise<void> {
    const { generate, depthFirst } = parent.ralType.declaration;
    if (generate === undefined) return;
    let children: Resource[];
    try {
      children = this.#liveAll(await generate(parent));
    } catch (error) {
      this.#failed(parent, "generate", error);
      return;
    }
    // Each is put next to its parent, so the last one put there comes first.
    if (depthFirst !== true) children.reverse();
    for (const child of children) {
      this.#addToCatalog(child, parent);
      addDependency(parent, child);
      await this.#generate(child);
    }
  }

  /** Lets one resource fill up; whether it did. */
  fill(parent: Resource, graph: RelationshipGraph): MaybePromise<boolean> {
    const { evalGenerate, depthFirst } = parent.ralType.declaration;
    if (evalGenerate === undefined) return false;
    if (depthFirst === true) throw new PuppetError(issues.DEPTH_FIRST());
    let made: MaybePromise<readonly GeneratedResource[]>;
    try {
      made = evalGenerate(parent);
    } catch (error) {
      return this.#failed(parent, "eval_generate", error);
    }
    if (!(made instanceof Promise)) return this.#put(parent, made, graph);
    return made.then(
      (generated) => this.#put(parent, generated, graph),
      (error) => this.#failed(parent, "eval_generate", error),
    );
  }

  #put(
    parent: Resource,
    generated: readonly GeneratedResource[],
    graph: RelationshipGraph,
  ): boolean {
    if (generated.length === 0) return false;
    let children: Resource[];
    try {
      children = this.#liveAll(generated);
      for (const child of children) this.#addToGraph(child, parent, graph);
    } catch (error) {
      return this.#failed(parent, "eval_generate", error);
    }
    contain(parent, children, graph);
    connect(parent, children, graph);
    return true;
  }

  #failed(parent: Resource, hook: string, error: unknown): false {
    this.hasFailed = true;
    const detail = describeError(error);
    parent.err(`Failed to generate additional resources using '${hook}': ${detail}`);
    return false;
  }

  #liveAll(generated: readonly GeneratedResource[]): Resource[] {
    return generated.map((one) => {
      return this.#catalog.resource(one.type, one.title) ?? this.#catalog.make(one);
    });
  }

  #addToCatalog(child: Resource, parent: Resource): boolean {
    if (this.#catalog.byReference(child.ref) !== undefined) return false;
    child.tag(parent.tagList);
    const before = parent.ralType.declaration.depthFirst === true;
    this.#catalog.add(child, { place: parent, before });
    const { container } = parent;
    if (container !== undefined) this.#catalog.contain(container, child);
    finish(child);
    return true;
  }

  #addToGraph(child: Resource, parent: Resource, graph: RelationshipGraph): void {
    if (this.#catalog.byReference(child.ref) === undefined) {
      child.tag(parent.tagList);
      this.#catalog.add(child);
      const { container } = parent;
      if (container !== undefined) this.#catalog.contain(container, child);
      graph.addGenerated(child, parent);
      finish(child);
    }
  }
}

// Unless one of the two says something about the other already, the child comes after.
function addDependency(parent: Resource, child: Resource): void {
  const [source, target] =
    parent.ralType.declaration.depthFirst === true ? [child, parent] : [parent, child];
  if (mentions(parent, child) || mentions(child, parent)) return;
  source.should.before = [...(source.should.before ?? []), target];
}

function mentions(one: Resource, other: Resource): boolean {
  return ["require", "subscribe", "before", "notify"].some((name) =>
    (one.should[name] as readonly unknown[] | undefined)?.some(
      (reference) => resolve(reference, one) === other,
    ),
  );
}

// An anchor stands for "this resource and all it made": whoever waited for the resource now waits
// for the anchor.
function contain(parent: Resource, children: readonly Resource[], graph: RelationshipGraph): void {
  const anchor = new Anchor("completed", parent.title, parent);
  graph.addGenerated(anchor, parent);
  const made = new Set<Vertex>(children);
  for (const { target, labels } of [...graph.graph.out(parent)]) {
    if (made.has(target)) continue;
    for (const relation of labels) graph.addEdge(anchor, target, { ...relation });
    graph.graph.removeEdge(parent, target);
  }
  for (const child of children) addOrder(child, anchor, graph, containment);
  addOrder(parent, anchor, graph, containment);
}

function connect(parent: Resource, children: readonly Resource[], graph: RelationshipGraph): void {
  const byName = new Map(children.map((child) => [child.name, child]));
  for (const child of children) {
    const ancestors = child.ralType.declaration.ancestors?.(child) ?? [];
    const nearest = ancestors.find((name) => byName.has(name) && byName.get(name) !== child);
    const above = nearest === undefined ? parent : (byName.get(nearest) as Resource);
    addOrder(above, child, graph);
  }
}

function addOrder(
  source: Resource,
  target: Vertex,
  graph: RelationshipGraph,
  relation?: { readonly refreshes: boolean },
): void {
  if (graph.graph.hasEdge(target, source)) {
    source.debug(() => `Skipping automatic relationship to ${target}`);
  } else graph.addEdge(source, target, relation);
}
