// The order of the manifest: what was declared first is applied first, unless something stands
// in its way. What a resource generates comes after it and before the next one.

/** Compared number by number; what a resource generates has its numbers and more. */
export type Priority = readonly number[];

export class Priorities<V> {
  readonly #of = new Map<V, Priority>();
  readonly #inside = new Map<V, number>();
  #count = 0;

  add(vertex: V): void {
    if (!this.#of.has(vertex)) this.#of.set(vertex, [++this.#count]);
  }

  /** Gives a vertex the place of another. */
  set(vertex: V, priority: Priority): void {
    this.#of.set(vertex, priority);
  }

  /** Gives a vertex the next place inside of another. */
  addInside(container: V, vertex: V): void {
    const next = (this.#inside.get(container) ?? 0) + 1;
    this.#inside.set(container, next);
    this.#of.set(vertex, [...this.of(container), next]);
  }

  of(vertex: V): Priority {
    return this.#of.get(vertex) ?? [];
  }

  delete(vertex: V): void {
    this.#of.delete(vertex);
  }
}

/** What may be applied next, first things first. */
export class ReadyQueue<V> {
  readonly #heap: { readonly vertex: V; readonly priority: Priority }[] = [];
  readonly #waiting = new Set<V>();

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  add(vertex: V, priority: Priority): void {
    if (this.#waiting.has(vertex)) return;
    this.#waiting.add(vertex);
    const heap = this.#heap;
    let index = heap.length;
    const entry = { vertex, priority };
    heap.push(entry);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (compare((heap[parent] as typeof entry).priority, priority) <= 0) break;
      heap[index] = heap[parent] as typeof entry;
      index = parent;
    }
    heap[index] = entry;
  }

  delete(vertex: V): void {
    this.#waiting.delete(vertex);
  }

  next(): V | undefined {
    for (;;) {
      const entry = this.#pop();
      if (entry === undefined) return undefined;
      // Taken back in the meantime, and perhaps added again: then it stands here twice.
      if (this.#waiting.delete(entry.vertex)) return entry.vertex;
    }
  }

  #pop(): { readonly vertex: V; readonly priority: Priority } | undefined {
    const heap = this.#heap;
    const top = heap[0];
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return top;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= heap.length) break;
      const left = heap[child] as typeof last;
      const right = heap[child + 1];
      if (right !== undefined && compare(right.priority, left.priority) < 0) child++;
      const least = heap[child] as typeof last;
      if (compare(last.priority, least.priority) <= 0) break;
      heap[index] = least;
      index = child;
    }
    heap[index] = last;
    return top;
  }
}

function compare(one: Priority, other: Priority): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index++) {
    const difference = (one[index] as number) - (other[index] as number);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}
