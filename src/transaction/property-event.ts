// Events of properties and resources, and the values in them: secrets are gone before an event
// is made.
import type { Event, EventStatus } from "../model/event.ts";
import type { Attribute } from "../ral/attribute.ts";
import { display } from "../ral/display.ts";
import type { Resource } from "../ral/resource.ts";

/** One property of one resource at the moment it is looked at. */
export interface Examined {
  readonly resource: Resource;
  readonly attribute: Attribute;
  readonly is: unknown;
  readonly should: unknown;
  readonly historical: unknown;
}

/** An event while it is being written: outcome and message come last. */
export interface PendingEvent {
  name: string;
  status: EventStatus;
  message: string;
  audited: boolean;
  correctiveChange: boolean | null;
  readonly time: number;
}

export function isSecret({ resource, attribute }: Examined): boolean {
  return resource.isSensitive(attribute.name);
}

/** The name an event has when nothing else is said. */
export function eventName({ attribute, resource, should }: Examined): string {
  const matched = attribute.matching(should);
  if (matched?.event !== undefined) return matched.event;
  if (attribute.declaration.event !== undefined) return attribute.declaration.event;
  return attribute.name === "ensure" ? `${resource.type}_changed` : `${attribute.name}_changed`;
}

export function propertyEvent(examined: Examined, pending: PendingEvent): Event {
  const secret = isSecret(examined);
  const shown = (value: unknown): unknown =>
    secret && value !== null && value !== undefined ? "[redacted]" : value;
  return {
    ...pending,
    property: examined.attribute.name,
    previousValue: shown(examined.is),
    desiredValue: shown(examined.should),
    historicalValue: shown(examined.historical) ?? null,
    redacted: secret ? true : null,
  };
}

export function resourceEvent(event: Pick<Event, "name" | "status" | "message" | "time">): Event {
  return {
    ...event,
    property: null,
    previousValue: null,
    desiredValue: null,
    historicalValue: null,
    audited: false,
    redacted: false,
    correctiveChange: false,
  };
}

/** The state as a message shows it; `[redacted]` when it is secret. */
export function isText(examined: Examined, is: unknown = examined.is): string {
  if (isSecret(examined)) return "[redacted]";
  const { attribute, resource } = examined;
  return attribute.declaration.isToString?.(is, resource) ?? display(is);
}

export function shouldText(examined: Examined, should: unknown = examined.should): string {
  if (isSecret(examined)) return "[redacted]";
  const { attribute, resource } = examined;
  return attribute.declaration.shouldToString?.(should, resource) ?? display(should);
}

/** What a change is called: `mode changed '0644' to '0600'`, `created`, … */
export function changeText(examined: Examined): string {
  const { attribute, resource, is, should } = examined;
  const usual = (from: unknown = is, to: unknown = should): string =>
    attribute.name === "ensure"
      ? ensureChange(examined, from, to)
      : valueChange(examined, from, to);
  return attribute.declaration.changeToString?.(is, should, resource, usual) ?? usual();
}

function ensureChange(examined: Examined, from: unknown, to: unknown): string {
  if (from === "absent" || from === null || from === undefined) return "created";
  if (to === "absent") return "removed";
  return `ensure changed ${isText(examined, from)} to ${shouldText(examined, to)}`;
}

function valueChange(examined: Examined, from: unknown, to: unknown): string {
  const { name } = examined.attribute;
  if (from === "absent") return `defined '${name}' as ${shouldText(examined, to)}`;
  if (to === "absent" || (Array.isArray(to) && to.length === 1 && to[0] === "absent")) {
    return `undefined '${name}' from ${isText(examined, from)}`;
  }
  return `${name} changed ${isText(examined, from)} to ${shouldText(examined, to)}`;
}
