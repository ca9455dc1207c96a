// Brings one resource into its wanted state: retrieve, compare, sync, flush. Nothing a type or
// provider throws gets past here; it becomes an event. A resource that is in sync goes through
// without a promise being made: that is most of them, and there may be thousands.
import type { State } from "../define/context.ts";
import type { MaybePromise } from "../define/host.ts";
import { inspect, toText } from "../define/inspect.ts";
import type { Event } from "../model/event.ts";
import type { Attribute } from "../ral/attribute.ts";
import { issues as ralIssues } from "../ral/issues.ts";
import type { Resource } from "../ral/resource.ts";
import { distinct } from "../ral/tags.ts";
import { describeError, PuppetError } from "../util/error.ts";
import { auditEvents, auditNote, markAudited } from "./audit.ts";
import type { Clock } from "./clock.ts";
import { resolveDeferred } from "./deferred.ts";
import { equalsWanted, isInSync, isInSyncWith } from "./in-sync.ts";
import { issues } from "./issues.ts";
import type { LiveStatus } from "./live-status.ts";
import {
  changeText,
  type Examined,
  eventName,
  isSecret,
  isText,
  type PendingEvent,
  propertyEvent,
  resourceEvent,
  shouldText,
} from "./property-event.ts";
import { retrieve } from "./retrieve.ts";
import { RubySymbol } from "./ruby-yaml.ts";
import type { StateFile } from "./state-file.ts";
import type { TransactionStore } from "./transaction-store.ts";

interface HarnessInput {
  readonly clock: Clock;
  /** Absent when nothing is remembered from run to run. */
  readonly state: StateFile | undefined;
  /** Absent when nobody is to know what is corrective. */
  readonly store: TransactionStore | undefined;
  /** Works out a value that was left for the machine to find. */
  readonly callDeferred?: ((value: unknown) => unknown) | undefined;
}

/** One resource in the middle of being applied. */
interface Application {
  readonly resource: Resource;
  readonly status: LiveStatus;
  readonly is: State;
  readonly historical: ReadonlyMap<string, unknown>;
  /** Properties that are to be flushed. */
  readonly changed: Record<string, unknown>;
  readonly synced: string[];
}

const nothing: ReadonlyMap<string, unknown> = new Map();

export class ResourceHarness {
  readonly #input: HarnessInput;

  constructor(input: HarnessInput) {
    this.#input = input;
  }

  evaluate(resource: Resource, status: LiveStatus): MaybePromise<void> {
    // A value that can't be worked out ends the run, as it would have before the catalog was there.
    if (resource.deferred !== undefined) resolveDeferred(resource, this.#input.callDeferred);
    let done: MaybePromise<void>;
    try {
      const is = retrieve(resource);
      done =
        is instanceof Promise
          ? is.then((state) => this.#perform(resource, status, state))
          : this.#perform(resource, status, is);
    } catch (error) {
      this.#failed(resource, status, error);
      this.#finish(status);
      return;
    }
    if (!(done instanceof Promise)) {
      this.#finish(status);
      return;
    }
    return done
      .catch((error) => this.#failed(resource, status, error))
      .then(() => this.#finish(status));
  }

  #finish(status: LiveStatus): void {
    status.evaluationTime = (this.#input.clock() - status.time) / 1000;
  }

  #failed(resource: Resource, status: LiveStatus, error: unknown): void {
    const detail = resource.describe(error);
    resource.err(`Could not evaluate: ${detail}`);
    status.add(
      resourceEvent({
        name: "resource_error",
        status: "failure",
        message: detail,
        time: this.#input.clock(),
      }),
    );
  }

  #perform(resource: Resource, status: LiveStatus, is: State): MaybePromise<void> {
    const { state } = this.#input;
    resource.is = is;
    const { audited } = resource;
    const historical =
      audited === undefined || state === undefined ? nothing : new Map(state.values(resource.ref));
    state?.setChecked(resource.ref, status.time);
    if (audited !== undefined) this.#record(resource, is, audited);
    const at: Application = { resource, status, is, historical, changed: {}, synced: [] };
    const left = this.#firstOutOfSync(at);
    if (left !== undefined) return this.#sync(at, left);
    this.#conclude(at);
  }

  #record(resource: Resource, is: State, audited: readonly string[]): void {
    for (const name of audited) {
      const value = is[name];
      const known = resource.ralType.attribute(name)?.isWord(value) || value === "absent";
      this.#input.state?.setValue(
        resource.ref,
        name,
        known ? new RubySymbol(value as string) : (value ?? null),
      );
    }
  }

  // The quick way: looks for something to do, without doing it.
  #firstOutOfSync(at: Application): Left | undefined {
    const { resource, is } = at;
    const { managed } = resource;
    const present = isPresent(resource, is);
    const after = firstAfterEnsure(managed);
    for (let index = 0; index < managed.length; index++) {
      const attribute = managed[index] as Attribute;
      if (index === after && !present) break;
      if (!isWanted(resource, attribute)) continue;
      try {
        const verdict = isInSync(resource, attribute, is[attribute.name]);
        if (verdict !== true) return { index, verdict };
      } catch (error) {
        return { index, verdict: Promise.reject(error) };
      }
    }
    if (!present) this.#nothingThere(resource);
    return undefined;
  }

  #nothingThere(resource: Resource): void {
    resource.debug("Nothing to manage: no ensure and the resource doesn't exist");
  }

  async #sync(at: Application, { index: first, verdict }: Left): Promise<void> {
    const { resource, is, status } = at;
    const managed = [...resource.managed];
    for (let index = first; index < managed.length; index++) {
      const attribute = managed[index] as Attribute;
      if (index === firstAfterEnsure(managed) && !isPresent(resource, is)) {
        this.#nothingThere(resource);
        break;
      }
      if (!isWanted(resource, attribute)) continue;
      const happened = await this.#syncOne(at, attribute, index === first ? verdict : undefined);
      // Something that has just been made or removed has no use for its other properties.
      if (happened && attribute.name === "ensure") break;
    }
    this.#conclude(at);
    if (status.changed && !resource.noop) await this.#flush(at);
  }

  async #syncOne(
    at: Application,
    attribute: Attribute,
    verdict: MaybePromise<boolean> | undefined,
  ): Promise<boolean> {
    const { resource, is, historical } = at;
    const current = is[attribute.name];
    const examined: Examined = {
      resource,
      attribute,
      is: current,
      should: wantedValue(resource, attribute, current),
      historical: historical.get(attribute.name),
    };
    const pending: PendingEvent = {
      name: "",
      status: "success",
      message: `could not create change error message for ${attribute.name}`,
      audited: false,
      correctiveChange: false,
      time: this.#input.clock(),
    };
    try {
      if (await (verdict ?? isInSync(resource, attribute, current))) return false;
      pending.name = eventName(examined);
      markAudited(examined, pending);
      const note = auditNote(examined);
      if (resource.noop) pretend(examined, pending, note);
      else await this.#bringAbout(at, examined, pending, note);
    } catch (error) {
      const detail = resource.describe(error);
      resource.catalog.log.err(detail + wrappedText(error, resource));
      pending.name ||= eventName(examined);
      pending.status = "failure";
      pending.message = `change from ${isText(examined)} to ${shouldText(examined)} failed: ${detail}`;
    }
    await this.#publish(at, examined, pending);
    return true;
  }

  async #bringAbout(
    at: Application,
    examined: Examined,
    pending: PendingEvent,
    note: string,
  ): Promise<void> {
    const named = await set(examined, at.changed);
    if (typeof named === "string") pending.name = named;
    pending.message = isSecret(examined)
      ? `changed ${isText(examined)} to ${shouldText(examined)}${note}`
      : `${changeText(examined)}${note}`;
    pending.status = "success";
  }

  async #publish(at: Application, examined: Examined, pending: PendingEvent): Promise<void> {
    const { resource, status } = at;
    const { name } = examined.attribute;
    pending.correctiveChange = await this.#isCorrective(examined);
    if (pending.correctiveChange) pending.message += " (corrective)";
    const event = propertyEvent(examined, pending);
    status.add(event);
    sendEvent(resource, name, event);
    at.synced.push(name);
  }

  // Whether the state is another one than what the last run left behind.
  async #isCorrective(examined: Examined): Promise<boolean | null> {
    const { resource, attribute, is } = examined;
    const before = this.#input.store?.value(resource.ref, attribute.name);
    if (before === undefined || before === null) return false;
    if (attribute.declaration.idempotent === false || isSecret(examined)) return false;
    try {
      const values = Array.isArray(before) ? before : [before];
      // Where there is a mere comparison, that is asked: `insync` may have things to say.
      return attribute.declaration.matches === undefined
        ? (await isInSyncWith(resource, attribute, is, values)) !== true
        : !equalsWanted(resource, attribute, is, values);
    } catch {
      const { log } = resource.catalog;
      log.info(
        () =>
          `Unknown failure using insync_values? on type: ${resource.ref} / ` +
          `property: ${attribute.name} to compare values ${inspect(before)} and ${inspect(is)}`,
      );
      return null;
    }
  }

  #conclude(at: Application): void {
    const { resource, status } = at;
    if (resource.audited !== undefined) {
      for (const event of auditEvents(at, this.#input.clock)) {
        status.add(event);
        sendEvent(resource, event.property ?? "", event);
      }
    }
    if (this.#input.store !== undefined) remember(at, this.#input.store);
  }

  async #flush({ resource, changed }: Application): Promise<void> {
    this.#input.state?.setSynced(resource.ref, this.#input.clock());
    await resource.ralProvider?.declaration.flush?.(resource, changed);
    await resource.ralType.declaration.flush?.(resource);
  }
}

interface Left {
  readonly index: number;
  readonly verdict: MaybePromise<boolean>;
}

function firstAfterEnsure(properties: readonly Attribute[]): number {
  return properties[0]?.name === "ensure" ? 1 : 0;
}

function isWanted(resource: Resource, { name }: Attribute): boolean {
  const value = resource.should[name];
  return value !== undefined && value !== false && value !== null;
}

function isPresent({ ralType }: Resource, is: State): boolean {
  const { isPresent: own } = ralType.declaration;
  return own === undefined ? is.ensure !== "absent" : own(is);
}

/** What is wanted, worked out from the state where the property does so. */
function wantedValue(resource: Resource, attribute: Attribute, is: unknown): unknown {
  const { should } = attribute.declaration;
  if (should === undefined) return resource.should[attribute.name];
  return should(resource.wanted(attribute.name), resource, is);
}

function pretend(examined: Examined, pending: PendingEvent, note: string): void {
  pending.message = isSecret(examined)
    ? `current_value ${isText(examined)}, should be ${shouldText(examined)} (noop)${note}`
    : `${changeText(examined)} (noop)${note}`;
  pending.status = "noop";
}

function sendEvent(resource: Resource, property: string, event: Event): void {
  const level = event.status === "failure" ? "err" : resource.loglevel;
  const { log } = resource.catalog;
  if (!log.isEnabled(level)) return;
  log.send(level, event.message, {
    source: `${resource.path}/${property}`,
    tags: distinct([level, ...resource.tagList]),
    file: resource.file,
    line: resource.line,
  });
}

/** Brings a property about by whichever way was declared; a string is the event's name. */
async function set(examined: Examined, changed: Record<string, unknown>): Promise<unknown> {
  const { resource, attribute, should } = examined;
  const { declaration, name } = attribute;
  const matched = attribute.matching(should);
  const provider = resource.ralProvider?.declaration;
  if (matched?.set !== undefined) {
    return inWords(examined, matched.value, () => matched.set?.(resource, should as string));
  }
  if (declaration.set !== undefined) return declaration.set(resource, should);
  if (name === "ensure") {
    const { create, destroy } = provider ?? {};
    if (should === "present" && create !== undefined) {
      return nameless(inWords(examined, should, () => create(resource)));
    }
    if (should === "absent" && destroy !== undefined) {
      return nameless(inWords(examined, should, () => destroy(resource)));
    }
  }
  const own = provider?.set?.[name];
  if (own !== undefined) return nameless(own(resource, should));
  if (provider?.flush !== undefined) {
    changed[name] = should;
    return undefined;
  }
  throw new PuppetError(
    provider === undefined
      ? ralIssues.NO_PROVIDER_FOR_VALUE({ name, value: inspect(should) })
      : ralIssues.NO_SETTER({ provider: provider.name, name }),
  );
}

// What a provider happens to answer with is no event.
async function nameless(done: MaybePromise<unknown>): Promise<undefined> {
  await done;
  return undefined;
}

// A failure nobody put into words is told with the value it happened at.
async function inWords(
  { resource, attribute }: Examined,
  value: string | RegExp,
  act: () => MaybePromise<unknown>,
): Promise<unknown> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof PuppetError || typeof value !== "string") throw error;
    const failed = { value, name: attribute.name, detail: resource.describe(error) };
    const wrapped = new PuppetError(issues.COULD_NOT_SET(failed), resource, error);
    resource.catalog.log.err(describeError(wrapped));
    throw wrapped;
  }
}

// The log tells of a failure put into words what it was before.
function wrappedText(error: unknown, resource: Resource): string {
  if (!(error instanceof PuppetError) || error.code !== "COULD_NOT_SET") return "";
  return `\nWrapped exception:\n${resource.describe(error.cause)}`;
}

// What is wanted now is what the next run compares a change with.
function remember({ resource, status, is }: Application, store: TransactionStore): void {
  for (const attribute of resource.managed) {
    const { name } = attribute;
    if (resource.isSensitive(name)) continue;
    const event = status.events.findLast(({ property }) => property === name);
    if (event === undefined || event.status === "success") {
      const values = resource.wanted(name).map((value) => symbolic(attribute, value));
      store.set(resource.ref, name, values.length === 0 ? null : values);
      continue;
    }
    const before = store.value(resource.ref, name);
    const kept =
      before !== undefined
        ? [before].flat().map((value) => symbolic(attribute, value))
        : Array.isArray(is[name])
          ? null
          : [symbolicState(attribute, is[name])];
    store.set(resource.ref, name, kept);
  }
}

// A state is one of the type's words only where that is beyond doubt.
function symbolicState(attribute: Attribute, value: unknown): unknown {
  return value === "absent" || attribute.name === "ensure" ? symbolic(attribute, value) : value;
}

function symbolic(attribute: Attribute, value: unknown): unknown {
  return value === "absent" || attribute.isWord(value) ? new RubySymbol(toText(value)) : value;
}
