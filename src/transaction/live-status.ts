// The status of a resource while it is being applied. Everything that can be asked of the
// resource itself is asked when the report is written: most statuses never are.
import type { Event } from "../model/event.ts";
import type { ResourceStatus } from "../model/status.ts";
import { isAnchor, type Vertex } from "./anchor.ts";

const noEvents: readonly Event[] = [];
const noVertices: readonly Vertex[] = [];

export class LiveStatus implements ResourceStatus {
  readonly vertex: Vertex;
  time: number;
  evaluationTime: number | null = null;
  failed = false;
  failedToRestart = false;
  restarted = false;
  changed = false;
  outOfSync = false;
  skipped = false;
  scheduled = false;
  correctiveChange = false;
  changeCount = 0;
  outOfSyncCount = 0;
  events: readonly Event[] = noEvents;
  failedDependencies: readonly Vertex[] = noVertices;

  constructor(vertex: Vertex, time: number) {
    this.vertex = vertex;
    this.time = time;
  }

  get title(): string {
    return isAnchor(this.vertex) ? this.vertex.name : this.vertex.title;
  }
  get file(): string | null {
    return (isAnchor(this.vertex) ? undefined : this.vertex.file) ?? null;
  }
  get line(): number | null {
    return (isAnchor(this.vertex) ? undefined : this.vertex.line) ?? null;
  }
  get resource(): string {
    return this.vertex.toString();
  }
  get resourceType(): string {
    return isAnchor(this.vertex) ? "Whit" : this.vertex.ralType.capitalized;
  }
  get providerUsed(): string | null {
    return (isAnchor(this.vertex) ? undefined : this.vertex.ralProvider?.name) ?? null;
  }
  get containmentPath(): readonly string[] {
    return isAnchor(this.vertex) ? [this.vertex.label] : this.vertex.containmentPath;
  }
  get tags(): readonly string[] {
    return this.vertex.tagList;
  }

  get hasFailedDependencies(): boolean {
    return this.failedDependencies.length > 0;
  }

  add(event: Event): void {
    this.events = [...this.events, event];
    if (event.status === "failure") this.failed = true;
    else if (event.status === "success") {
      this.changeCount += 1;
      this.changed = true;
    }
    if (event.status !== "audit") {
      this.outOfSyncCount += 1;
      this.outOfSync = true;
    }
    if (event.correctiveChange) this.correctiveChange = true;
  }

  /** The evaluation starts over: what a skipped or shared status said is forgotten. */
  restart(time: number): void {
    this.time = time;
    this.evaluationTime = null;
    this.failed = false;
    this.failedToRestart = false;
    this.restarted = false;
    this.changed = false;
    this.outOfSync = false;
    this.skipped = false;
    this.scheduled = false;
    this.correctiveChange = false;
    this.changeCount = 0;
    this.outOfSyncCount = 0;
    this.events = noEvents;
    this.failedDependencies = noVertices;
  }
}
