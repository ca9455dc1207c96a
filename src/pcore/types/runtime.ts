// Runtime['ruby', 'Name']: a value of another runtime. None ever exists here: there is only the
// type, so that code which mentions it means what it means elsewhere.
import type { Regexp } from "../values.ts";
import { PType } from "./type.ts";

export class RuntimeType extends PType {
  readonly kind = "Runtime";
  readonly runtime: string | undefined;
  /** A class's name, or the pattern and replacement of a mapping from Puppet's names. */
  readonly name: string | readonly [Regexp, string] | undefined;

  constructor(runtime: string | undefined, name: RuntimeType["name"]) {
    super();
    this.runtime = runtime;
    this.name = name;
  }
}

export function runtimeType(runtime?: string, name?: RuntimeType["name"]): RuntimeType {
  return new RuntimeType(runtime, name);
}
