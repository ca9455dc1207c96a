// Functions that give all data of a file, as Hiera asks for it and as other data functions call
// them. The context reads the file, so that it is read once as long as it stays the same.

import {
  defineFunction,
  dispatchIn,
  type FunctionContext,
  type FunctionDeclaration,
  mismatch,
} from "../../define/function.ts";
import { LookupError } from "../../define/lookup-error.ts";
import { callableType } from "../../pcore/types/index.ts";
import { Callable, type Hash, type PObject, type Value } from "../../pcore/values.ts";
import { PuppetError } from "../../util/error.ts";
import { issues } from "../issues.ts";

interface DataFunction {
  readonly name: string;
  readonly doc: string;
  readonly read: (text: string, path: string, context: FunctionContext) => Value;
}

export function dataFunction({ name, doc, read }: DataFunction): FunctionDeclaration {
  return defineFunction({
    name,
    doc,
    dispatch: [
      dispatchIn(
        ["Struct[{path=>String[1]}] options", "Puppet::LookupContext context"],
        (context, options: Hash, lookup: PObject) => {
          const path = options.get("path") as string;
          const reader = new Callable(callableType(), ([text]) => {
            return read(text as string, path, context);
          });
          return (lookup.attributes.get("cached_file_data") as Callable).call([path, reader]);
        },
      ),
      mismatch(
        ["Hash options", "Puppet::LookupContext context"],
        () =>
          "one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must be declared in " +
          "hiera.yaml when using this data_hash function",
      ),
    ],
  });
}

/** What `read` gives; what it refuses becomes a failure of the look-up. */
export function parsed<T>(read: () => T, describe: (detail: string) => string): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    const detail = describe(error.message);
    throw new LookupError(issues.UNPARSABLE_DATA({ detail }), undefined, error);
  }
}
