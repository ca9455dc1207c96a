// The Ruby of an environment, made when its first template or function is met. It keeps what it
// compiled as long as the files stay as they are.
import type { FunctionDeclaration } from "../define/function.ts";
import type { Environment } from "../loaders/environment.ts";
import type { FunctionFile } from "../loaders/function-files.ts";
import type { RubyFunctions } from "../ruby/functions.ts";
import type { Interpreter } from "../ruby/interpreter.ts";
import { loadRuby } from "../ruby/load.ts";
import type { Template } from "../ruby/puppet/render.ts";

/** How long one template or call may take, in milliseconds. */
const budget = 60_000;

export interface EnvironmentRuby {
  readonly interpreter: Interpreter;
  /** By file, or by text. */
  readonly templates: Map<string, { readonly source: string; readonly template: Template }>;
  readonly functions: RubyFunctions;
}

const rubies = new WeakMap<Environment, EnvironmentRuby>();

export function rubyOf(environment: Environment): EnvironmentRuby {
  let found = rubies.get(environment);
  if (found === undefined) {
    found = makeRuby(environment);
    rubies.set(environment, found);
  }
  return found;
}

function makeRuby(environment: Environment): EnvironmentRuby {
  const { FunctionsState, functionWorld, Interpreter, LoadPath, RubyFunctions } = loadRuby();
  const state = new FunctionsState();
  const interpreter: Interpreter = new Interpreter({
    now: Date.now,
    budget,
    classes: functionWorld(state),
    require: (ruby, name, isRelative) => loadPath.require(ruby, name, isRelative),
    tell: (level, text) => interpreter.context?.tell(level, text),
  });
  const folders = environment.modules.map(({ path }) => `${path}/lib`);
  const loadPath = new LoadPath(interpreter, folders);
  const functions = new RubyFunctions(interpreter, state, loadPath);
  return { interpreter, templates: new Map(), functions };
}

/** The function that a module has in a Ruby file. */
export function readRubyFunction(
  file: FunctionFile,
  environment: Environment,
): FunctionDeclaration {
  return rubyOf(environment).functions.read(file);
}
