// Values that the catalog leaves for the machine to work out: they are, when the turn of their
// resource has come, and only then can the resource be checked as a whole.
import { Sensitive } from "../pcore/values.ts";
import type { Resource } from "../ral/resource.ts";

export function resolveDeferred(
  resource: Resource,
  call: ((value: unknown) => unknown) | undefined,
): void {
  const { deferred } = resource;
  if (deferred === undefined || call === undefined) return;
  resource.deferred = undefined;
  for (const [name, value] of deferred) {
    const resolved = call(value);
    if (resolved instanceof Sensitive) {
      resource.markSensitive(name);
      resource.addSecret(resolved);
      resource.ralType.declaration.redact?.(new Set([name]), resource);
      resource.set(name, resolved.unwrap());
    } else if (resolved !== null && resolved !== undefined) resource.set(name, resolved);
  }
  resource.validate();
}
