// The hash in the text of a YAML file, as data functions want it: keys that are symbols become
// text, a file that holds nothing is an empty hash.

import type { FunctionContext } from "../../define/function.ts";
import { LookupError } from "../../define/lookup-error.ts";
import { Hash } from "../../pcore/values.ts";
import { readYaml } from "../../pcore/yaml.ts";
import { issues } from "../issues.ts";
import { parsed } from "./data-function.ts";

interface YamlFile {
  readonly path: string;
  /** The function that reads it: each warns once for a file. */
  readonly name: string;
  readonly context: FunctionContext;
}

export function readYamlHash(text: string, { path, name, context }: YamlFile): Hash {
  const data = parsed(
    () => readYaml(text, { file: path, symbol: (symbol) => symbol }),
    (detail) => detail,
  );
  if (data instanceof Hash) return data;
  const issue = issues.NOT_A_YAML_HASH({ path });
  const isEmpty = data === undefined || data === null || data === false;
  if (!isEmpty && context.settings.get("strict") === "error") {
    throw new LookupError(issue);
  }
  context.warnOnce(`${name} ${path}`, issue.message);
  return new Hash();
}
