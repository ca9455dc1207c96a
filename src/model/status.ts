// How one resource fared in a run.
import { isoTime, parseTime } from "../util/time-text.ts";
import { type Event, eventFromData, eventToData } from "./event.ts";

export interface ResourceStatus {
  readonly title: string;
  readonly file: string | null;
  readonly line: number | null;
  /** `File[/etc/motd]` */
  readonly resource: string;
  /** "File" */
  readonly resourceType: string;
  readonly providerUsed: string | null;
  readonly containmentPath: readonly string[];
  /** Seconds; null when it was not looked at. */
  readonly evaluationTime: number | null;
  readonly tags: readonly string[];
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly failed: boolean;
  readonly failedToRestart: boolean;
  readonly restarted: boolean;
  readonly changed: boolean;
  readonly outOfSync: boolean;
  readonly skipped: boolean;
  readonly scheduled: boolean;
  readonly changeCount: number;
  readonly outOfSyncCount: number;
  readonly events: readonly Event[];
  readonly correctiveChange: boolean;
}

export function statusToData(status: ResourceStatus): Record<string, unknown> {
  return {
    title: status.title,
    file: status.file,
    line: status.line,
    resource: status.resource,
    resource_type: status.resourceType,
    provider_used: status.providerUsed,
    containment_path: status.containmentPath,
    evaluation_time: status.evaluationTime,
    tags: status.tags,
    time: isoTime(status.time),
    failed: status.failed,
    failed_to_restart: status.failedToRestart,
    changed: status.changed,
    out_of_sync: status.outOfSync,
    skipped: status.skipped,
    change_count: status.changeCount,
    out_of_sync_count: status.outOfSyncCount,
    events: status.events.map(eventToData),
    corrective_change: status.correctiveChange,
  };
}

type Data = Readonly<Record<string, unknown>>;

export function statusFromData(data: Data): ResourceStatus {
  const textOrNull = (value: unknown): string | null => (value == null ? null : String(value));
  const numberOrNull = (value: unknown): number | null => (value == null ? null : Number(value));
  return {
    title: String(data.title ?? ""),
    file: textOrNull(data.file),
    line: numberOrNull(data.line),
    resource: String(data.resource ?? ""),
    resourceType: String(data.resource_type ?? ""),
    providerUsed: textOrNull(data.provider_used),
    containmentPath: listOf(data.containment_path).map(String),
    evaluationTime: numberOrNull(data.evaluation_time),
    tags: listOf(data.tags).map(String),
    time: parseTime(String(data.time)) ?? 0,
    failed: data.failed === true,
    failedToRestart: data.failed_to_restart === true,
    // Neither of the two travels.
    restarted: false,
    scheduled: false,
    changed: data.changed === true,
    outOfSync: data.out_of_sync === true,
    skipped: data.skipped === true,
    changeCount: Number(data.change_count ?? 0),
    outOfSyncCount: Number(data.out_of_sync_count ?? 0),
    events: listOf(data.events).map((event) => eventFromData(event as Data)),
    correctiveChange: data.corrective_change === true,
  };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
