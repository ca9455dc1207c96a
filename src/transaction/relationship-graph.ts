// What has to come before what: relationships from the manifest, those that types know of by
// themselves, and containers. A container is replaced by an anchor before and one after its
// contents, so that the number of edges grows with the contents, not with their product.
import type { RalCatalog } from "../ral/catalog.ts";
import type { Resource } from "../ral/resource.ts";
import { referenceText, resolve } from "../ral/to-ral.ts";
import { Digraph } from "../util/digraph.ts";
import { PuppetError } from "../util/error.ts";
import { Anchor, isAnchor, type Vertex } from "./anchor.ts";
import { issues } from "./issues.ts";
import { type Priority, ReadyQueue } from "./priority.ts";

/** An edge is an order; some carry refreshes too. */
interface Relation {
  readonly refreshes: boolean;
}

const containment: Relation = { refreshes: true };
const generation: Relation = { refreshes: false };

/** Where a vertex stands on the way through the graph. */
interface Place {
  priority: Priority;
  isDone: boolean;
  /** How many it still waits for; undefined when that has to be counted. */
  blockers: number | undefined;
}

export class RelationshipGraph {
  readonly graph = new Digraph<Vertex, Relation>();
  readonly #places = new Map<Vertex, Place>();
  readonly #ready = new ReadyQueue<Vertex>();
  readonly #generatedBy = new Map<Resource, number>();
  #count = 0;

  get size(): number {
    return this.graph.size;
  }

  /** Adds a resource, with the next place of all. */
  addVertex(vertex: Vertex): void {
    if (this.graph.has(vertex)) return;
    this.#count += 1;
    this.#add(vertex, [this.#count]);
  }

  /** Adds an anchor with the place of its container. */
  addAnchor(anchor: Anchor, container: Resource): void {
    this.#add(anchor, this.#place(container).priority);
  }

  /** Adds something generated, with the next place inside of what generated it. */
  addGenerated(vertex: Vertex, parent: Resource): void {
    const next = (this.#generatedBy.get(parent) ?? 0) + 1;
    this.#generatedBy.set(parent, next);
    this.#add(vertex, [...this.#place(parent).priority, next]);
  }

  #add(vertex: Vertex, priority: Priority): void {
    this.graph.addVertex(vertex);
    this.#places.set(vertex, { priority, isDone: false, blockers: undefined });
  }

  #place(vertex: Vertex): Place {
    return this.#places.get(vertex) as Place;
  }

  addEdge(source: Vertex, target: Vertex, relation: Relation = generation): void {
    this.graph.addEdge(source, target, relation);
    this.#ready.delete(target);
  }

  removeVertex(vertex: Vertex): void {
    this.graph.removeVertex(vertex);
    this.#places.delete(vertex);
  }

  enqueueRoots(): void {
    for (const vertex of this.graph.vertices()) {
      const place = this.#place(vertex);
      place.blockers = this.graph.in(vertex).length;
      if (place.blockers === 0) this.#ready.add(vertex, place.priority);
    }
  }

  enqueue(vertex: Vertex): void {
    this.#ready.add(vertex, this.#place(vertex).priority);
  }

  get hasReady(): boolean {
    return !this.#ready.isEmpty;
  }

  next(): Vertex | undefined {
    return this.#ready.next();
  }

  /** Lets go of whatever waited for nothing but this. */
  finish(vertex: Vertex): void {
    for (const { target } of this.graph.out(vertex)) {
      const place = this.#place(target);
      if (place.isDone) continue;
      place.blockers = (place.blockers ?? this.#countBlockers(target)) - 1;
      if (place.blockers <= 0) this.#ready.add(target, place.priority);
    }
    this.#place(vertex).isDone = true;
  }

  #countBlockers(vertex: Vertex): number {
    let count = 0;
    for (const { source } of this.graph.in(vertex)) if (!this.#place(source).isDone) count++;
    return count;
  }

  /** After edges have been added on the way: who waits for what is counted anew. */
  clearBlockers(): void {
    for (const place of this.#places.values()) place.blockers = undefined;
  }
}

/** Called with the graph at its two stages, for whoever wants to draw it. */
type GraphObserver = (name: "relationships" | "expanded_relationships") => void;

export function buildRelationshipGraph(
  catalog: RalCatalog,
  observe: (graph: RelationshipGraph) => GraphObserver,
): RelationshipGraph {
  const graph = new RelationshipGraph();
  const observer = observe(graph);
  for (const resource of catalog.all) graph.addVertex(resource);
  for (const resource of catalog.all) addDeclared(resource, graph);
  for (const resource of catalog.all) addAutomatic(resource, graph);
  observer("relationships");
  replaceContainers(catalog, graph);
  observer("expanded_relationships");
  return graph;
}

const declared = [
  { name: "require", isIncoming: true, refreshes: false },
  { name: "subscribe", isIncoming: true, refreshes: true },
  { name: "before", isIncoming: false, refreshes: false },
  { name: "notify", isIncoming: false, refreshes: true },
] as const;

function addDeclared(resource: Resource, graph: RelationshipGraph): void {
  for (const { name, isIncoming, refreshes } of declared) {
    const references: readonly unknown[] | undefined = resource.should[name];
    if (references === undefined) continue;
    for (const reference of references) {
      const other = resolve(reference, resource);
      if (other === undefined) {
        const missing = { dependency: referenceText(reference), ref: resource.ref };
        throw new PuppetError(issues.NO_DEPENDENCY(missing));
      }
      resource.logAs(name, "debug", () => `${name} to ${other.ref}`);
      // Each its own relation: two of them, from either end, refresh twice.
      if (isIncoming) graph.addEdge(other, resource, { refreshes });
      else graph.addEdge(resource, other, { refreshes });
    }
  }
}

const automatic = [
  { name: "autorequire", isIncoming: true, refreshes: false },
  { name: "autosubscribe", isIncoming: true, refreshes: true },
  { name: "autobefore", isIncoming: false, refreshes: false },
  { name: "autonotify", isIncoming: false, refreshes: true },
] as const;

// A relationship of the manifest goes before one that a type knows of.
function addAutomatic(resource: Resource, graph: RelationshipGraph): void {
  for (const { name, isIncoming, refreshes } of automatic) {
    const relations = resource.ralType.declaration[name];
    if (relations === undefined) continue;
    for (const type in relations) {
      const titles = relations[type]?.(resource.should, resource);
      for (const title of Array.isArray(titles) ? titles : [titles]) {
        if (title === null || title === undefined) continue;
        const other = resource.catalog.resource(type, title);
        if (other === undefined) continue;
        const source = isIncoming ? other : resource;
        const target = isIncoming ? resource : other;
        const same = isIncoming ? [source, target] : [target, source];
        if (graph.graph.hasEdge(same[0] as Vertex, same[1] as Vertex)) continue;
        if (graph.graph.hasEdge(same[1] as Vertex, same[0] as Vertex)) {
          resource.debug(() => `Skipping automatic relationship with ${other}`);
        } else {
          resource.debug(() => `Adding ${name} relationship with ${other}`);
          graph.addEdge(source, target, { refreshes });
        }
      }
    }
  }
}

function replaceContainers(catalog: RalCatalog, relationships: RelationshipGraph): void {
  const { graph } = relationships;
  const containers = catalog.all.filter(isContainer);
  const admissible = new Map<Vertex, Anchor>();
  const completed = new Map<Vertex, Anchor>();
  for (const container of containers) {
    const before = new Anchor("admissible", container.ref, container);
    const after = new Anchor("completed", container.ref, container);
    admissible.set(container, before);
    completed.set(container, after);
    relationships.addAnchor(before, container);
    relationships.addAnchor(after, container);
  }
  for (const container of containers) {
    const before = admissible.get(container) as Anchor;
    const after = completed.get(container) as Anchor;
    let isEmpty = true;
    for (const content of catalog.contentsOf(container)) {
      isEmpty = false;
      graph.addEdge(before, admissible.get(content) ?? content, containment);
      graph.addEdge(completed.get(content) ?? content, after, containment);
    }
    if (isEmpty) graph.addEdge(before, after, generation);
    for (const { source, labels } of [...graph.in(container)]) {
      for (const relation of labels) {
        graph.addEdge(completed.get(source) ?? source, before, { ...relation });
      }
      graph.removeEdge(source, container);
    }
    for (const { target, labels } of [...graph.out(container)]) {
      for (const relation of labels) {
        graph.addEdge(after, admissible.get(target) ?? target, { ...relation });
      }
      graph.removeEdge(container, target);
    }
  }
  for (const container of containers) relationships.removeVertex(container);
}

function isContainer(vertex: Vertex): boolean {
  return !isAnchor(vertex) && (vertex.role === "container" || vertex.type === "stage");
}
