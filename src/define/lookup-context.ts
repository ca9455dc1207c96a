// `$context` of a data function, as the core's own functions see it: besides what the language can
// ask of it, files as something else than values, and a word on what must not be told.

import { lookupContextType } from "../pcore/object-types.ts";
import { type Callable, PObject, type Value } from "../pcore/values.ts";

export interface LookupHost {
  /** What `read` makes of a file's text; asked again only when the file has changed. */
  fileData<T>(path: string, kind: string, read: (text: string) => T): T;
  /** Keeps a text out of explanations. */
  secret(text: string): void;
}

export class LookupContextObject extends PObject {
  readonly host: LookupHost;

  constructor(attributes: ReadonlyMap<string, Value>, host: LookupHost) {
    super(lookupContextType(), attributes);
    this.host = host;
  }

  /** Calls one of the functions that the language knows it by. */
  ask(name: string, ...args: readonly Value[]): Value {
    return (this.attributes.get(name) as Callable).call(args);
  }
}
