// Models as YAML files.
import type { ModelForm } from "../../define/indirection.ts";
import { writeYaml } from "../../pcore/write-yaml.ts";
import { readYaml } from "../../pcore/yaml.ts";
import type { Log } from "../../util/log.ts";
import { type FileFormat, filesOf } from "./files.ts";

const yaml: FileFormat = {
  name: "YAML",
  extension: "yaml",
  parse: (text) => readYaml(text, { symbol: (name) => name, date: (date) => date }) ?? null,
  print: writeYaml,
};

export function yamlFiles<Model>(form: ModelForm<Model>, directory: string, log: Log) {
  return filesOf(form, yaml, directory, log);
}
