// How a face, a subcommand of ppt, is declared. A face is either one program (`main`, as in
// `ppt apply`) or a set of named actions (as in `ppt parser validate`); with both, `main` is
// what runs when no action is named. The declaration is data: the command line, the help and
// the shell completion are all read from it.

/** What an action hands back besides a plain value to be rendered. */
export class Outcome {
  readonly exitCode: number;
  /** Rendered when it is not `undefined`. */
  readonly value: unknown;
  constructor(exitCode: number, value?: unknown) {
    this.exitCode = exitCode;
    this.value = value;
  }
}

export type OptionType = "boolean" | "string";

export interface OptionDeclaration {
  /** A boolean takes no argument; `--no-NAME` turns it off. */
  readonly type: OptionType;
  readonly desc: string;
  /** One letter: `-e`. */
  readonly short?: string | undefined;
  /** What stands for the argument in the help: "FILE". */
  readonly value?: string | undefined;
  /** May be given several times; the option's value is then a list. */
  readonly repeat?: boolean | undefined;
}

export type OptionDeclarations = Readonly<Record<string, OptionDeclaration>>;

type OptionValue<O extends OptionDeclaration> = O["repeat"] extends true
  ? readonly string[]
  : O["type"] extends "boolean"
    ? boolean
    : string;

/** The options that were given, by their declared names. */
export type OptionValues<O extends OptionDeclarations> = {
  readonly [K in keyof O]?: OptionValue<O[K]> | undefined;
};

/** The terminal, or whatever stands in for it. */
export interface FaceIo {
  /** Writes to standard output, as it is. */
  out(text: string): void;
  /** Writes to standard error, as it is. */
  err(text: string): void;
  /** Calls this before anything is written, for whoever has something on the screen. */
  beforeOutput(act: () => void): void;
  /** All of standard input. */
  readInput(): string;
  readonly isTerminal: {
    readonly input: boolean;
    readonly output: boolean;
    readonly errors: boolean;
  };
}

export interface FaceContext<Engine, O extends OptionDeclarations> {
  readonly engine: Engine;
  readonly options: OptionValues<O>;
  /** What is left of the command line once options and the action's name are taken out. */
  readonly args: readonly string[];
  readonly io: FaceIo;
}

export interface ActionDeclaration<Engine, O extends OptionDeclarations = OptionDeclarations> {
  /** The face's own stands for its main action. */
  readonly summary?: string | undefined;
  readonly description?: string | undefined;
  /** What may follow the options: "[MANIFEST...]". */
  readonly arguments?: string | undefined;
  readonly options?: O | undefined;
  readonly examples?: readonly FaceExample[] | undefined;
  /** The format without `--render-as`; "console" when nothing is said. */
  readonly renderAs?: string | undefined;
  /** How a value looks in a format, where that differs from the usual. */
  readonly renderers?: Readonly<Record<string, (value: never) => string | Outcome>> | undefined;
  /** Keeps standard output for the result alone: the log goes to standard error. */
  readonly logToErr?: boolean | undefined;
  /** Whose settings it reads; a user's when nothing is said. */
  readonly runMode?: "user" | "agent" | "server" | undefined;
  /**
   * Returns what is to be printed, nothing (`undefined`), or an `Outcome`. What it throws is
   * logged and ends the program with 1.
   */
  // A method, so that an action with its own options is an action still.
  run(context: FaceContext<Engine, O>): unknown;
}

export interface FaceExample {
  readonly text: string;
  readonly command: string;
}

/** An action as everyone but its own `run` sees it. */
// biome-ignore lint/suspicious/noExplicitAny: each action has options and an engine of its own
export type AnyAction = ActionDeclaration<any, any>;

export interface FaceDeclaration {
  readonly kind: "face";
  readonly name: string;
  readonly summary: string;
  readonly description?: string | undefined;
  /** What runs when no action is named. */
  readonly main?: AnyAction | undefined;
  readonly actions?: Readonly<Record<string, AnyAction>> | undefined;
}

export function defineFace(declaration: Omit<FaceDeclaration, "kind">): FaceDeclaration {
  return Object.freeze({ kind: "face", ...declaration });
}

/** Gives `action`, whose `run` sees this kind of engine and exactly the options it declares. */
export function actionsFor<Engine>() {
  return <const O extends OptionDeclarations>(
    declaration: ActionDeclaration<Engine, O>,
  ): ActionDeclaration<Engine, O> => Object.freeze(declaration);
}
