// How an exec runs a command: in which environment, as whom, for how long. Shared by the
// providers, which differ in who takes the command apart.
import { type ExecutionResult, inspect, PuppetError, type ResourceContext } from "ppt";
import { errorCode } from "../../util/system-error.ts";
import { type Command, checkProgram, wordsOf } from "./program.ts";

export interface Outcome {
  /** Nothing when a signal has ended the program. */
  readonly status: number | undefined;
  readonly output: string;
  readonly timedOut: boolean;
}

// The status of programs that a shell has not found.
const notFound = 127;

export async function runCommand(
  at: ResourceContext,
  command: Command,
  isCheck: boolean,
): Promise<Outcome> {
  checkProgram(command, at);
  const sensitive = at.isSensitive("command");
  say(at, "debug", () => {
    const text = typeof command === "string" ? command : inspect(command);
    return `Executing${isCheck ? " check" : ""} '${sensitive ? "[redacted]" : text}'`;
  });
  const environment = environmentOf(at);
  const stranger = unknownAccount(at);
  if (stranger !== undefined) {
    const { user, group } = at.should;
    const identity = (user ? ` uid=${user}` : "") + (group ? ` gid=${group}` : "");
    at.host.log("debug", () => {
      const text = sensitive ? "[redacted]" : [command].flat().join(" ");
      return `Executing with${identity}: '${text}'`;
    });
    const output = `Error: Could not execute posix command: Invalid ${stranger}\n`;
    return { status: 1, output, timedOut: false };
  }
  try {
    const result = await execute(at, command, environment, sensitive);
    if (result.status === notFound) throw new Error(result.output);
    const status = result.signal === undefined ? result.status : undefined;
    return { status, output: result.output, timedOut: false };
  } catch (error) {
    if (error instanceof PuppetError && error.code === "TIMED_OUT") {
      return { status: undefined, output: "", timedOut: true };
    }
    throw error;
  }
}

async function execute(
  at: ResourceContext,
  command: Command,
  environment: Readonly<Record<string, string | undefined>>,
  sensitive: boolean,
): Promise<ExecutionResult> {
  const { cwd, user, group, timeout, umask } = at.should;
  const words = typeof command === "string" ? wordsOf(command) : command;
  const options = {
    failOnFail: false,
    overrideLocale: false,
    cwd,
    user,
    group,
    timeout,
    umask,
    environment,
    sensitive,
  };
  if (words === undefined) return at.host.execute(command, options);
  try {
    return await at.host.execute(words, options);
  } catch (error) {
    // A script that does not say what runs it is one for the shell.
    if (errorCode(error) !== "ENOEXEC") throw error;
    return at.host.execute(["/bin/sh", ...words], options);
  }
}

// Programs don't see who has started us, unless the manifest says so.
function environmentOf(at: ResourceContext): Readonly<Record<string, string | undefined>> {
  const environment: Record<string, string | undefined> = {
    HOME: undefined,
    USER: undefined,
    LOGNAME: undefined,
  };
  const given = new Set<string>();
  const isSecret = at.isSensitive("environment");
  const shown = (text: string): string => (isSecret ? "[redacted]" : text);
  const path: readonly string[] | undefined = at.should.path;
  if (path !== undefined) {
    environment.PATH = path.join(":");
    given.add("PATH");
  }
  for (const setting of [at.should.environment ?? []].flat().map(String)) {
    const [, name, value = ""] = /^(\w+)=(.*)$/s.exec(setting) ?? [];
    if (name === undefined) {
      say(at, "warning", `Cannot understand environment setting ${shown(inspect(setting))}`);
      continue;
    }
    if (given.has(name)) {
      say(at, "warning", `Overriding environment setting '${name}' with '${shown(value)}'`);
    }
    if (value === "") at.host.log("warning", emptySetting(name, at));
    given.add(name);
    environment[name] = value;
  }
  return environment;
}

function emptySetting(name: string, { file, line }: ResourceContext): string {
  const known = [file && `file: ${file}`, line && `line: ${line}`].filter(Boolean).join(", ");
  const place = known === "" ? "file & line not available" : known;
  return `Empty environment setting '${name}'\n   (${place})`;
}

function unknownAccount({ host, should }: ResourceContext): string | undefined {
  const { user, group } = should;
  const isName = (value: unknown): value is string =>
    typeof value === "string" && !/^\d+$/.test(value);
  if (isName(group) && host.groupByName(group) === undefined) return `group: ${group}`;
  if (isName(user) && host.userByName(user) === undefined) return `user: ${user}`;
  return undefined;
}

// These are words of the provider, and the log says so.
function say(at: ResourceContext, level: "debug" | "warning", text: string | (() => string)): void {
  at.host.log(level, text, `${at.ref}(provider=${at.provider.name})`);
}
