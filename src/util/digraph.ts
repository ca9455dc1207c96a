// A directed graph whose vertices are any objects or strings. Between two vertices there is one
// connection, with a list of labels on it. Everything is kept and given in the order it was
// added, which is what makes a run repeatable.

export class Digraph<V, L = undefined> {
  readonly #vertices = new Map<V, Ends<V, L>>();

  get size(): number {
    return this.#vertices.size;
  }

  vertices(): IterableIterator<V> {
    return this.#vertices.keys();
  }

  has(vertex: V): boolean {
    return this.#vertices.has(vertex);
  }

  addVertex(vertex: V): void {
    if (!this.#vertices.has(vertex)) this.#vertices.set(vertex, { in: undefined, out: undefined });
  }

  removeVertex(vertex: V): void {
    const ends = this.#vertices.get(vertex);
    if (ends === undefined) return;
    if (ends.in) for (const source of ends.in.keys()) this.#ends(source).out?.delete(vertex);
    if (ends.out) for (const target of ends.out.keys()) this.#ends(target).in?.delete(vertex);
    this.#vertices.delete(vertex);
  }

  /** Connects two vertices, adding them where needed; a label that is there already stays one. */
  addEdge(source: V, target: V, label: L): void {
    this.addVertex(source);
    this.addVertex(target);
    const from = this.#ends(source);
    from.out ??= new Map();
    const labels = from.out.get(target);
    if (labels !== undefined) {
      if (!labels.includes(label)) labels.push(label);
      return;
    }
    const added = [label];
    from.out.set(target, added);
    const to = this.#ends(target);
    to.in ??= new Map();
    to.in.set(source, added);
  }

  /** Takes the connection away, with all its labels. */
  removeEdge(source: V, target: V): void {
    this.#vertices.get(source)?.out?.delete(target);
    this.#vertices.get(target)?.in?.delete(source);
  }

  hasEdge(source: V, target: V): boolean {
    return this.#vertices.get(source)?.out?.has(target) ?? false;
  }

  /** Where the connections from a vertex lead, with their labels. */
  out(vertex: V): ReadonlyMap<V, readonly L[]> {
    return this.#vertices.get(vertex)?.out ?? (nothing as ReadonlyMap<V, readonly L[]>);
  }

  /** Where the connections to a vertex come from, with their labels. */
  in(vertex: V): ReadonlyMap<V, readonly L[]> {
    return this.#vertices.get(vertex)?.in ?? (nothing as ReadonlyMap<V, readonly L[]>);
  }

  /** Every connection, grouped by target. */
  *edges(): Generator<readonly [source: V, target: V, labels: readonly L[]]> {
    for (const [target, { in: sources }] of this.#vertices) {
      if (sources) for (const [source, labels] of sources) yield [source, target, labels];
    }
  }

  /** Whether no vertex can be reached from itself. */
  isAcyclic(): boolean {
    const waiting = new Map<V, number>();
    const ready: V[] = [];
    for (const [vertex, { in: sources }] of this.#vertices) {
      const count = sources?.size ?? 0;
      if (count === 0) ready.push(vertex);
      else waiting.set(vertex, count);
    }
    for (let vertex = ready.pop(); vertex !== undefined; vertex = ready.pop()) {
      for (const target of this.out(vertex).keys()) {
        const count = (waiting.get(target) as number) - 1;
        if (count > 0) waiting.set(target, count);
        else if (waiting.delete(target)) ready.push(target);
      }
    }
    return waiting.size === 0;
  }

  /** The sets of vertices that can all be reached from each other (Tarjan's algorithm). */
  cycles(): V[][] {
    const search = new ComponentSearch<V>((vertex) => this.out(vertex).keys());
    for (const vertex of this.#vertices.keys()) search.from(vertex);
    return search.components.filter(
      (component) => component.length > 1 || this.hasEdge(component[0] as V, component[0] as V),
    );
  }

  #ends(vertex: V): Ends<V, L> {
    return this.#vertices.get(vertex) as Ends<V, L>;
  }
}

interface Ends<V, L> {
  in: Map<V, L[]> | undefined;
  out: Map<V, L[]> | undefined;
}

const nothing: ReadonlyMap<unknown, unknown> = new Map();

class ComponentSearch<V> {
  readonly components: V[][] = [];
  readonly #targets: (vertex: V) => Iterator<V>;
  readonly #index = new Map<V, number>();
  readonly #low = new Map<V, number>();
  readonly #stack: V[] = [];
  readonly #onStack = new Set<V>();

  constructor(targets: (vertex: V) => Iterator<V>) {
    this.#targets = targets;
  }

  // Not recursive: a chain of resources may be longer than the stack is deep.
  from(root: V): void {
    if (this.#index.has(root)) return;
    const path: { vertex: V; targets: Iterator<V> }[] = [this.#enter(root)];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const next = top.targets.next();
      if (next.done) {
        path.pop();
        const parent = path.at(-1);
        if (parent !== undefined) this.#lower(parent.vertex, this.#low.get(top.vertex) as number);
        this.#close(top.vertex);
      } else if (!this.#index.has(next.value)) {
        path.push(this.#enter(next.value));
      } else if (this.#onStack.has(next.value)) {
        this.#lower(top.vertex, this.#index.get(next.value) as number);
      }
    }
  }

  #enter(vertex: V): { vertex: V; targets: Iterator<V> } {
    const number = this.#index.size;
    this.#index.set(vertex, number);
    this.#low.set(vertex, number);
    this.#stack.push(vertex);
    this.#onStack.add(vertex);
    return { vertex, targets: this.#targets(vertex) };
  }

  #lower(vertex: V, number: number): void {
    if (number < (this.#low.get(vertex) as number)) this.#low.set(vertex, number);
  }

  #close(vertex: V): void {
    if (this.#low.get(vertex) !== this.#index.get(vertex)) return;
    const component: V[] = [];
    let member: V;
    do {
      member = this.#stack.pop() as V;
      this.#onStack.delete(member);
      component.push(member);
    } while (member !== vertex);
    this.components.push(component);
  }
}
