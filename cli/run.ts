// Runs a face: the command line is read, the settings are loaded, the log gets its destinations,
// the engine is made, the action runs, its value is rendered. How the sentence of an error begins
// tells which of these steps it came from, as in the reference.

import { type AnyAction, type FaceIo, Outcome } from "../src/define/face.ts";
import { createEngine } from "../src/engine.ts";
import { readFlag } from "../src/settings/flags.ts";
import type { Raw } from "../src/settings/kinds.ts";
import { type RunMode, Settings } from "../src/settings/settings.ts";
import { describeError, PuppetError } from "../src/util/error.ts";
import { type Log, levels } from "../src/util/log.ts";
import { SettingUsageError } from "./argv.ts";
import { type Call, readCall } from "./call.ts";
import { colorOf } from "./color.ts";
import { errorLine } from "./console.ts";
import { faces } from "./faces/index.ts";
import { terminalIo } from "./io.ts";
import { issues } from "./issues.ts";
import { rendererOf } from "./render.ts";
import { searchPath } from "./search-path.ts";
import { type RunningLog, startLog } from "./start-log.ts";
import { didYouMean } from "./suggest.ts";
import { traceOf } from "./trace.ts";
import { version } from "./version.ts";

/** Runs a face with the words that follow its name; gives the exit code. */
export async function runFace(name: string, words: readonly string[]): Promise<number> {
  const io = terminalIo();
  try {
    return await run(name, words, io);
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    io.err(errorLine(colorOf(words), error.message));
    return 1;
  }
}

/** An error before there is a log to tell it to. */
class StepError extends Error {}

async function run(name: string, words: readonly string[], io: FaceIo): Promise<number> {
  const { default: face } = await (faces[name] as (typeof faces)[string])();
  const call = step("Could not parse application options: ", () => readCall(face, words));
  if (call.options.version === true) {
    io.out(`${version}\n`);
    return 0;
  }
  if (call.options.help === true) {
    return runFace("help", call.action && call.actionName ? [name, call.actionName] : [name]);
  }
  const action = step("", () => actionOf(call));
  const warn = new Warnings();
  const settings = step("Could not initialize global default settings: ", () =>
    loadSettings(call, action, (message) => warn.tell(message)),
  );
  process.env.PATH = searchPath(process.env.PATH, settings.string("path"));
  const renderer = step("Could not parse application options: ", () =>
    rendererOf(action, formatOf(call)),
  );
  const running = step("Could not parse application options: ", () =>
    startLog({
      io,
      settings,
      destinations: (call.options.logdest ?? []) as readonly string[],
      verbose: call.options.verbose === true,
      debug: call.options.debug === true,
      toErr: action.logToErr === true,
    }),
  );
  for (const problem of settings.problems) running.log.err(describeError(problem));
  warn.speakTo(running.log);
  const exitCode = await runAction({ call, action, settings, running, renderer, io });
  await running.close();
  return exitCode;
}

/** What settings warn of, kept until there is a log to tell it to. */
class Warnings {
  #log: Log | undefined;
  readonly #kept: string[] = [];

  tell(message: string): void {
    if (this.#log === undefined) this.#kept.push(message);
    else this.#log.warning(message);
  }

  speakTo(log: Log): void {
    this.#log = log;
    for (const message of this.#kept) this.tell(message);
  }
}

function step<T>(prefix: string, take: () => T): T {
  try {
    return take();
  } catch (error) {
    const early = error instanceof SettingUsageError;
    const start = early ? "Could not initialize global default settings: " : prefix;
    throw new StepError(`${start}${describeError(error)}`, { cause: error });
  }
}

// A face that is one action may have an option of the same name that means something else.
function formatOf({ face, options }: Call): string | undefined {
  return face.actions === undefined ? undefined : (options["render-as"] as string | undefined);
}

function actionOf({ face, action, actionName }: Call): AnyAction {
  if (action !== undefined) return action;
  const { code, message } = issues.UNKNOWN_ACTION({ face: face.name, action: actionName });
  const near =
    actionName === undefined ? "" : didYouMean(actionName, Object.keys(face.actions ?? {}));
  throw new PuppetError({ code, message: `${message}${near}` });
}

function loadSettings(call: Call, action: AnyAction, warn: (message: string) => void): Settings {
  const flags: Record<string, Raw> = {};
  for (const [name, value] of call.settings) {
    const flag = readFlag(name, value);
    if (flag !== undefined) flags[flag.name] = flag.raw;
  }
  const runMode = (call.options.run_mode ?? action.runMode ?? "user") as RunMode;
  const settings = Settings.load({ runMode, name: call.face.name, flags, warn });
  const level = flags.log_level;
  if (typeof level === "string" && !(levels as readonly string[]).includes(level)) {
    throw new PuppetError(issues.INVALID_LOG_LEVEL({ level }));
  }
  return settings;
}

interface Running {
  readonly call: Call;
  readonly action: AnyAction;
  readonly settings: Settings;
  readonly running: RunningLog;
  readonly renderer: (value: unknown) => string | Outcome;
  readonly io: FaceIo;
}

async function runAction(run: Running): Promise<number> {
  const { call, action, settings, running, renderer, io } = run;
  const { log } = running;
  try {
    const engine = createEngine({ settings, log });
    const { options, args } = call;
    const result: unknown = await action.run({ engine, options, args, io });
    const outcome = result instanceof Outcome ? result : new Outcome(0, result);
    if (outcome.value === undefined) return outcome.exitCode;
    const rendered = renderer(outcome.value);
    if (!(rendered instanceof Outcome)) {
      io.out(rendered.endsWith("\n") ? rendered : `${rendered}\n`);
      return outcome.exitCode;
    }
    if (typeof rendered.value === "string") io.out(`${rendered.value}\n`);
    return rendered.exitCode;
  } catch (error) {
    const sentence = describeError(error);
    const trace = traceOf(error, settings);
    if (call.face.actions === undefined) {
      log.err(`Could not run: ${sentence}${trace}`);
    } else {
      log.err(`${sentence}${trace}`);
      const usage = [call.face.name, call.actionName].filter((part) => part !== undefined);
      log.err(`Try 'ppt help ${usage.join(" ")}' for usage`);
    }
    return 1;
  }
}
