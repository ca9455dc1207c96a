// Carries refreshes along the edges of the graph: what happened to a resource is queued for
// those who asked to hear of it, and handed over when their turn has come.

import type { MaybePromise } from "../define/host.ts";
import type { Event } from "../model/event.ts";
import type { Resource } from "../ral/resource.ts";
import { isAnchor, type Vertex } from "./anchor.ts";
import type { Clock } from "./clock.ts";
import type { LiveStatus } from "./live-status.ts";
import { resourceEvent } from "./property-event.ts";
import type { RelationshipGraph } from "./relationship-graph.ts";

/** What an event needs to be routed. */
type Routed = Pick<Event, "name" | "status"> & {
  readonly invalidatesRefreshes?: boolean | undefined;
};

interface EventManagerInput {
  readonly graph: RelationshipGraph;
  readonly clock: Clock;
  statusOf(vertex: Vertex): LiveStatus;
}

export class EventManager {
  readonly #input: EventManagerInput;
  readonly #queues = new Map<Vertex, Routed[]>();

  constructor(input: EventManagerInput) {
    this.#input = input;
  }

  /** Queues what happened to a resource for everyone it concerns. */
  queue(source: Vertex, events: readonly Routed[]): void {
    for (const group of byName(events)) {
      for (const { target, labels } of this.#input.graph.graph.out(source)) {
        if (!canRefresh(target)) continue;
        for (const relation of labels) {
          if (relation.refreshes) this.#queueFor(source, target, group);
        }
      }
      if (refreshesItself(source)) this.#queueFor(source, source, group.slice(0, 1));
    }
    if (events.some(({ invalidatesRefreshes }) => invalidatesRefreshes)) {
      source.log("info", () => `Unscheduling refresh on ${source}`);
      this.#queues.delete(source);
    }
  }

  #queueFor(source: Vertex, target: Vertex, events: readonly Routed[]): void {
    // That a class will hear of its own resource surprises people, so it is only whispered.
    if (isAnchor(target) && target.isCompletion) {
      source.log("debug", () => `The container ${target} will propagate my refresh event`);
    } else {
      source.log("info", () => `Scheduling refresh of ${target}`);
    }
    const queued = this.#queues.get(target);
    if (queued === undefined) this.#queues.set(target, [...events]);
    else queued.push(...events);
  }

  /** A resource that is skipped hears of nothing. */
  unschedule(target: Vertex): void {
    if (this.#queues.delete(target)) {
      target.log("info", () => `Unscheduling all events on ${target}`);
    }
  }

  /** Refreshes a resource, if anything was queued for it. */
  process(target: Vertex): MaybePromise<void> {
    const events = this.#queues.get(target);
    if (events === undefined || events.length === 0) return;
    if (target.noop || events.every(({ status }) => status === "noop")) {
      target.log("notice", () => `Would have triggered 'refresh' from ${count(events)}`);
      this.queue(target, [{ name: "noop_restart", status: "noop" }]);
      return;
    }
    if (isAnchor(target)) {
      this.#restarted(target);
      return;
    }
    return this.#refresh(target, events);
  }

  async #refresh(target: Resource, events: readonly Routed[]): Promise<void> {
    try {
      await target.ralType.declaration.refresh?.(target);
    } catch (error) {
      this.#failed(target, target.describe(error));
      return;
    }
    const message = `Triggered 'refresh' from ${count(events)}`;
    target.notice(message);
    const { statusOf, clock } = this.#input;
    statusOf(target).add(
      resourceEvent({ name: "refresh", status: "success", message, time: clock() }),
    );
    this.#restarted(target);
  }

  #restarted(target: Vertex): void {
    this.queue(target, [{ name: "restarted", status: "success" }]);
    this.#input.statusOf(target).restarted = true;
  }

  #failed(target: Resource, detail: string): void {
    const message = `Failed to call refresh: ${detail}`;
    target.err(message);
    const { statusOf, clock } = this.#input;
    const status = statusOf(target);
    status.failedToRestart = true;
    status.add(
      resourceEvent({ name: "resource_error", status: "failure", message, time: clock() }),
    );
    target.err(detail);
  }
}

function byName(events: readonly Routed[]): Iterable<readonly Routed[]> {
  const groups = new Map<string, Routed[]>();
  for (const event of events) {
    const group = groups.get(event.name);
    if (group === undefined) groups.set(event.name, [event]);
    else group.push(event);
  }
  return groups.values();
}

function count(events: readonly unknown[]): string {
  return events.length === 1 ? "1 event" : `${events.length} events`;
}

function canRefresh(vertex: Vertex): boolean {
  return isAnchor(vertex) || vertex.ralType.canRefresh;
}

function refreshesItself(vertex: Vertex): vertex is Resource {
  return (
    !isAnchor(vertex) &&
    vertex.ralType.declaration.selfRefresh === true &&
    vertex.should.ensure !== "absent"
  );
}
