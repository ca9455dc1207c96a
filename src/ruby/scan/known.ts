// The names that the classes of this Ruby have: of methods, whatever their class, and of constants.
import { coreClasses } from "../core/index.ts";
import type { CoreClass } from "../define.ts";
import type { Interpreter } from "../interpreter.ts";

export interface KnownNames {
  readonly methods: ReadonlySet<string>;
  /** The last parts of the names of classes, and constants in them. */
  readonly constants: ReadonlySet<string>;
}

const known = new WeakMap<Interpreter, KnownNames>();

export function knownNames(ruby: Interpreter): KnownNames {
  let names = known.get(ruby);
  if (names === undefined) {
    names = namesOf([...coreClasses.values(), ...(ruby.options.classes?.values() ?? [])]);
    known.set(ruby, names);
  }
  return names;
}

function namesOf(classes: readonly CoreClass[]): KnownNames {
  const methods = new Set<string>();
  const constants = new Set<string>();
  for (const { name, methods: own, singleton, constants: values } of classes) {
    constants.add(name.slice(name.lastIndexOf(":") + 1));
    for (const table of [own, singleton])
      for (const method of Object.keys(table)) methods.add(method);
    for (const constant of Object.keys(values)) constants.add(constant);
  }
  return { methods, constants };
}
