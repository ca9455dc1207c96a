// Replays what the real Puppet was seen to do (scripts/record-apply.rb): the recorded catalogs are
// applied here, in a directory of their own, and the log lines, events and files must come out
// the same. A recording's /ROOT is that directory.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  type Stats,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProviderDeclaration } from "../../src/define/provider.ts";
import type { AnyType } from "../../src/define/type.ts";
import type { Catalog, CatalogResource } from "../../src/model/catalog.ts";
import { Binary, Float, Hash, Sensitive, type Value } from "../../src/pcore/values.ts";
import { finalize, toRal } from "../../src/ral/to-ral.ts";
import { RalTypes } from "../../src/ral/types.ts";
import { applyCatalog } from "../../src/transaction/apply-catalog.ts";
import { ReportBuilder } from "../../src/transaction/report-builder.ts";
import { describeError } from "../../src/util/error.ts";
import { Log } from "../../src/util/log.ts";
import { machine } from "./machine.ts";

export interface Outcome {
  /** Why there was nothing to apply. */
  readonly error?: string | undefined;
  /** Level, source, message. */
  readonly logs: readonly (readonly [string, string, string])[];
  /** Reference to property, name, status, previous and desired value. */
  readonly events: Readonly<Record<string, readonly unknown[]>>;
  /** Name, kind, mode, owner, and what is in it. */
  readonly tree: readonly (readonly string[])[];
}

export interface Step extends Outcome {
  readonly settings: Readonly<Record<string, string>>;
  readonly setup: readonly string[];
  readonly manifest: string;
  readonly catalog?: RecordedCatalog;
}

export interface Scenario {
  readonly title: string;
  readonly steps: readonly Step[];
}

interface RecordedCatalog {
  readonly resources: readonly RecordedResource[];
  readonly edges: readonly { readonly source: string; readonly target: string }[];
}

interface RecordedResource {
  readonly type: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly line?: number;
  readonly kind: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly sensitive_parameters?: readonly string[];
}

export interface Declarations {
  readonly types: readonly AnyType[];
  readonly providers: readonly ProviderDeclaration[];
}

export function readRecording(file: string): readonly Scenario[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, "../reference", file), "utf8"));
}

/** Applies the steps of a scenario one after the other, and tells what each came to. */
export async function replay(
  scenario: Scenario,
  declarations: Declarations,
): Promise<readonly Outcome[]> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "apply-")));
  chmodSync(root, 0o755);
  const umask = process.umask(0o022);
  const { TZ } = process.env;
  process.env.TZ = "UTC";
  try {
    const outcomes: Outcome[] = [];
    for (const step of scenario.steps) outcomes.push(await applyStep(step, root, declarations));
    return outcomes;
  } finally {
    process.umask(umask);
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
    rmSync(root, { recursive: true, force: true });
  }
}

async function applyStep(step: Step, root: string, declarations: Declarations): Promise<Outcome> {
  for (const line of step.setup) {
    execFileSync("/bin/sh", ["-c", line.replaceAll("/ROOT", root)], { cwd: root });
  }
  mkdirSync(join(root, "state"), { recursive: true });
  const logs: [string, string, string][] = [];
  const log = new Log({ level: "debug" });
  log.addDestination(({ level, source, message }) => logs.push([level, source, message]));
  const report = newReport();
  let error: string | undefined;
  try {
    const host = machine({ log, settings: settingsOf(step, root), modules: join(root, "modules") });
    const types = new RalTypes(sourceOf(declarations), host);
    const catalog = toRal(catalogOf(step.catalog, root), { types, log });
    finalize(catalog);
    await applyCatalog(catalog, { report });
  } catch (failure) {
    error = describeError(failure);
  }
  const settle = (text: string): string => settled(text, root);
  return {
    error: error && settle(error),
    logs: logs
      .filter((line) => isOfInterest(line))
      .map(([level, source, message]) => [level, settle(source), settle(message)]),
    events: eventsOf(report, settle),
    tree: treeOf(root, settle),
  };
}

function newReport(): ReportBuilder {
  return new ReportBuilder({
    host: "testnode",
    environment: "production",
    noop: false,
    puppetVersion: "8",
    time: 0,
  });
}

function settingsOf({ settings }: Step, root: string): Record<string, Value> {
  const given: Record<string, Value> = {
    clientbucketdir: join(root, "bucket"),
    statefile: join(root, "state/state.yaml"),
    transactionstorefile: join(root, "state/transactionstore.yaml"),
  };
  for (const [name, value = ""] of Object.entries(settings)) {
    given[name] = value === "true" ? true : value === "false" ? false : value;
  }
  return given;
}

function sourceOf({ types, providers }: Declarations) {
  return {
    type: (name: string) => types.find((type) => type.name === name),
    providers: (typeName: string) => providers.filter(({ type }) => type === typeName),
    typeNames: () => types.map(({ name }) => name),
  };
}

function catalogOf(recorded: RecordedCatalog | undefined, root: string): Catalog {
  if (recorded === undefined) throw new Error("a step without a catalog");
  const text = JSON.stringify(recorded).replaceAll("/ROOT", root);
  const { resources, edges } = JSON.parse(text) as RecordedCatalog;
  return {
    name: "testnode",
    version: 1,
    codeId: null,
    uuid: "",
    environment: "production",
    tags: [],
    classes: [],
    resources: resources.map(resourceOf),
    edges,
  };
}

function resourceOf(recorded: RecordedResource): CatalogResource {
  const secrets = recorded.sensitive_parameters ?? [];
  const parameters = Object.entries(recorded.parameters ?? {}).map(([name, data]) => {
    const value = fromData(data);
    return [name, secrets.includes(name) ? new Sensitive(value) : value] as const;
  });
  return {
    type: recorded.type,
    title: recorded.title,
    tags: recorded.tags,
    file: undefined,
    line: recorded.line,
    exported: false,
    virtual: false,
    resourceKind: recorded.kind,
    parameters: new Map(parameters),
  };
}

function fromData(data: unknown): Value {
  if (Array.isArray(data)) return data.map(fromData);
  if (typeof data === "number") return Number.isInteger(data) ? data : new Float(data);
  if (typeof data !== "object" || data === null) return data as Value;
  const record = data as Record<string, unknown>;
  if (record.__ptype === "Binary") {
    return new Binary(Buffer.from(String(record.__pvalue), "base64"));
  }
  return Hash.of(Object.entries(record).map(([key, value]) => [key, fromData(value)] as const));
}

// What the run says of itself, and what only whispers how it works inside, is not compared.
function isOfInterest([level, source, message]: readonly [string, string, string]): boolean {
  if (
    /^(Applying configuration version|Creating state file|The container .* will propagate)/.test(
      message,
    )
  ) {
    return false;
  }
  return (
    level !== "debug" || /^(\/|Exec|File|Tidy)/.test(source) || message.startsWith("Executing")
  );
}

// Takes out what differs from run to run, as the recorder does.
function settled(text: string, root: string): string {
  return text
    .replaceAll(root, "/ROOT")
    .replace(/\/tmp\/puppet-file[-\w]+/g, "<temp>")
    .replace(/(?<=\w)20\d{6}-\d+-\w+/g, "<unique>")
    .replace(/\t20\d\d-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ \+0000/g, "")
    .replace(/(?<!\d)20[2-9]\d-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)? (\+0000|UTC)/g, "<time>");
}

function eventsOf(
  { statuses }: ReportBuilder,
  settle: (text: string) => string,
): Record<string, readonly unknown[]> {
  const events: Record<string, readonly unknown[]> = {};
  const shown = (value: unknown): unknown =>
    typeof value === "string" ? settle(value) : value instanceof Date ? "<time>" : (value ?? null);
  for (const [ref, status] of statuses) {
    if (status.events.length === 0) continue;
    events[settle(ref)] = status.events.map((event) => [
      event.property,
      event.name,
      event.status,
      shown(event.previousValue),
      shown(event.desiredValue),
    ]);
  }
  return events;
}

function treeOf(root: string, settle: (text: string) => string): readonly string[][] {
  const names = [...namesBelow(root)].filter((name) => !/^(state|modules)(\/|$)/.test(name));
  names.sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  return names.map((name) => rowOf(join(root, name), name).map(settle));
}

function* namesBelow(root: string, directory = ""): Generator<string> {
  for (const entry of readdirSync(join(root, directory), { withFileTypes: true })) {
    const name = join(directory, entry.name);
    yield name;
    if (entry.isDirectory()) yield* namesBelow(root, name);
  }
}

function rowOf(path: string, name: string): string[] {
  const stat = lstatSync(path);
  const mode = (stat.mode & 0o7777).toString(8).padStart(4, "0");
  const row = [name, kindOf(stat), mode, `${stat.uid}:${stat.gid}`];
  if (stat.isSymbolicLink()) row.push(readlinkSync(path));
  if (stat.isFile()) row.push(contentOf(readFileSync(path)));
  return row;
}

function contentOf(bytes: Buffer): string {
  const text = bytes.toString();
  if (bytes.length <= 120 && Buffer.from(text).equals(bytes)) return text;
  return `${bytes.length} bytes ${createHash("sha256").update(bytes).digest("hex")}`;
}

function kindOf(stat: Stats): string {
  if (stat.isFile()) return "file";
  if (stat.isDirectory()) return "directory";
  if (stat.isSymbolicLink()) return "link";
  if (stat.isFIFO()) return "fifo";
  return stat.isCharacterDevice() ? "characterSpecial" : "unknown";
}

export interface Wanted {
  /** Names of attributes whose values are secret. */
  readonly secrets?: readonly string[];
  /** Lines for a shell, run in /ROOT before. */
  readonly setup?: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
  /** Type and title to attributes. */
  readonly resources: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Applies a few resources in an empty /ROOT, for what no recording tells. */
export async function applyOnce(wanted: Wanted, declarations: Declarations): Promise<Outcome> {
  const main = { tags: [], kind: "unknown", parameters: { name: "main" } };
  const resources: RecordedResource[] = [
    { ...main, type: "Stage", title: "main", kind: "compilable_type" },
    { ...main, type: "Class", title: "main" },
  ];
  const edges = [{ source: "Stage[main]", target: "Class[main]" }];
  for (const [ref, parameters] of Object.entries(wanted.resources)) {
    const [, type = "", title = ""] = /^(\w+)\[(.*)\]$/s.exec(ref) ?? [];
    const secrets = (wanted.secrets ?? []).filter((name) => name in parameters);
    resources.push({
      ...{ type, title, tags: [], line: 1, kind: "compilable_type", parameters },
      sensitive_parameters: secrets,
    });
    edges.push({ source: "Class[main]", target: ref });
  }
  const step: Step = {
    settings: wanted.settings ?? {},
    setup: wanted.setup ?? [],
    manifest: "",
    catalog: { resources, edges },
    logs: [],
    events: {},
    tree: [],
  };
  const [outcome] = await replay({ title: "", steps: [step] }, declarations);
  if (outcome === undefined) throw new Error("nothing was applied");
  return outcome;
}

/** The parts of an outcome that are to be equal. */
export function compared({ error, logs, events, tree }: Outcome): Outcome {
  return { ...(error !== undefined && { error }), logs, events: events ?? {}, tree };
}
