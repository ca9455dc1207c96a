// The order of the manifest: what was declared first is applied first, unless something stands
// in its way. What a resource generates comes after it and before the next one.

/** Compared number by number; what a resource generates has its numbers and more. */
export type Priority = readonly number[];

/** What may be applied next, first things first. */
export class ReadyQueue<V> {
  /** Added in order, as most are: the first of them is at `#next`. */
  readonly #row: Entry<V>[] = [];
  #next = 0;
  /** Added out of order, as a heap. */
  readonly #heap: Entry<V>[] = [];
  readonly #waiting = new Set<V>();

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  add(vertex: V, priority: Priority): void {
    if (this.#waiting.has(vertex)) return;
    this.#waiting.add(vertex);
    const entry = { vertex, priority, first: priority[0] ?? 0 };
    const last = this.#row.at(-1);
    if (last === undefined || compare(last, entry) <= 0) this.#row.push(entry);
    else push(this.#heap, entry);
  }

  delete(vertex: V): void {
    this.#waiting.delete(vertex);
  }

  next(): V | undefined {
    for (;;) {
      const entry = this.#take();
      if (entry === undefined) return undefined;
      // Taken back in the meantime, and perhaps added again: then it stands here twice.
      if (this.#waiting.delete(entry.vertex)) return entry.vertex;
    }
  }

  #take(): Entry<V> | undefined {
    const first = this.#row[this.#next];
    const top = this.#heap[0];
    if (first === undefined || (top !== undefined && compare(top, first) < 0)) {
      return pop(this.#heap);
    }
    this.#next += 1;
    return first;
  }
}

function push<V>(heap: Entry<V>[], entry: Entry<V>): void {
  let index = heap.length;
  heap.push(entry);
  while (index > 0) {
    const parent = (index - 1) >> 1;
    const above = heap[parent] as Entry<V>;
    if (compare(above, entry) <= 0) break;
    heap[index] = above;
    index = parent;
  }
  heap[index] = entry;
}

function pop<V>(heap: Entry<V>[]): Entry<V> | undefined {
  const top = heap[0];
  const last = heap.pop();
  const length = heap.length;
  if (last === undefined || length === 0) return top;
  let index = 0;
  for (let child = 1; child < length; child = 2 * index + 1) {
    let least = heap[child] as Entry<V>;
    if (child + 1 < length && compare(heap[child + 1] as Entry<V>, least) < 0) {
      child += 1;
      least = heap[child] as Entry<V>;
    }
    if (compare(last, least) <= 0) break;
    heap[index] = least;
    index = child;
  }
  heap[index] = last;
  return top;
}

interface Entry<V> {
  readonly vertex: V;
  readonly priority: Priority;
  /** The first number, by which nearly all are told apart. */
  readonly first: number;
}

function compare<V>(one: Entry<V>, other: Entry<V>): number {
  if (one.first !== other.first) return one.first - other.first;
  const { priority } = one;
  const length = Math.min(priority.length, other.priority.length);
  for (let index = 1; index < length; index++) {
    const difference = (priority[index] as number) - (other.priority[index] as number);
    if (difference !== 0) return difference;
  }
  return priority.length - other.priority.length;
}
