// A failure of a program is told with what was to be done: `Could not create user x: …`.
import type { ResourceContext } from "ppt";

/** Runs an action; a failure becomes the resource's, with `what` in front. */
export async function explained(
  at: ResourceContext,
  what: string,
  action: () => Promise<unknown>,
): Promise<void> {
  try {
    await action();
  } catch (error) {
    throw at.fail(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
