// Two anchors stand for each container in the relationship graph: one before everything it holds
// and one after. They carry refreshes through, and their names are the container's own, so that
// nobody sees them.
import type { RalCatalog } from "../ral/catalog.ts";
import { capitalizeSegments, splitReference } from "../ral/reference.ts";
import type { Resource } from "../ral/resource.ts";
import { distinct } from "../ral/tags.ts";
import type { Level } from "../util/log.ts";

export class Anchor {
  readonly role = "anchor";
  /** `admissible_Class[Main]`, `completed_Class[Main]` */
  readonly name: string;
  readonly label: string;
  /** The container, or the resource that generated others; whose tags it has. */
  readonly of: Resource;
  readonly isCompletion: boolean;
  readonly tagList: readonly string[];

  constructor(place: "admissible" | "completed", label: string, of: Resource) {
    this.name = `${place}_${label}`;
    this.label = label;
    this.of = of;
    this.isCompletion = place === "completed";
    this.tagList =
      of.role === "container" || of.type === "stage"
        ? of.tagList
        : distinct(["whit", this.name.toLowerCase(), ...of.tagList]);
  }

  get catalog(): RalCatalog {
    return this.of.catalog;
  }

  /** As graphs are drawn with it: the anchor of a class is `Whit[Completed_class[Main]]`. */
  get ref(): string {
    const parts = splitReference(this.name);
    if (parts === undefined) return `Whit[${this.name}]`;
    return `Whit[${capitalizeSegments(parts.type)}[${parts.title}]]`;
  }

  get path(): string {
    return this.label;
  }

  get noop(): boolean {
    return this.catalog.isHostConfig && this.catalog.isNoop;
  }

  get isSuitable(): boolean {
    return true;
  }

  get isVirtual(): boolean {
    return false;
  }

  isTagged(tags: readonly string[]): boolean {
    return this.of.isTagged(tags);
  }

  log(level: Level, message: string | (() => string)): void {
    const { log } = this.catalog;
    if (!log.isEnabled(level)) return;
    log.send(level, message, { source: this.label, tags: distinct([level, ...this.tagList]) });
  }

  toString(): string {
    return this.label;
  }
}

export type Vertex = Resource | Anchor;

export function isAnchor(vertex: Vertex): vertex is Anchor {
  return vertex.role === "anchor";
}
