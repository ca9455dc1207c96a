// What a running method or block knows: its self, its local variables, the block it was given. A
// block's frame has its variables and a `parent`, where those around it are; `home` is the frame of
// the method around all of them. `caller` is who called, for backtraces.
import type { RClass } from "./classes.ts";
import type { Method, Visibility } from "./method.ts";
import type { RMatch, RProc, RValue } from "./values.ts";

/** The classes and modules that are written around a place, innermost first. */
export interface Cref {
  readonly module: RClass;
  readonly outer: Cref | null;
}

/** What a frame runs, for backtraces. */
export interface Label {
  readonly file: string;
  /** "foo", "block in foo", "<main>". */
  readonly name: string;
}

export class Frame {
  self: RValue;
  readonly vars: RValue[];
  readonly parent: Frame | null;
  readonly home: Frame;
  readonly caller: Frame | null;
  readonly label: Label;
  readonly cref: Cref;
  /** The block given to the method. */
  block: RProc | null = null;
  method: Method | null = null;
  /** The block this is a call of. */
  proc: RProc | null = null;
  /** `return` leaves it, as it leaves a method. */
  isLambda = false;
  line = 0;
  readonly depth: number;
  /** What the last match in the method gave: `$~`. */
  lastMatch: RMatch | null = null;
  /** How `def` makes methods here. */
  visibility: Visibility | "module_function" = "public";
  /** Where `def` defines, when not in the innermost module: `instance_eval`. */
  definee: RClass | undefined = undefined;

  constructor(
    self: RValue,
    slots: number,
    parent: Frame | null,
    caller: Frame | null,
    label: Label,
    cref: Cref,
  ) {
    this.self = self;
    const vars: RValue[] = [];
    for (let index = 0; index < slots; index += 1) vars.push(null);
    this.vars = vars;
    this.parent = parent;
    this.home = parent === null ? this : parent.home;
    this.caller = caller;
    this.label = label;
    this.cref = cref;
    this.depth = caller === null ? 0 : caller.depth + 1;
  }
}

export type Code = (frame: Frame) => RValue;
