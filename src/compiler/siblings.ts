// The resources of one type, in the order they were made, and by their titles: a collector that
// names the title it wants need not look at all of them.
import type { Resource } from "./resource.ts";

export class Siblings {
  readonly all: Resource[];
  /** Places in `all` by title, in lower case; `undefined` has those whose title is no text. */
  readonly #places = new Map<string | undefined, number[]>();
  #known = 0;

  constructor(first: Resource) {
    this.all = [first];
  }

  /** Those with one of the titles, in either case, and those whose title is no text. */
  titled(titles: readonly string[]): readonly Resource[] {
    this.#takeIn();
    const places = new Set(this.#places.get(undefined));
    for (const title of titles) {
      for (const place of this.#places.get(title.toLowerCase()) ?? []) places.add(place);
    }
    const inOrder = Array.from(places).sort((one, other) => one - other);
    return inOrder.map((place) => this.all[place] as Resource);
  }

  #takeIn(): void {
    for (; this.#known < this.all.length; this.#known += 1) {
      const { givenTitle } = this.all[this.#known] as Resource;
      const key = typeof givenTitle === "string" ? givenTitle.toLowerCase() : undefined;
      const places = this.#places.get(key);
      if (places === undefined) this.#places.set(key, [this.#known]);
      else places.push(this.#known);
    }
  }
}
