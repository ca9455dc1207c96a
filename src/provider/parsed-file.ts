// Providers whose resources are lines of a text file: hosts, cron jobs. A format says how lines
// become records and records lines; everything else is here. All files are read before the
// first resource is applied, and a file is written as a whole whenever a resource in it has
// changed. Lines that are no records stay where they are.
//
// The records live for one run of one host: `stores` keeps them by host, so two engines in one
// process never share them.
import type { AnyValues, Host, MaybePromise, ProviderContext, ResourceContext, State } from "ppt";

/** A line (or the lines of one entry) of a file. */
export interface FileRecord {
  /** "record", or what kind of other line it is. */
  readonly kind: string;
  /** The text of a line that is no record. */
  readonly line?: string;
  /** What identifies a record; other lines have none. */
  name?: string | undefined;
  /** Values of the properties; absent ones are left out. */
  readonly values: AnyValues;
  target: string;
  removed?: boolean;
  /** The name was made up: the file has none. It stays so when a resource takes the record. */
  readonly unnamed?: boolean;
}

type At = ProviderContext | ResourceContext;

export interface Format {
  /** The name of the resource type, for messages. */
  readonly type: string;
  /** The name of the provider, for messages. */
  readonly provider: string;
  /** Properties kept in a record, in no order that matters. */
  readonly properties: readonly string[];
  defaultTarget(host: Host): string;
  /** Files to read besides those that resources name. */
  targets?(at: At): readonly string[];
  /** Splits a text into records; throws when a line makes no sense. */
  parse(text: string, target: string): FileRecord[];
  /** The text of a record, without the last line break. Throws when something is missing. */
  toLine(record: FileRecord): string;
  /** Makes the whole text, given the lines and the header. */
  assemble?(lines: string, header: string): string;
  /** Lines at the top that say who wrote the file. */
  header(now: string): string;
  /** `undefined` or "" when there is nothing to read. */
  read(target: string, at: At): MaybePromise<string | undefined>;
  write(target: string, text: string, at: ResourceContext): MaybePromise<void>;
  /** Keeps a copy of a file that is about to be changed for the first time. */
  backup?(target: string, at: ResourceContext): MaybePromise<void>;
  /** Whether a record of the right name is the resource's. */
  isOf?(record: FileRecord, at: ResourceContext): boolean;
  /** Whether a record without a name of its own is the one the resource describes. */
  matches?(record: FileRecord, at: ResourceContext): boolean;
  /** The file a resource belongs into. */
  targetOf?(at: ResourceContext): string | undefined;
  /** When true, a file that could not be read is not written either. */
  readonly failsUnread?: boolean;
}

interface Store {
  readonly records: FileRecord[];
  /** Target → why it could not be read. */
  readonly unread: Map<string, string>;
  readonly targets: Set<string>;
  readonly backedUp: Set<string>;
}

const stores = new WeakMap<Host, Map<Format, Store>>();
const header = /# HEADER.*\n/g;

type Prefetched = ResourceContext & { found(state: State | undefined): void };

/** The parts of a provider declaration that a format gives. */
export function parsedFile(format: Format) {
  return {
    instances: async (at: ProviderContext) => {
      const store = await load(format, at, []);
      return store.records
        .filter(({ kind, name }) => kind === "record" && name !== undefined)
        .map((record) => ({ name: String(record.name), ...stateOf(record) }));
    },
    prefetch: async (resources: ReadonlyMap<string, Prefetched>, at: ProviderContext) => {
      const wanted = [...resources.values()];
      const store = await load(format, at, wanted);
      claim(format, store, wanted);
    },
    retrieve: async (at: ResourceContext): Promise<State | undefined> => {
      const store = storeOf(format, at.host) ?? (await load(format, at, [at]));
      const record = find(format, store, at);
      return record === undefined || record.removed === true ? undefined : stateOf(record);
    },
    flush: (at: ResourceContext, changed: AnyValues) => flush(format, at, changed),
  };
}

/** `YYYY-MM-DD HH:MM:SS +ZZZZ` in local time, as headers give it. */
export function headerTime(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const offset = -now.getTimezoneOffset();
  const zone = `${offset < 0 ? "-" : "+"}${two(Math.trunc(Math.abs(offset) / 60))}${two(Math.abs(offset) % 60)}`;
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(two).join("-");
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(":");
  return `${date} ${time} ${zone}`;
}

/** Reads every file anew; what an earlier run knew is forgotten. */
async function load(format: Format, at: At, resources: readonly ResourceContext[]): Promise<Store> {
  const store: Store = {
    records: [],
    unread: new Map(),
    targets: new Set(),
    backedUp: new Set(),
  };
  const named = resources.map((resource) => targetOf(format, resource));
  const targets = [format.defaultTarget(at.host), ...named, ...(format.targets?.(at) ?? [])];
  for (const target of new Set(targets)) await readInto(store, format, target, at);
  const byFormat = stores.get(at.host) ?? new Map<Format, Store>();
  stores.set(at.host, byFormat.set(format, store));
  return store;
}

async function readInto(store: Store, format: Format, target: string, at: At): Promise<void> {
  store.targets.add(target);
  try {
    const text = (await format.read(target, at)) ?? "";
    store.records.push(...format.parse(text.replaceAll(header, ""), target));
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    store.unread.set(target, detail);
    if (format.failsUnread === true) return;
    at.host.log(
      "err",
      `Could not prefetch ${format.type} provider '${format.provider}' target '${target}': ` +
        `${detail}. Treating as empty`,
    );
  }
}

function storeOf(format: Format, host: Host): Store | undefined {
  return stores.get(host)?.get(format);
}

/** Tells each resource which record is its own; one without a record is absent. */
function claim(format: Format, store: Store, resources: readonly Prefetched[]): void {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const waiting = new Set(resources);
  for (const record of store.records) {
    if (record.kind !== "record") continue;
    const named = record.name === undefined ? undefined : byName.get(record.name);
    const owner =
      named !== undefined && (format.isOf?.(record, named) ?? true)
        ? named
        : [...waiting].find((resource) => format.matches?.(record, resource) === true);
    if (owner === undefined) continue;
    record.name = owner.name;
    waiting.delete(owner);
    owner.found(stateOf(record));
  }
  for (const resource of waiting) resource.found(undefined);
}

function find(format: Format, store: Store, at: ResourceContext): FileRecord | undefined {
  return store.records.find(
    (record) => record.name === at.name && (format.isOf?.(record, at) ?? true),
  );
}

function stateOf(record: FileRecord): State {
  return { ensure: "present", ...record.values, target: record.target };
}

async function flush(format: Format, at: ResourceContext, changed: AnyValues): Promise<void> {
  const store = storeOf(format, at.host) ?? (await load(format, at, [at]));
  const known = find(format, store, at);
  const target = targetOf(format, at);
  const record = known ?? newRecord(at.name, target);
  const before = record.target;
  if (changed.ensure === "absent") record.removed = true;
  else update(format, record, at, changed, target);
  if (known === undefined) store.records.push(record);
  for (const file of new Set([before, record.target].sort())) {
    await write(format, store, file, at);
  }
}

function newRecord(name: string, target: string): FileRecord {
  return { kind: "record", name, values: {}, target };
}

/** A created record takes everything the resource says, a changed one what has changed. */
function update(
  format: Format,
  record: FileRecord,
  at: ResourceContext,
  changed: AnyValues,
  target: string,
): void {
  const values = changed.ensure === "present" ? at.should : changed;
  record.removed = false;
  for (const property of format.properties) {
    if (!(property in values) || values[property] === undefined) continue;
    if (values[property] === "absent") delete record.values[property];
    else record.values[property] = values[property];
  }
  if (changed.ensure === "present" || "target" in changed || "user" in changed) {
    record.target = target;
  }
}

async function write(
  format: Format,
  store: Store,
  target: string,
  at: ResourceContext,
): Promise<void> {
  at.host.log("debug", `Flushing ${format.type} provider target ${target}`);
  const why = format.failsUnread === true ? store.unread.get(target) : undefined;
  if (why !== undefined) {
    throw at.fail(`Failed to read ${target}'s records when prefetching them. Reason: ${why}`);
  }
  if (!store.backedUp.has(target)) await format.backup?.(target, at);
  store.backedUp.add(target);
  const lines = store.records
    .filter((record) => record.target === target && record.removed !== true)
    .map((record) => `${record.line ?? format.toLine(record)}\n`)
    .join("");
  const top = format.header(headerTime(at.host.now()));
  await format.write(target, format.assemble?.(lines, top) ?? top + lines, at);
}

function targetOf(format: Format, at: ResourceContext): string {
  return format.targetOf?.(at) ?? at.should.target ?? format.defaultTarget(at.host);
}
