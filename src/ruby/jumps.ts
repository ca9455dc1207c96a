// How Ruby leaves places early. None is an error: each is thrown by its statement and caught by
// what it leaves. `RubyError` carries a raised exception.
import type { Frame } from "./frame.ts";
import type { RException, RProc, RValue } from "./values.ts";

/** `break` in a block: ends the call the block was given to. */
export class BreakJump {
  readonly proc: RProc;
  readonly value: RValue;
  constructor(proc: RProc, value: RValue) {
    this.proc = proc;
    this.value = value;
  }
}

/** `next` in a block, or in a loop. */
export class NextJump {
  readonly frame: Frame;
  readonly loop: object | null;
  readonly value: RValue;
  constructor(frame: Frame, loop: object | null, value: RValue) {
    this.frame = frame;
    this.loop = loop;
    this.value = value;
  }
}

/** `redo`. */
export class RedoJump {
  readonly frame: Frame;
  readonly loop: object | null;
  constructor(frame: Frame, loop: object | null) {
    this.frame = frame;
    this.loop = loop;
  }
}

/** `break` in a loop. */
export class LoopJump {
  readonly frame: Frame;
  readonly loop: object;
  readonly value: RValue;
  constructor(frame: Frame, loop: object, value: RValue) {
    this.frame = frame;
    this.loop = loop;
    this.value = value;
  }
}

/** `return`: the frame of the method or lambda it leaves. */
export class ReturnJump {
  readonly frame: Frame;
  readonly value: RValue;
  constructor(frame: Frame, value: RValue) {
    this.frame = frame;
    this.value = value;
  }
}

/** `throw`, on its way to the `catch` of the same tag. */
export class ThrowJump {
  readonly tag: RValue;
  readonly value: RValue;
  constructor(tag: RValue, value: RValue) {
    this.tag = tag;
    this.value = value;
  }
}

/** `retry`, on its way to its `begin`. */
export class RetryJump {
  readonly frame: Frame;
  readonly begin: object;
  constructor(frame: Frame, begin: object) {
    this.frame = frame;
    this.begin = begin;
  }
}

/** A Ruby exception under way. */
export class RubyError extends Error {
  readonly exception: RException;
  constructor(exception: RException) {
    super("a Ruby exception");
    this.name = "RubyError";
    this.exception = exception;
  }
}
