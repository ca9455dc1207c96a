// The data functions that come with Hiera: YAML, JSON and HOCON files as hashes.

import { hoconHere, readHocon } from "../../pcore/hocon.ts";
import { readJson } from "../../pcore/json.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { readYaml } from "../../pcore/yaml.ts";
import { PuppetError } from "../../util/error.ts";
import { lookupError } from "../errors.ts";
import type { FileCache } from "../files.ts";
import { issues } from "../issues.ts";

interface DataFile {
  readonly path: string;
  readonly files: FileCache;
  readonly strict: "off" | "warning" | "error";
  readonly warn: (message: string) => void;
}

type DataFunction = (file: DataFile) => Value;

export const builtInFunctions: Readonly<Record<string, DataFunction>> = {
  yaml_data: ({ path, files, strict, warn }) =>
    files.data(path, "yaml_data", (text) => {
      const data = parsed(() => readYaml(text, { file: path, symbol: (name) => name }));
      if (data instanceof Hash) return data;
      const issue = issues.NOT_A_YAML_HASH({ path });
      const isEmpty = data === undefined || data === null || data === false;
      if (strict === "error" && !isEmpty) throw lookupError(issue);
      warn(issue.message);
      return new Hash();
    }),
  json_data: ({ path, files }) =>
    files.data(path, "json_data", (text) =>
      parsed(
        () => readJson(text),
        (detail) => `(${path}): ${detail}`,
      ),
    ),
  hocon_data: ({ path, files }) =>
    files.data(path, "hocon_data", (text) =>
      parsed(
        () => readHocon(text, hoconHere),
        (detail) => `(${path}): ${detail}`,
      ),
    ),
};

function parsed<T>(read: () => T, describe = (detail: string) => detail): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    throw lookupError(issues.UNPARSABLE({ detail: describe(error.message) }), error);
  }
}
