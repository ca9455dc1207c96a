// What a function's body said: its signatures, the types it names, and what its methods are given
// beside the arguments of the call.
import type { RClass } from "../../classes.ts";
import type { RProc, RValue } from "../../values.ts";

/** What a method may be given beside the arguments: the scope of the call, for one. */
export type Injection = "scope" | "cache" | "compiler";

export interface DispatchNote {
  readonly method: string;
  readonly isMismatch: boolean;
  /** As in `Dispatch`. */
  readonly parameters: string[];
  hasBlock: boolean;
  returns: string | undefined;
  /** What the method is given, in this order: an argument, all that are left, or more. */
  readonly weave: ("argument" | "rest" | Injection)[];
}

export class FunctionNotes {
  readonly name: string;
  readonly dispatches: DispatchNote[] = [];
  /** Aliases that only its own signatures know. */
  readonly types: Record<string, string> = {};
  constructor(name: string) {
    this.name = name;
  }
}

/** A function of the older API. */
export interface LegacyNote {
  readonly name: string;
  readonly arity: number;
  readonly type: "rvalue" | "statement";
  readonly doc: string;
  readonly block: RProc;
}

/** What the functions of one Ruby share. */
export class FunctionsState {
  readonly notes = new WeakMap<RClass, FunctionNotes>();
  readonly legacy = new Map<string, LegacyNote>();
  /** What functions keep from one call to the next. */
  cache: RValue | undefined;
  /** Reads the file of a function of the older API, when there is one. */
  loadLegacy: (name: string) => void = () => undefined;

  /** The notes of a function's class, or of the class it is below. */
  notesOf(cls: RClass): FunctionNotes | undefined {
    for (let at: RClass | null = cls; at !== null; at = at.superclass) {
      const found = this.notes.get(at);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
