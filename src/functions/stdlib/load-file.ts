// What loadjson and loadyaml share: a file, or else the second argument.
import { existsSync, statSync } from "node:fs";
import {
  defineLegacyFunction,
  type FunctionContext,
  type FunctionDeclaration,
} from "../../define/function.ts";
import type { Value } from "../../pcore/values.ts";
import { PuppetError } from "../../util/error.ts";
import { readText } from "../../util/read-text.ts";
import { noMethod } from "../ruby/refusals.ts";
import { isTruthy } from "../ruby/truth.ts";
import { refuse } from "./refuse.ts";

interface Loader {
  readonly name: string;
  readonly doc: string;
  readonly read: (text: string, path: string) => Value;
}

export function loadFunction({ name, doc, read }: Loader): FunctionDeclaration {
  return defineLegacyFunction({
    name,
    doc,
    arity: -2,
    type: "rvalue",
    run: (context, [path = null, otherwise = null]) => {
      try {
        const value = load(context, path, read);
        return isTruthy(value) ? value : otherwise;
      } catch (error) {
        if (!(error instanceof PuppetError) || !isTruthy(otherwise)) throw error;
        return otherwise;
      }
    },
  });
}

function load(context: FunctionContext, path: Value, read: Loader["read"]): Value {
  if (typeof path !== "string") throw noMethod("start_with?", path);
  if (/^https?:\/\//.test(path)) {
    throw refuse(`Can't load '${path}': only files are read, nothing is asked of other hosts`);
  }
  if (existsSync(path)) {
    if (statSync(path).isDirectory()) throw refuse(`Is a directory @ io_fread - ${path}`);
    return read(readText(path), path);
  }
  context.log("warning", `Can't load '${path}' File does not exist!`);
  return null;
}
