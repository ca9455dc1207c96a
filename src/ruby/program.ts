// A Ruby text, compiled once and run as often as wanted.
import { Compiler, Scope, type Unit } from "./compile/compiler.ts";
import { returning } from "./compile/definitions.ts";
import { type Cref, Frame } from "./frame.ts";
import type { Interpreter } from "./interpreter.ts";
import { parseRuby } from "./prism/parser.ts";
import type { Tree } from "./prism/reader.ts";
import { RException, RString, type RValue } from "./values.ts";

export interface ProgramOptions {
  readonly file: string;
  readonly line?: number;
  /** What backtraces call it: "<main>", "result". */
  readonly name?: string;
  /** Looks at the tree before anything is made of it; throws what it does not want. */
  readonly check?: (tree: Tree) => void;
}

export interface RunOptions {
  readonly self?: RValue;
  readonly cref?: Cref;
}

export interface Program {
  readonly run: (options?: RunOptions) => RValue;
  /** The instance variables it names; undefined when it looks for some by name. */
  readonly instanceVariables: ReadonlySet<string> | undefined;
}

/** Throws Ruby's SyntaxError when the text is no Ruby. */
export function compileProgram(
  ruby: Interpreter,
  text: string,
  { file, line = 1, name = "<main>", check }: ProgramOptions,
): Program {
  const tree = parseRuby(text, line);
  const { root, errors, lines } = tree;
  const [first] = errors;
  if (first !== undefined) {
    const message = `${file}:${lines.lineOf(first.start)}: ${first.message}`;
    throw ruby.raised(new RException(ruby.class("SyntaxError"), new RString(message)));
  }
  check?.(tree);
  const locals = root.kind === "ProgramNode" ? root.locals : [];
  const scope = new Scope("top", null, locals, name);
  const unit: Unit = { ruby, file, lines, instanceVariables: new Set(), looksForVariables: false };
  const body = new Compiler(unit, scope).compile(root);
  const label = { file, name };
  const run: Program["run"] = ({ self = ruby.main, cref = ruby.topCref } = {}) => {
    const caller = ruby.frame;
    const frame = new Frame(self, scope.slots, null, caller, label, cref);
    frame.line = line;
    if (cref === ruby.topCref) frame.visibility = "private";
    ruby.enter(frame);
    return returning(ruby, frame, caller, body);
  };
  return { run, instanceVariables: unit.looksForVariables ? undefined : unit.instanceVariables };
}
