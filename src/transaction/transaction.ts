// One run over a live catalog: resources in their order, each skipped or brought into sync, what
// happened passed on to whoever waits for it.
import type { MaybePromise } from "../define/host.ts";
import type { RalCatalog } from "../ral/catalog.ts";
import type { RalProvider } from "../ral/provider.ts";
import type { Resource } from "../ral/resource.ts";
import { describeError, PuppetError } from "../util/error.ts";
import { type Anchor, isAnchor, type Vertex } from "./anchor.ts";
import type { Clock } from "./clock.ts";
import { CycleError } from "./cycle-error.ts";
import { type Cycle, cycleMessage, findCycles } from "./cycles.ts";
import { EventManager } from "./event-manager.ts";
import { Generator } from "./generator.ts";
import { issues } from "./issues.ts";
import { LiveStatus } from "./live-status.ts";
import { Prefetcher } from "./prefetcher.ts";
import { resourceEvent } from "./property-event.ts";
import type { RelationshipGraph } from "./relationship-graph.ts";
import { ResourceHarness } from "./resource-harness.ts";
import { Skipping, type SkipSettings } from "./skipping.ts";
import type { StateFile } from "./state-file.ts";
import type { TransactionStore } from "./transaction-store.ts";

interface TransactionInput {
  readonly catalog: RalCatalog;
  readonly clock: Clock;
  /** Statuses by reference; the report's. */
  readonly statuses: Map<string, LiveStatus>;
  readonly state: StateFile | undefined;
  readonly store: TransactionStore | undefined;
  readonly skip: SkipSettings;
  readonly evaltrace: boolean;
  /** Draws the cycles and tells the file, where that is wanted. */
  readonly drawCycles?:
    | ((cycles: readonly Cycle[], graph: RelationshipGraph) => string)
    | undefined;
  /** Makes the graph, once all resources are there. */
  readonly buildGraph: () => RelationshipGraph;
  /** Asked between resources; true ends the run. */
  readonly shouldStop?: (() => boolean) | undefined;
  /** Told of a resource before it is looked at. */
  readonly starting?: ((resource: Resource) => void) | undefined;
  /** Works out a value that was left for the machine to find. */
  readonly callDeferred?: ((value: unknown) => unknown) | undefined;
}

const noFailures: readonly Vertex[] = [];

// How long resources may be applied without letting timers and signals in, in milliseconds.
const breath = 50;

export class Transaction {
  readonly #input: TransactionInput;
  readonly #catalog: RalCatalog;
  readonly #statuses = new Map<Vertex, LiveStatus>();
  readonly #harness: ResourceHarness;
  readonly #generator: Generator;
  readonly #prefetcher: Prefetcher;
  readonly #skipping: Skipping;
  #graph!: RelationshipGraph;
  #events!: EventManager;
  #progress = 0;
  /** When the resource at hand was begun. */
  #now: number;

  constructor(input: TransactionInput) {
    this.#input = input;
    this.#catalog = input.catalog;
    this.#now = input.clock();
    this.#harness = new ResourceHarness(input);
    this.#generator = new Generator(input.catalog);
    this.#prefetcher = new Prefetcher(input.catalog);
    this.#skipping = new Skipping({
      catalog: input.catalog,
      settings: input.skip,
      clock: input.clock,
      state: input.state,
      statusOf: (vertex) => this.#statusOf(vertex),
      containerStatus: (ref) => input.statuses.get(ref),
      isPrefetchFailed: (provider) => this.#prefetcher.hasFailed(provider),
    });
  }

  /** Whether something that was to be generated could not be. */
  get failedToGenerate(): boolean {
    return this.#generator.hasFailed;
  }

  /** Applies everything; throws only when the catalog as a whole cannot be applied. */
  async evaluate(): Promise<void> {
    const { log, version } = this.#catalog;
    await this.#generator.generateAll();
    this.#preRunChecks();
    log.info(`Applying configuration version '${version}'`);
    this.#graph = this.#input.buildGraph();
    this.#events = new EventManager({
      graph: this.#graph,
      clock: this.#input.clock,
      statusOf: (vertex) => this.#statusOf(vertex),
    });
    this.#refuseCycles();
    this.#graph.enqueueRoots();
    await this.#traverse();
  }

  #preRunChecks(): void {
    let failed = false;
    for (const resource of this.#catalog.all) {
      const { preRunCheck } = resource.ralType.declaration;
      if (preRunCheck === undefined) continue;
      try {
        preRunCheck(resource);
      } catch (error) {
        failed = true;
        resource.err(describeError(error));
      }
    }
    if (failed) throw new PuppetError(issues.PRE_RUN_CHECKS());
  }

  #refuseCycles(): void {
    const { graph } = this.#graph;
    const cycles = findCycles(graph);
    if (cycles.length === 0) return;
    const file = this.#input.drawCycles?.(cycles, this.#graph);
    this.#catalog.log.err(cycleMessage(cycles, graph, file));
    for (const vertex of new Set(cycles.flat())) {
      this.#failWith(vertex, "resource is part of a dependency cycle");
    }
    throw new CycleError(cycles);
  }

  #failWith(vertex: Vertex, message: string): void {
    const time = this.#input.clock();
    this.#statusOf(vertex).add(
      resourceEvent({ name: "resource_error", status: "failure", message, time }),
    );
  }

  async #traverse(): Promise<void> {
    const graph = this.#graph;
    let postponed: Resource[] = [];
    let hasProgress = false;
    let lastBreath = this.#input.clock();
    const withoutProvider = new Set<string>();
    while (!this.#isStopped()) {
      const vertex = graph.next();
      if (vertex === undefined) break;
      if (isAnchor(vertex) || vertex.isSuitable) {
        hasProgress = true;
        const done = this.#evaluate(vertex);
        if (done instanceof Promise) await done;
        graph.finish(vertex);
      } else postponed.push(vertex);
      if (!graph.hasReady && postponed.length > 0) {
        for (const resource of postponed) {
          if (hasProgress) graph.enqueue(resource);
          else this.#giveUp(resource, withoutProvider);
        }
        postponed = [];
        hasProgress = false;
      }
      // Statuses carry the time; there is no need to ask the clock for each.
      if (this.#now - lastBreath > breath) {
        await new Promise((resolve) => setImmediate(resolve));
        lastBreath = this.#input.clock();
      }
    }
    this.#cancelRest();
    for (const type of withoutProvider) {
      this.#catalog.log.err(`Could not find a suitable provider for ${type}`);
    }
  }

  #isStopped(): boolean {
    return this.#catalog.isHostConfig && (this.#input.shouldStop?.() ?? false);
  }

  #cancelRest(): void {
    if (!this.#isStopped()) return;
    for (let vertex = this.#graph.next(); vertex !== undefined; vertex = this.#graph.next()) {
      this.#statusOf(vertex).skipped = true;
      vertex.log("debug", "Transaction canceled, skipping");
      this.#graph.finish(vertex);
    }
  }

  // No provider could be found for it, not even one that others may have installed.
  #giveUp(resource: Resource, withoutProvider: Set<string>): void {
    if (!this.#skipping.isMissingTags(resource)) {
      if (resource.ralProvider === undefined) withoutProvider.add(resource.type);
      else resource.err(`Provider ${resource.ralProvider.name} is not functional on this host`);
      this.#statusOf(resource).failed = true;
    }
    this.#graph.finish(resource);
  }

  // Nothing here waits when there is nothing to wait for.
  #evaluate(vertex: Vertex): MaybePromise<void> {
    if (isAnchor(vertex)) return this.#trace(vertex, () => this.#pass(vertex));
    if (!this.#prefetcher.isNeeded(vertex)) return this.#fill(vertex);
    return this.#prefetcher.prefetch(vertex).then(() => this.#fill(vertex));
  }

  #fill(resource: Resource): MaybePromise<void> {
    if (resource.ralType.declaration.evalGenerate === undefined) {
      return this.#trace(resource, () => this.#apply(resource));
    }
    const filled = this.#generator.fill(resource, this.#graph);
    const go = (more: boolean): MaybePromise<void> => {
      if (more) this.#graph.clearBlockers();
      return this.#trace(resource, () => this.#apply(resource));
    };
    return filled instanceof Promise ? filled.then(go) : go(filled);
  }

  #trace(vertex: Vertex, act: () => MaybePromise<void>): MaybePromise<void> {
    if (!this.#input.evaltrace || !this.#catalog.isHostConfig) return act();
    return this.#traced(vertex, act);
  }

  async #traced(vertex: Vertex, act: () => MaybePromise<void>): Promise<void> {
    this.#progress += 1;
    vertex.log(
      "info",
      `Starting to evaluate the resource (${this.#progress} of ${this.#graph.size})`,
    );
    const start = this.#input.clock();
    await act();
    const seconds = (this.#input.clock() - start) / 1000;
    vertex.log("info", `Evaluated in ${seconds.toFixed(2)} seconds`);
  }

  #pass(anchor: Anchor): MaybePromise<void> {
    const status = this.#statusOf(anchor);
    this.#propagateFailure(anchor, status);
    if (this.#skip(anchor, status)) return;
    this.#now = this.#input.clock();
    // The other anchor of the container may have had it before.
    status.restart(this.#now);
    this.#input.state?.setChecked(anchor.label, status.time);
    return this.#events.process(anchor);
  }

  #apply(resource: Resource): MaybePromise<void> {
    const status = this.#statusOf(resource);
    this.#propagateFailure(resource, status);
    if (this.#skip(resource, status)) return;
    this.#now = this.#input.clock();
    status.time = this.#now;
    this.#input.starting?.(resource);
    const done = this.#harness.evaluate(resource, status);
    if (done instanceof Promise) return done.then(() => this.#route(resource, status));
    return this.#route(resource, status);
  }

  #route(resource: Resource, status: LiveStatus): MaybePromise<void> {
    if (status.events.length > 0 && !status.failed && !status.failedToRestart) {
      this.#events.queue(
        resource,
        status.events.map((event) => ({
          name: event.name,
          status: event.status,
          invalidatesRefreshes: invalidatesRefreshes(resource, event.property),
        })),
      );
    }
    return this.#events.process(resource);
  }

  // Failures travel one step at a time, since the graph may change while it is walked.
  #propagateFailure(vertex: Vertex, own: LiveStatus): void {
    let failed: Set<Vertex> | undefined;
    for (const { source: dependency } of this.#graph.graph.in(vertex)) {
      const status = this.#statuses.get(dependency);
      if (status === undefined) continue;
      if (status.hasFailedDependencies || status.failed || status.failedToRestart) {
        failed ??= new Set();
        for (const one of status.failedDependencies) failed.add(one);
        if (status.failed || status.failedToRestart) failed.add(dependency);
      }
    }
    const provider = isAnchor(vertex) ? undefined : vertex.ralProvider;
    if (provider !== undefined && this.#prefetcher.hasFailed(provider)) {
      this.#failWith(vertex, prefetchFailure(provider));
    }
    own.failedDependencies = failed === undefined ? noFailures : [...failed];
  }

  #skip(vertex: Vertex, status: LiveStatus): boolean {
    if (!this.#skipping.isSkipped(vertex, status)) return false;
    status.skipped = true;
    vertex.log("debug", "Resource is being skipped, unscheduling all events");
    this.#events.unschedule(vertex);
    this.#input.store?.keep(vertex.ref);
    return true;
  }

  // The two anchors of a container share one, under the container's name.
  #statusOf(vertex: Vertex): LiveStatus {
    let status = this.#statuses.get(vertex);
    if (status !== undefined) return status;
    const { statuses } = this.#input;
    const key = vertex.toString();
    if (isAnchor(vertex)) status = statuses.get(key);
    if (status === undefined) {
      status = new LiveStatus(vertex, this.#now);
      statuses.set(key, status);
    }
    this.#statuses.set(vertex, status);
    return status;
  }
}

function invalidatesRefreshes({ ralType, should }: Resource, property: string | null): boolean {
  if (property === null) return false;
  const attribute = ralType.attribute(property);
  return attribute?.matching(should[property])?.invalidateRefreshes ?? false;
}

function prefetchFailure(provider: RalProvider): string {
  return `Prefetch failed for ${provider.typeName} provider '${provider.name}'`;
}
