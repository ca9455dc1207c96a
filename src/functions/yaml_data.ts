// yaml_data: the hash in a YAML file.
import { Hash } from "../pcore/values.ts";
import { readYaml } from "../pcore/yaml.ts";
import { PuppetError } from "../util/error.ts";
import { dataFunction, parsed } from "./data/data-function.ts";
import { issues } from "./issues.ts";

export default dataFunction({
  name: "yaml_data",
  doc: `Gives the hash in the YAML file that the options name by "path". It is a data_hash function
    for hiera.yaml; other data functions may call it with their context.`,
  read: (text, path, context) => {
    const data = parsed(
      () => readYaml(text, { file: path, symbol: (name) => name }),
      (detail) => detail,
    );
    if (data instanceof Hash) return data;
    const issue = issues.NOT_A_YAML_HASH({ path });
    const isEmpty = data === undefined || data === null || data === false;
    if (!isEmpty && context.settings.get("strict") === "error") {
      throw new PuppetError(issue, { file: "" });
    }
    context.warnOnce(`yaml_data ${path}`, issue.message);
    return new Hash();
  },
});
