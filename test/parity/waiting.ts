// What a compile of the reference needed of modules and nobody here answers for, by reason. It is
// told from what the reference looked up and from what is declared here, never from our catalogs.
import { stdlibFunction } from "../../src/functions/stdlib/index.ts";
import { Environment } from "../../src/loaders/environment.ts";
import { PuppetError } from "../../src/util/error.ts";
import { Log } from "../../src/util/log.ts";
import { typesOf } from "../cases/compile-case.ts";
import type { Need } from "./ask-cases.ts";
import { modulesFolder } from "./reference.ts";

const environment = new Environment({ name: "production", modulepath: [modulesFolder] });
const types = typesOf(environment, new Log());

const reasons: Readonly<Record<Need["kind"], (file: string) => string | undefined>> = {
  function: (file) => (isFunctionKnown(file) ? undefined : "Ruby function"),
  type: (file) => (isTypeKnown(file) ? undefined : "Ruby type"),
  datatype: () => "Ruby data type",
  template: () => "ERB template",
  data: () => undefined,
};

/** Why a compile waits; nothing when it has to come out like the reference's. */
export function reasonsToWait(needs: readonly Need[]): readonly string[] {
  const found = needs.flatMap(({ kind, file }) => reasons[kind](file) ?? []);
  return [...new Set(found)].sort();
}

function isFunctionKnown(path: string): boolean {
  const [, module = "", api, name = ""] =
    /([^/]+)\/lib\/puppet\/(functions|parser\/functions)\/(.*)\.rb$/.exec(path) ?? [];
  const found = environment.module(module);
  if (found === undefined || (api !== "functions" && api !== "parser/functions")) {
    throw new Error(`a function in no module: ${path}`);
  }
  const file = { name: name.replaceAll("/", "::"), module: found, api, path } as const;
  return stdlibFunction(file) !== undefined;
}

function isTypeKnown(path: string): boolean {
  const [, name = ""] = /([^/]+)\.rb$/.exec(path) ?? [];
  try {
    return types.find(name) !== undefined;
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    return false;
  }
}
