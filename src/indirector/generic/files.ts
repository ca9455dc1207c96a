// A terminus that keeps each model in a file of its own, `DIRECTORY/KEY.EXTENSION`. What is in
// the file is up to the format: json.ts, yaml.ts.

import { globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ModelForm, Request, Terminus } from "../../define/indirection.ts";
import type { Value } from "../../pcore/values.ts";
import { replaceFile } from "../../util/atomic-file.ts";
import { describeError, PuppetError } from "../../util/error.ts";
import type { Log } from "../../util/log.ts";
import { issues } from "../issues.ts";
import { checkKey } from "./keys.ts";

export interface FileFormat {
  /** As messages call it: "JSON". */
  readonly name: string;
  readonly extension: string;
  parse(text: string): Value;
  print(data: unknown): string;
}

export function filesOf<Model>(
  form: ModelForm<Model>,
  format: FileFormat,
  directory: string,
  log: Log,
): Required<Pick<Terminus<Model>, "find" | "search" | "save" | "destroy">> {
  const pathOf = (key: string): string => {
    checkKey(key, format.name, log);
    return join(directory, `${key}.${format.extension}`);
  };
  return {
    find: (request) => read(pathOf(request.key), request),
    search: (request) =>
      globSync(pathOf(request.key))
        .sort()
        .flatMap((path) => read(path, request) ?? []),
    save: ({ key }, instance) => {
      const path = pathOf(key);
      mkdirSync(dirname(path), { recursive: true, mode: 0o750 });
      replaceFile(path, format.print(form.toData(instance)), { mode: 0o660 });
    },
    destroy: ({ key }) => rmSync(pathOf(key), { force: true }),
  };

  function read(path: string, { indirection, key }: Request): Model | undefined {
    let text: string;
    try {
      text = readFileSync(path, "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      const failure = { format: format.name, indirection, key, detail: describeError(error) };
      throw new PuppetError(issues.CANNOT_READ(failure), {}, error);
    }
    try {
      return form.fromData(format.parse(text));
    } catch (error) {
      const failure = { format: format.name, indirection, key, detail: describeError(error) };
      throw new PuppetError(issues.CANNOT_PARSE(failure), {}, error);
    }
  }
}
