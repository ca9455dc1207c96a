// Commands. An exec is in sync when one of its checks says so, and otherwise never: it runs
// each time, and is done when it exits with one of the codes in `returns`.
import { existsSync } from "node:fs";
import {
  classOf,
  defineType,
  Float,
  inspect,
  type ParameterDeclaration,
  PuppetError,
  type ResourceContext,
  type State,
} from "ppt";
import { issues } from "./exec/issues.ts";

type Command = string | readonly string[];

interface Outcome {
  readonly status: number | undefined;
  readonly output: string;
  readonly timedOut: boolean;
}

// In the order they are asked in.
const checks = ["refreshonly", "creates", "unless", "onlyif"] as const;
type Check = (typeof checks)[number];

export default defineType({
  name: "exec",
  doc:
    "Runs commands. A command should be able to run many times without harm: because it is so " +
    "by itself, because `creates`, `onlyif` or `unless` tell when it has nothing to do, or " +
    "because `refreshonly` has it run only when something it depends on has changed. A refresh " +
    "runs it once more. Requires its working directory, the files it and its checks run, and " +
    "the user it runs as, where the catalog manages them.",
  features: { umask: "Can run commands with another umask." },
  isomorphic: false,

  properties: {
    returns: {
      desc: "The exit code of success, or several.",
      array: "all",
      default: "0",
      event: "executed_command",
      munge: (value: unknown) => String(value),
      changeToString: () => "executed successfully",
      set: runTillDone,
    },
  },

  parameters: {
    command: {
      desc:
        "What to run: a string, or a list of program and arguments that no shell ever sees. " +
        "Programs need their full path, unless `path` is given. The title unless given.",
      namevar: true,
      validate: (value: unknown) => {
        if (typeof value === "string" || Array.isArray(value)) return;
        throw new TypeError(issues.INVALID_COMMAND({ type: classOf(value) }).message);
      },
    },
    path: {
      desc: "Where to look for programs, as a list or separated by colons.",
      munge: (value: unknown): readonly string[] =>
        listOf(value).flatMap((one) => String(one).split(":")),
    },
    user: {
      desc: "The user to run the command as, by name or number. Only root can run as others.",
      validate: (value: unknown, { host }: ResourceContext) => {
        if (host.feature("root") || value === currentUser(host)) return;
        throw new PuppetError(issues.NOT_ROOT());
      },
    },
    group: { desc: "The group to run the command as, by name or number." },
    cwd: { ...pathParameter("cwd"), desc: "The directory to run the command in." },
    logoutput: {
      desc: "Whether output is logged: `true`, `false`, or `on_failure`.",
      values: ["true", "false", "on_failure"],
      default: "on_failure",
    },
    refresh: {
      desc: "Another command for refreshes; the command itself unless given.",
      validate: validateCommand,
    },
    environment: {
      desc: "Variables for the command: `NAME=value`, or a list of such.",
      validate: (value: unknown) => {
        for (const one of listOf(value)) {
          if (/\w+=/.test(String(one))) continue;
          throw new TypeError(issues.INVALID_ENVIRONMENT({ setting: String(one) }).message);
        }
      },
    },
    umask: {
      desc: "The umask to run the command with, in octal.",
      feature: "umask",
      munge: (value: unknown): number => {
        if (/^0?[0-7]{1,4}$/.test(String(value))) return Number.parseInt(String(value), 8);
        throw new PuppetError(issues.INVALID_UMASK({ value: inspect(value) }));
      },
    },
    timeout: {
      desc: "How many seconds the command may take; 0 for any number.",
      default: 300,
      munge: (value: unknown): number => {
        const seconds = numberOf(Array.isArray(value) ? value[0] : value);
        if (Number.isNaN(seconds)) throw new TypeError("The timeout must be a number.");
        return Math.max(seconds, 0);
      },
    },
    tries: {
      desc: "How often to try before the command counts as failed.",
      default: 1,
      munge: (value: unknown): number => {
        const isDigits = typeof value !== "string" || /^\d+$/.test(value);
        if (!isDigits) throw new TypeError("Tries must be an integer");
        const tries = numberOf(value);
        if (!(tries >= 1)) throw new TypeError("Tries must be an integer >= 1");
        return tries;
      },
    },
    try_sleep: {
      desc: "How many seconds to wait between tries.",
      default: 0,
      munge: (value: unknown): number => {
        const isNumber = typeof value !== "string" || /^[-\d.]+$/.test(value);
        if (!isNumber) throw new TypeError("try_sleep must be a number");
        const seconds = numberOf(value);
        if (seconds < 0) throw new TypeError("try_sleep cannot be a negative number");
        return seconds;
      },
    },
    refreshonly: {
      desc: "Whether the command runs only when something has notified it.",
      values: ["true", "false"],
    },
    creates: {
      ...pathParameter("creates", { acceptsSeveral: true }),
      desc: "A file whose presence means that there is nothing to do, or several.",
    },
    unless: {
      desc:
        "A command that tells, by exiting with 0, that there is nothing to do. Of several, one " +
        "is enough. Runs as the command does, in noop runs too.",
      validate: (value: unknown, resource: ResourceContext) => {
        for (const one of listOf(value)) validateCommand(one, resource);
      },
    },
    onlyif: {
      desc:
        "A command that tells, by exiting with 0, that there is something to do. Of several, " +
        "all have to. Runs as the command does, in noop runs too.",
      validate: (value: unknown, resource: ResourceContext) => {
        for (const one of listOf(value)) validateCommand(one, resource);
      },
    },
  },

  autorequire: {
    file: (_values, { should }) => [
      should.cwd,
      ...programsOf(should.command),
      ...listOf(should.onlyif ?? []).flatMap(absolutePrograms),
      ...listOf(should.unless ?? []).flatMap(absolutePrograms),
    ],
    user: (_values, { should }) => (/^\d+$/.test(String(should.user)) ? undefined : should.user),
  },

  validate: (resource) => validateCommand(resource.should.command, resource),
  redact: (names, resource) => {
    // The environment is its own; the others may each give the others away.
    if (names.delete("environment")) resource.markSensitive("environment");
    const secrets = ["command", "unless", "onlyif", "refresh"];
    const found = secrets.filter((name) => names.delete(name));
    if (found.length > 0) for (const name of secrets) resource.markSensitive(name);
  },
  retrieve: async (resource: ResourceContext): Promise<State> => ({
    returns: (await allChecksPass(resource, false)) ? "notrun" : resource.should.returns,
  }),
  refresh: async (resource) => {
    if (!(await allChecksPass(resource, true))) return;
    const { refresh } = resource.should;
    if (refresh === undefined) await runTillDone(resource);
    else if ((await run(resource, refresh)).timedOut) throw new PuppetError(issues.EXPIRED());
  },
  instances: () => [],
});

/** Whether all checks let the command run; `refreshonly` does not stop a refresh. */
async function allChecksPass(resource: ResourceContext, refreshing: boolean): Promise<boolean> {
  for (const check of checks) {
    if (!resource.has(check) || (refreshing && check === "refreshonly")) continue;
    for (const value of listOf(resource.should[check])) {
      if (await passes(resource, check, value)) continue;
      resource.debug(() => {
        const secret = resource.isSensitive("command");
        const command = secret ? "[command redacted]" : textOf(resource.should.command);
        return `'${command}' won't be executed because of failed check '${check}'`;
      });
      return false;
    }
  }
  return true;
}

async function passes(resource: ResourceContext, check: Check, value: unknown): Promise<boolean> {
  if (check === "refreshonly") return value !== "true";
  if (check === "creates") {
    const path = String(value);
    resource.logAs(check, "debug", () => `Checking that 'creates' path '${path}' exists`);
    return !existsSync(resource.host.path(path));
  }
  const { status, output, timedOut } = await run(resource, value as Command, true);
  if (timedOut) {
    const text = resource.isSensitive(check) ? "[redacted]" : inspect(value);
    resource.logAs(check, "err", `Check ${text} exceeded timeout`);
    return false;
  }
  if (hasSecretOutput(resource)) resource.logAs(check, "debug", "[output redacted]");
  else for (const line of linesOf(output)) resource.logAs(check, "debug", line);
  return (status === 0) === (check === "onlyif");
}

async function runTillDone(resource: ResourceContext): Promise<void> {
  const { command, tries, try_sleep: pause } = resource.should;
  const wanted: readonly string[] = resource.should.returns;
  let outcome: Outcome | undefined;
  for (let attempt = 1; attempt <= tries; attempt++) {
    if (tries > 1) resource.logAs("returns", "debug", `Exec try ${attempt}/${tries}`);
    outcome = await run(resource, command);
    if (outcome.timedOut) throw new PuppetError(issues.TIMED_OUT());
    if (isExpected(outcome, wanted)) break;
    if (pause > 0 && tries > 1) {
      resource.logAs("returns", "debug", `Sleeping for ${pause} seconds between tries`);
      await sleep(pause);
    }
  }
  if (outcome === undefined) return;
  const isSuccess = isExpected(outcome, wanted);
  logOutput(resource, outcome.output, isSuccess);
  if (isSuccess) return;
  const status = outcome.status === undefined ? "" : String(outcome.status);
  const name = resource.isSensitive("command") ? "[command redacted]" : `'${textOf(command)}'`;
  throw new PuppetError(issues.UNEXPECTED_STATUS({ name, status, wanted }));
}

// What a signal has ended has no exit code at all.
function isExpected({ status }: Outcome, wanted: readonly string[]): boolean {
  return status !== undefined && wanted.includes(String(status));
}

function logOutput(resource: ResourceContext, output: string, isSuccess: boolean): void {
  const { logoutput } = resource.should;
  if (logoutput === "false" || (logoutput === "on_failure" && isSuccess)) return;
  const say = (line: string): void => resource.logAs("returns", resource.loglevel, line);
  if (hasSecretOutput(resource)) say("[output redacted]");
  else for (const line of linesOf(output)) say(line);
}

// A program may print what it was told, on its command line or in its environment.
function hasSecretOutput(resource: ResourceContext): boolean {
  return resource.isSensitive("command") || resource.isSensitive("environment");
}

function run(resource: ResourceContext, command: Command, isCheck = false): Promise<Outcome> {
  return resource.provider.call("run", command, isCheck);
}

function validateCommand(command: unknown, resource: ResourceContext): void {
  resource.provider.call("validateCommand", command);
}

function sleep(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });
}

// Ruby's split: empty lines at the end don't count.
function linesOf(output: string): readonly string[] {
  const text = output.replace(/\n+$/, "");
  return text === "" ? [] : text.split("\n");
}

function textOf(command: Command): string {
  return typeof command === "string" ? command : inspect(command);
}

function programsOf(command: Command): readonly string[] {
  const first = typeof command === "string" ? command : (command[0] ?? "");
  const quoted = [...first.matchAll(/^"([^"]+)"/gm)].map((match) => match[1] as string);
  return [...absolutePrograms(first), ...quoted];
}

function absolutePrograms(command: unknown): readonly string[] {
  const line = String(Array.isArray(command) ? command[0] : command);
  return [...line.matchAll(/^(\/\S+)/gm)].map((match) => match[1] as string);
}

function pathParameter(
  name: string,
  { acceptsSeveral = false }: { readonly acceptsSeveral?: boolean } = {},
): Pick<ParameterDeclaration, "validate"> {
  return {
    validate: (value: unknown) => {
      if (Array.isArray(value) && !acceptsSeveral) {
        throw new PuppetError(issues.SEVERAL_PATHS({ name }));
      }
      const isPath = (one: unknown): boolean => typeof one === "string" && one.startsWith("/");
      if (!listOf(value).every(isPath)) throw new PuppetError(issues.NOT_QUALIFIED({ name }));
    },
  };
}

function currentUser(host: ResourceContext["host"]): string | undefined {
  return host.userById(process.geteuid?.() ?? 0)?.name;
}

function numberOf(value: unknown): number {
  if (value instanceof Float) return value.value;
  return typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}
