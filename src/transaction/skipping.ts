// Why a resource may be left out of a run: its tags, its schedule, something it depends on, its
// provider. The first reason counts, and is told.

import { toText } from "../define/inspect.ts";
import type { RalCatalog } from "../ral/catalog.ts";
import type { RalProvider } from "../ral/provider.ts";
import { PuppetError } from "../util/error.ts";
import { isAnchor, type Vertex } from "./anchor.ts";
import type { Clock } from "./clock.ts";
import { issues } from "./issues.ts";
import type { LiveStatus } from "./live-status.ts";
import { isDue } from "./schedule.ts";
import type { StateFile } from "./state-file.ts";

export interface SkipSettings {
  /** Only resources with one of these; all when there are none. */
  readonly tags: readonly string[];
  readonly skipTags: readonly string[];
  readonly ignoreSchedules: boolean;
  /** Tell of failed dependencies once a class. */
  readonly mergeWarnings: boolean;
}

interface SkippingInput {
  readonly catalog: RalCatalog;
  readonly settings: SkipSettings;
  readonly clock: Clock;
  readonly state: StateFile | undefined;
  statusOf(vertex: Vertex): LiveStatus;
  /** The status of a container, by reference; it is that of its anchors. */
  containerStatus(ref: string): LiveStatus | undefined;
  isPrefetchFailed(provider: RalProvider): boolean;
}

export class Skipping {
  readonly #input: SkippingInput;
  readonly #notified = new Set<Vertex>();
  readonly #classNotified = new Set<Vertex>();
  readonly #classWarned = new Set<Vertex>();
  readonly #tags: readonly string[];
  readonly #skipTags: readonly string[];

  constructor(input: SkippingInput) {
    this.#input = input;
    const { isHostConfig } = input.catalog;
    const lower = (tags: readonly string[]): string[] => tags.map((tag) => tag.toLowerCase());
    this.#tags = isHostConfig ? lower(input.settings.tags) : [];
    this.#skipTags = isHostConfig ? lower(input.settings.skipTags) : [];
  }

  isSkipped(vertex: Vertex, status: LiveStatus): boolean {
    if (this.#skipTags.length > 0 && vertex.isTagged(this.#skipTags)) {
      vertex.log("debug", () => `Skipping with skip tags ${this.#skipTags.join(", ")}`);
    } else if (this.isMissingTags(vertex)) {
      vertex.log("debug", () => `Not tagged with ${this.#tags.join(", ")}`);
    } else if (!this.#isScheduled(vertex)) {
      vertex.log("debug", "Not scheduled");
    } else if (status.hasFailedDependencies) {
      this.#tell(vertex, status);
      this.#warn(vertex);
    } else if (isAnchor(vertex)) {
      return false;
    } else if (vertex.ralProvider && this.#input.isPrefetchFailed(vertex.ralProvider)) {
      vertex.warning("Skipping because provider prefetch failed");
    } else if (vertex.isVirtual) {
      vertex.debug("Skipping because virtual");
    } else return false;
    return true;
  }

  isMissingTags(vertex: Vertex): boolean {
    return this.#tags.length > 0 && !vertex.isTagged(this.#tags);
  }

  #isScheduled(vertex: Vertex): boolean {
    const { settings, state, clock, catalog } = this.#input;
    if (settings.ignoreSchedules || isAnchor(vertex)) return true;
    const name: unknown = vertex.should.schedule;
    if (name === undefined) return true;
    const schedule = catalog.resource("schedule", toText(name));
    if (schedule === undefined) {
      throw new PuppetError(issues.NO_SCHEDULE({ name: toText(name) }));
    }
    return isDue(schedule, new Date(state?.checked(vertex.ref) ?? 0), new Date(clock()));
  }

  // Tells of each dependency once, to the first that waited for it.
  #tell(vertex: Vertex, { failedDependencies }: LiveStatus): void {
    const told = isAnchor(vertex) ? this.#classNotified : this.#notified;
    if (isAnchor(vertex) !== this.#input.settings.mergeWarnings) return;
    for (const dependency of failedDependencies) {
      if (told.has(dependency)) continue;
      told.add(dependency);
      const { failed } = this.#input.statusOf(dependency);
      const subject = isAnchor(vertex) ? "Class dependency" : "Dependency";
      vertex.log("notice", `${subject} ${dependency} has failures: ${failed}`);
    }
  }

  #warn(vertex: Vertex): void {
    if (isAnchor(vertex)) return;
    const { container } = vertex;
    const above = container && this.#input.containerStatus(container.ref);
    if (!this.#input.settings.mergeWarnings || !above?.hasFailedDependencies) {
      vertex.warning("Skipping because of failed dependencies");
      return;
    }
    for (const dependency of above.failedDependencies) {
      if (this.#classWarned.has(dependency)) continue;
      this.#classWarned.add(dependency);
      container?.warning("Skipping resources in class because of failed class dependencies");
    }
  }
}
