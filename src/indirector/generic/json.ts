// Models as JSON files.
import type { ModelForm } from "../../define/indirection.ts";
import { readJson } from "../../pcore/json.ts";
import { writeJson } from "../../pcore/write-json.ts";
import type { Log } from "../../util/log.ts";
import { type FileFormat, filesOf } from "./files.ts";

const json: FileFormat = { name: "JSON", extension: "json", parse: readJson, print: writeJson };

export function jsonFiles<Model>(form: ModelForm<Model>, directory: string, log: Log) {
  return filesOf(form, json, directory, log);
}
