// yaml_data: the hash in a YAML file.
import { dataFunction } from "./data/data-function.ts";
import { readYamlHash } from "./data/yaml-hash.ts";

export default dataFunction({
  name: "yaml_data",
  doc: `Gives the hash in the YAML file that the options name by "path". It is a data_hash function
    for hiera.yaml; other data functions may call it with their context.`,
  read: (text, path, context) => readYamlHash(text, { path, name: "yaml_data", context }),
});
