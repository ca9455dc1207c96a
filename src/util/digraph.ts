// A directed graph whose vertices are any objects or strings. Between two vertices there is one
// edge, with a list of labels on it. Everything is kept and given in the order it was added,
// which is what makes a run repeatable. Most vertices have an edge or two and few have thousands,
// so edges are lists, and an edge is looked for at the end that has fewer.

interface Edge<V, L> {
  readonly source: V;
  readonly target: V;
  readonly labels: readonly L[];
}

export class Digraph<V, L = undefined> {
  readonly #nodes = new Map<V, Node<V, L>>();

  get size(): number {
    return this.#nodes.size;
  }

  vertices(): IterableIterator<V> {
    return this.#nodes.keys();
  }

  has(vertex: V): boolean {
    return this.#nodes.has(vertex);
  }

  addVertex(vertex: V): void {
    if (!this.#nodes.has(vertex)) this.#nodes.set(vertex, newNode(vertex));
  }

  removeVertex(vertex: V): void {
    const node = this.#nodes.get(vertex);
    if (node === undefined) return;
    for (const edge of node.in) take(edge.from.out, edge);
    for (const edge of node.out) take(edge.to.in, edge);
    this.#nodes.delete(vertex);
  }

  /** Connects two vertices, adding them where needed; a label that is there already stays one. */
  addEdge(source: V, target: V, label: L): void {
    const from = this.#node(source);
    const to = this.#node(target);
    const edge = find(from, to);
    if (edge === undefined) {
      const added = new Arrow<V, L>(from, to, label);
      from.out.push(added);
      to.in.push(added);
    } else edge.add(label);
  }

  /** Takes the edge away, with all its labels. */
  removeEdge(source: V, target: V): void {
    const from = this.#nodes.get(source);
    const to = this.#nodes.get(target);
    const edge = from && to && find(from, to);
    if (edge === undefined) return;
    take(edge.from.out, edge);
    take(edge.to.in, edge);
  }

  hasEdge(source: V, target: V): boolean {
    const from = this.#nodes.get(source);
    const to = this.#nodes.get(target);
    return from !== undefined && to !== undefined && find(from, to) !== undefined;
  }

  /** The edges from a vertex. */
  out(vertex: V): readonly Edge<V, L>[] {
    return this.#nodes.get(vertex)?.out ?? [];
  }

  /** The edges to a vertex. */
  in(vertex: V): readonly Edge<V, L>[] {
    return this.#nodes.get(vertex)?.in ?? [];
  }

  /** Every edge, grouped by target. */
  *edges(): Generator<Edge<V, L>> {
    for (const node of this.#nodes.values()) yield* node.in;
  }

  /** Whether no vertex can be reached from itself. */
  isAcyclic(): boolean {
    const ready: Node<V, L>[] = [];
    for (const node of this.#nodes.values()) {
      node.waitsFor = node.in.length;
      if (node.waitsFor === 0) ready.push(node);
    }
    let left = this.#nodes.size;
    for (let node = ready.pop(); node !== undefined; node = ready.pop()) {
      left -= 1;
      for (const { to } of node.out) {
        to.waitsFor -= 1;
        if (to.waitsFor === 0) ready.push(to);
      }
    }
    return left === 0;
  }

  /** The sets of vertices that can all be reached from each other (Tarjan's algorithm). */
  cycles(): V[][] {
    const search = new ComponentSearch<V, L>();
    for (const node of this.#nodes.values()) search.from(node);
    return search.components
      .filter(([first, ...others]) => others.length > 0 || (first && find(first, first)))
      .map((component) => component.map(({ vertex }) => vertex));
  }

  #node(vertex: V): Node<V, L> {
    let node = this.#nodes.get(vertex);
    if (node === undefined) {
      node = newNode(vertex);
      this.#nodes.set(vertex, node);
    }
    return node;
  }
}

interface Node<V, L> {
  readonly vertex: V;
  readonly in: Arrow<V, L>[];
  readonly out: Arrow<V, L>[];
  /** For whoever walks the graph. */
  waitsFor: number;
}

class Arrow<V, L> implements Edge<V, L> {
  readonly from: Node<V, L>;
  readonly to: Node<V, L>;
  // Nearly all have one label, and nobody asks for it.
  readonly #first: L;
  #labels: L[] | undefined = undefined;

  constructor(from: Node<V, L>, to: Node<V, L>, label: L) {
    this.from = from;
    this.to = to;
    this.#first = label;
  }

  get source(): V {
    return this.from.vertex;
  }
  get target(): V {
    return this.to.vertex;
  }
  get labels(): readonly L[] {
    return this.#labels ?? [this.#first];
  }

  add(label: L): void {
    if (this.labels.includes(label)) return;
    this.#labels ??= [this.#first];
    this.#labels.push(label);
  }
}

function newNode<V, L>(vertex: V): Node<V, L> {
  return { vertex, in: [], out: [], waitsFor: 0 };
}

function find<V, L>(from: Node<V, L>, to: Node<V, L>): Arrow<V, L> | undefined {
  if (from.out.length <= to.in.length) {
    for (const edge of from.out) if (edge.to === to) return edge;
  } else {
    for (const edge of to.in) if (edge.from === from) return edge;
  }
  return undefined;
}

function take<T>(list: T[], item: T): void {
  const index = list.indexOf(item);
  if (index >= 0) list.splice(index, 1);
}

class ComponentSearch<V, L> {
  readonly components: Node<V, L>[][] = [];
  readonly #index = new Map<Node<V, L>, number>();
  readonly #low = new Map<Node<V, L>, number>();
  readonly #stack: Node<V, L>[] = [];
  readonly #onStack = new Set<Node<V, L>>();

  // Not recursive: a chain of resources may be longer than the stack is deep.
  from(root: Node<V, L>): void {
    if (this.#index.has(root)) return;
    const path: { node: Node<V, L>; next: number }[] = [this.#enter(root)];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const edge = top.node.out[top.next++];
      if (edge === undefined) {
        path.pop();
        const parent = path.at(-1);
        if (parent !== undefined) this.#lower(parent.node, this.#low.get(top.node) as number);
        this.#close(top.node);
      } else if (!this.#index.has(edge.to)) {
        path.push(this.#enter(edge.to));
      } else if (this.#onStack.has(edge.to)) {
        this.#lower(top.node, this.#index.get(edge.to) as number);
      }
    }
  }

  #enter(node: Node<V, L>): { node: Node<V, L>; next: number } {
    const number = this.#index.size;
    this.#index.set(node, number);
    this.#low.set(node, number);
    this.#stack.push(node);
    this.#onStack.add(node);
    return { node, next: 0 };
  }

  #lower(node: Node<V, L>, number: number): void {
    if (number < (this.#low.get(node) as number)) this.#low.set(node, number);
  }

  #close(node: Node<V, L>): void {
    if (this.#low.get(node) !== this.#index.get(node)) return;
    const component: Node<V, L>[] = [];
    let member: Node<V, L>;
    do {
      member = this.#stack.pop() as Node<V, L>;
      this.#onStack.delete(member);
      component.push(member);
    } while (member !== node);
    this.components.push(component);
  }
}
