// Facts that somebody has written down: a hash in JSON or YAML, or the `{name, values}` form in
// which they travel.

import { type Facts, factsFromData } from "../src/model/facts.ts";
import { readJson } from "../src/pcore/json.ts";
import { Hash, type Value } from "../src/pcore/values.ts";
import { readYaml } from "../src/pcore/yaml.ts";
import { PuppetError } from "../src/util/error.ts";
import { readText } from "../src/util/read-text.ts";
import { issues } from "./issues.ts";

/** The facts in a file, as those of the node of that name unless the file names another. */
export function readFactsFile(file: string, name: string, refuse = issues.INVALID_FACTS): Facts {
  const data = parse(file);
  if (!(data instanceof Hash)) throw new PuppetError(refuse({ file }));
  return { ...factsFromData(data, name), name };
}

function parse(file: string): Value | undefined {
  const text = readText(file);
  if (file.endsWith(".json")) return readJson(text);
  return readYaml(text, { file, symbol: (symbol) => symbol, date: (date) => date });
}
