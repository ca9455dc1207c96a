// Properties whose state is recorded at each run: what has changed since the last one is
// reported, whether or not it is managed.
import type { State } from "../define/context.ts";
import { toText } from "../define/inspect.ts";
import type { Event } from "../model/event.ts";
import type { Attribute } from "../ral/attribute.ts";
import type { Resource } from "../ral/resource.ts";
import type { Clock } from "./clock.ts";
import {
  type Examined,
  eventName,
  isSecret,
  isText,
  type PendingEvent,
  propertyEvent,
} from "./property-event.ts";
import { isSame } from "./ruby-yaml.ts";

function isAudited({ resource, attribute }: Examined): boolean {
  return resource.audited?.includes(attribute.name) ?? false;
}

/** Says of the event of a managed property that it is audited as well. */
export function markAudited(examined: Examined, pending: PendingEvent): void {
  if (isAudited(examined)) pending.audited = true;
}

/** What the message of a managed property's event says about the recorded value. */
export function auditNote(examined: Examined): string {
  const { historical, is } = examined;
  if (!isAudited(examined) || historical === undefined || historical === null) return "";
  if (isSame(historical, is)) return "";
  return ` (previously recorded value was ${isText(examined, historical)})`;
}

interface Audited {
  readonly resource: Resource;
  readonly is: State;
  readonly historical: ReadonlyMap<string, unknown>;
  /** Properties that have an event already. */
  readonly synced: readonly string[];
}

/** The events of recorded values that are no longer so; first recordings are only logged. */
export function auditEvents({ resource, is, historical, synced }: Audited, clock: Clock): Event[] {
  const events: Event[] = [];
  for (const name of resource.audited ?? []) {
    const attribute = resource.ralType.attribute(name) as Attribute;
    const examined: Examined = {
      resource,
      attribute,
      is: is[name],
      should: resource.should[name],
      historical: historical.get(name),
    };
    if (!historical.has(name)) {
      const value = isSecret(examined) ? "[redacted]" : toText(is[name]);
      resource.logAs(name, "notice", `audit change: newly-recorded value ${value}`);
      continue;
    }
    if (synced.includes(name) || isSame(historical.get(name), is[name])) continue;
    const was = isText(examined, historical.get(name));
    events.push(
      propertyEvent(examined, {
        name: eventName(examined),
        status: "audit",
        message:
          `audit change: previously recorded value ${was} ` +
          `has been changed to ${isText(examined)}`,
        audited: true,
        correctiveChange: false,
        time: clock(),
      }),
    );
  }
  return events;
}
