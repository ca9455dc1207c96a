// What all service providers share: an action is the manifest's command where it gives one (a
// string, which goes through a shell), otherwise the provider's own (a list, executed as it is).
import type { ExecutionResult, ResourceContext } from "ppt";

export type Action = "start" | "stop" | "restart" | "status";
export type Command = string | readonly string[];

/** The provider's own command for an action; `undefined` when it has none. */
type OwnCommand = (at: ResourceContext, action: Action) => Command | undefined;

/** Runs an action; a failure names it, unless the exit status is the answer. */
export async function perform(
  at: ResourceContext,
  action: Action,
  own: OwnCommand,
): Promise<ExecutionResult | undefined> {
  const command: Command | undefined = at.should[action] ?? own(at, action);
  if (command === undefined) return undefined;
  try {
    return await at.host.execute(command, {
      failOnFail: action !== "status",
      overrideLocale: false,
    });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw at.fail(`Could not ${action} ${at.ref}: ${detail}`);
  }
}

/** Restarts with the command for it, or else by a stop and a start. */
export async function restart(at: ResourceContext, own: OwnCommand): Promise<void> {
  if ((await perform(at, "restart", own)) !== undefined) return;
  await at.provider.call("stop");
  await at.provider.call("start");
}

/** "running" or "stopped": by the status command, or by a look at the processes. */
export async function status(at: ResourceContext, own: OwnCommand): Promise<string> {
  const answer = await perform(at, "status", own);
  if (answer !== undefined) return answer.status === 0 ? "running" : "stopped";
  const pid = await findProcess(at);
  if (pid === undefined) return "stopped";
  at.debug(`PID is ${pid}`);
  return "running";
}

/** Stops with the command for it, or else by ending the process. */
export async function stop(at: ResourceContext, own: OwnCommand): Promise<void> {
  if ((await perform(at, "stop", own)) !== undefined) return;
  const pid = await findProcess(at);
  if (pid === undefined) {
    at.info(`${at.name} is not running`);
    return;
  }
  const { status: failed, output } = await at.host.execute(["kill", pid], { failOnFail: false });
  if (failed !== 0) throw at.fail(`Could not kill ${at.name}, PID ${pid}: ${output}`);
}

/** The first process whose line in `ps -ef` matches `pattern`. */
async function findProcess(at: ResourceContext): Promise<string | undefined> {
  const { pattern } = at.should;
  if (pattern === undefined) {
    throw at.fail("Either stop/status commands or a pattern must be specified");
  }
  at.debug("Executing 'ps -ef'");
  const { output } = await at.host.execute(["ps", "-ef"]);
  const wanted = new RegExp(pattern);
  for (const line of output.split("\n")) {
    if (!wanted.test(line)) continue;
    at.debug(() => `Process matched: ${line}`);
    return line.trim().split(/\s+/)[1];
  }
  return undefined;
}
