// Classes that declarations make: named after what they declare, inside of the one that was asked.
import type { RClass } from "../../classes.ts";
import { toModule } from "../../coerce.ts";
import { evaluateIn } from "../../evaluate.ts";
import type { Interpreter } from "../../interpreter.ts";
import { RHash, type RProc, type RValue, symbol } from "../../values.ts";
import { setVariable } from "./notes.ts";

interface ClassInput {
  readonly name: string;
  readonly parent: RClass;
  /** Before the name of the constant: "Parameter". */
  readonly prefix?: string;
  /** Set through the class's writers, where it has them. */
  readonly attributes?: Iterable<readonly [RValue, RValue]>;
  /** Called with the class before its body runs. */
  readonly prepare?: (cls: RClass) => void;
  readonly body: RProc | null;
}

export function makeClass(ruby: Interpreter, within: RClass, input: ClassInput): RClass {
  const { name, parent, prefix = "", attributes = [], body } = input;
  const cls = ruby.newClass(null, parent);
  ruby.send(parent, "inherited", [cls]);
  setVariable(cls, "@name", symbol(name));
  ruby.setConstant(within, prefix + capitalized(name), cls);
  input.prepare?.(cls);
  if (ruby.respondsTo(cls, "initvars")) ruby.send(cls, "initvars");
  for (const [key, value] of attributes) {
    const writer = `${ruby.text(key)}=`;
    if (ruby.respondsTo(cls, writer)) ruby.send(cls, writer, [value]);
  }
  if (body !== null) evaluateIn(ruby, cls, [], body, [cls]);
  return cls;
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
}

/** The hash of options a declaration may end with. */
export function optionsOf(value: RValue | undefined): RHash {
  return value instanceof RHash ? value : new RHash();
}

/** What an option says of the class to be below; undefined when it says nothing. */
export function parentOf(ruby: Interpreter, options: RHash): RClass | undefined {
  const parent = options.get(symbol("parent"));
  return parent === undefined || parent === null ? undefined : toModule(ruby, parent);
}
