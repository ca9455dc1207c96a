// Functions of Kernel: called without a receiver, or on Kernel itself. Programs, sockets and
// processes are not among them.
import { floatFromText, integerFromText } from "../../pcore/numbers.ts";
import { inspectString } from "../../util/ruby-inspect.ts";
import { kindName, toHash, toInt, toText } from "../coerce.ts";
import { def, type NativeMethods } from "../define.ts";
import { formatText } from "../format.ts";
import type { Interpreter } from "../interpreter.ts";
import { RubyError, ThrowJump } from "../jumps.ts";
import { kernelOpen } from "../library/file.ts";
import {
  Float,
  RArray,
  RException,
  RHash,
  RObject,
  type RProc,
  RString,
  type RValue,
  symbol,
} from "../values.ts";
import { kernelRand, reseed } from "./random.ts";

export const kernelFunctions: NativeMethods = {
  raise: def([0, -1], (_self, args, _block, ruby) => {
    throw raised(ruby, args);
  }),
  fail: def([0, -1], (_self, args, _block, ruby) => {
    throw raised(ruby, args);
  }),
  "block_given?": def(0, (_self, _args, _block, ruby) => ruby.frame.block !== null),
  lambda: def(0, (_self, _args, block, ruby) => {
    if (block === null) {
      throw ruby.error("ArgumentError", "tried to create Proc object without a block");
    }
    if (block.code !== null) {
      block.isLambda = true;
      block.arity = block.code.parameters.arity;
    }
    return block;
  }),
  proc: def(0, (_self, _args, block, ruby) => {
    if (block === null) {
      throw ruby.error("ArgumentError", "tried to create Proc object without a block");
    }
    return block;
  }),
  loop: def(0, (_self, _args, block, ruby) => {
    const { frame } = ruby;
    try {
      for (;;) {
        ruby.tick();
        ruby.call(block as RProc, []);
      }
    } catch (error) {
      if (!(error instanceof RubyError)) throw error;
      if (!ruby.isA(error.exception, ruby.class("StopIteration"))) throw error;
      ruby.frame = frame;
      return error.exception.ivars?.get("@result") ?? null;
    }
  }),
  catch: def([0, 1], (_self, [tag = new RObject(undefined)], block, ruby) => {
    const { frame } = ruby;
    ruby.catching.push(tag);
    try {
      return ruby.yield(block as RProc, tag);
    } catch (error) {
      if (!(error instanceof ThrowJump && error.tag === tag)) throw error;
      ruby.frame = frame;
      return error.value;
    } finally {
      ruby.catching.pop();
    }
  }),
  throw: def([1, 2], (_self, [tag, value = null], _block, ruby) => {
    if (!ruby.catching.includes(tag)) {
      throw ruby.error("UncaughtThrowError", `uncaught throw ${ruby.inspect(tag)}`);
    }
    throw new ThrowJump(tag, value);
  }),
  format: def(
    [1, -1],
    (_self, [format, ...values], _block, ruby) =>
      new RString(formatText(ruby, toText(ruby, format), values)),
  ),
  sprintf: def(
    [1, -1],
    (_self, [format, ...values], _block, ruby) =>
      new RString(formatText(ruby, toText(ruby, format), values)),
  ),
  puts: def([0, -1], (_self, args, _block, ruby) => {
    const lines = args.length === 0 ? [""] : args.flatMap((one) => lineTexts(ruby, one));
    for (const line of lines) {
      ruby.options.print?.("out", line.endsWith("\n") ? line : `${line}\n`);
    }
    return null;
  }),
  print: def([0, -1], (_self, args, _block, ruby) => {
    ruby.options.print?.("out", args.map((one) => ruby.text(one)).join(""));
    return null;
  }),
  p: def([0, -1], (_self, args, _block, ruby) => {
    for (const one of args) ruby.options.print?.("out", `${ruby.inspect(one)}\n`);
    return args.length === 0 ? null : args.length === 1 ? args[0] : new RArray([...args]);
  }),
  warn: def([0, -1], (_self, args, _block, ruby) => {
    const texts = args.filter((one) => !(one instanceof RHash));
    for (const one of texts) ruby.options.print?.("err", `${ruby.text(one)}\n`);
    return null;
  }),
  open: kernelOpen,
  require: def(1, (_self, [name], _block, ruby) => ruby.require(toText(ruby, name), false)),
  require_relative: def(1, (_self, [name], _block, ruby) => ruby.require(toText(ruby, name), true)),
  __method__: def(0, (_self, _args, _block, ruby) => {
    const { method } = ruby.frame;
    return method === null ? null : symbol(method.name);
  }),
  caller: def(
    [0, 2],
    (_self, [from = 1], _block, ruby) =>
      new RArray(
        ruby
          .backtrace()
          .slice(toInt(ruby, from))
          .map((line) => new RString(line)),
      ),
  ),
  Integer: def([1, 3], (_self, [value, base, options], _block, ruby) =>
    integerOf(ruby, value, base, options),
  ),
  Float: def([1, 2], (_self, [value, options], _block, ruby) => floatOf(ruby, value, options)),
  String: def(1, (_self, [value], _block, ruby) => new RString(ruby.text(value))),
  Array: def(1, (_self, [value], _block, ruby) => {
    if (value instanceof RArray) return value;
    if (value instanceof RHash) return ruby.send(value, "to_a");
    return new RArray(ruby.splat(value));
  }),
  Hash: def(1, (_self, [value], _block, ruby) => {
    if (value === null || (value instanceof RArray && value.items.length === 0)) return new RHash();
    return toHash(ruby, value);
  }),
  rand: def([0, 1], (_self, [limit = null], _block, ruby) => kernelRand(ruby, limit)),
  srand: def([0, 1], (_self, [seed], _block, ruby) => reseed(ruby, seed)),
  sleep: def([0, 1], () => 0),
  binding: def(0, (self, _args, _block, ruby) => {
    const object = new RObject(ruby.class("Binding"));
    object.ivars = new Map([["@self", self]]);
    return object;
  }),
  system: forbidden("programs are not run from Ruby here"),
  exec: forbidden("programs are not run from Ruby here"),
  spawn: forbidden("programs are not run from Ruby here"),
  fork: forbidden("programs are not run from Ruby here"),
  "`": forbidden("programs are not run from Ruby here"),
  exit: forbidden("Ruby cannot end the run here"),
  abort: forbidden("Ruby cannot end the run here"),
};

function forbidden(message: string): ReturnType<typeof def> {
  return def([0, -1], (_self, _args, _block, ruby) => {
    throw ruby.error("NotImplementedError", message);
  });
}

/** What `raise` with these arguments throws. */
function raised(ruby: Interpreter, args: readonly RValue[]): RubyError {
  const given = [...args];
  const last = given.at(-1);
  let cause: RValue | undefined;
  if (last instanceof RHash && last.size === 1 && last.has(symbol("cause"))) {
    cause = last.get(symbol("cause"));
    given.pop();
  }
  const [what, message, backtrace] = given;
  let exception: RValue;
  if (what === undefined) {
    const current = ruby.globals.get("$!") ?? null;
    if (current instanceof RException) return new RubyError(current);
    return ruby.error("RuntimeError", "unhandled exception");
  }
  if (what instanceof RString) {
    exception = ruby.send(ruby.class("RuntimeError"), "new", [what]);
  } else if (ruby.respondsTo(what, "exception")) {
    exception = ruby.send(what, "exception", message === undefined ? [] : [message]);
  } else exception = null;
  if (!(exception instanceof RException)) {
    return ruby.error("TypeError", "exception class/object expected");
  }
  if (cause !== undefined) exception.cause = cause;
  if (backtrace !== undefined) ruby.send(exception, "set_backtrace", [backtrace]);
  return ruby.raised(exception);
}

function lineTexts(ruby: Interpreter, value: RValue): string[] {
  if (value instanceof RArray) return value.items.flatMap((one) => lineTexts(ruby, one));
  return [ruby.text(value)];
}

function integerOf(
  ruby: Interpreter,
  value: RValue,
  base: RValue | undefined,
  options: RValue | undefined,
): RValue {
  const named = base instanceof RHash ? base : options;
  const isQuiet = named instanceof RHash && named.get(symbol("exception")) === false;
  const refuse = (className: string, message: string): null => {
    if (isQuiet) return null;
    throw ruby.error(className, message);
  };
  if (typeof value === "number" || typeof value === "bigint") return value;
  if (value instanceof Float) {
    if (!Number.isFinite(value.value)) return refuse("FloatDomainError", ruby.text(value));
    return ruby.send(value, "to_i");
  }
  if (value instanceof RString) {
    const found =
      base === undefined || base === null || base instanceof RHash
        ? integerFromText(value.text)
        : integerFromText(value.text, toInt(ruby, base) as 2 | 8 | 10 | 16);
    if (found !== undefined) return found;
    return refuse("ArgumentError", `invalid value for Integer(): ${inspectString(value.text)}`);
  }
  if (value === null) return refuse("TypeError", "can't convert nil into Integer");
  if (ruby.respondsTo(value, "to_int")) return ruby.send(value, "to_int");
  if (ruby.respondsTo(value, "to_i")) return ruby.send(value, "to_i");
  return refuse("TypeError", `can't convert ${kindName(ruby, value)} into Integer`);
}

function floatOf(ruby: Interpreter, value: RValue, options: RValue | undefined): RValue {
  const isQuiet = options instanceof RHash && options.get(symbol("exception")) === false;
  if (value instanceof Float) return value;
  if (typeof value === "number" || typeof value === "bigint") return new Float(Number(value));
  if (value instanceof RString) {
    const found = floatFromText(value.text);
    if (found !== undefined) return new Float(found);
    if (isQuiet) return null;
    throw ruby.error("ArgumentError", `invalid value for Float(): ${inspectString(value.text)}`);
  }
  if (value !== null && ruby.respondsTo(value, "to_f") && typeof value !== "boolean") {
    return ruby.send(value, "to_f");
  }
  if (isQuiet) return null;
  throw ruby.error("TypeError", `can't convert ${kindName(ruby, value)} into Float`);
}
