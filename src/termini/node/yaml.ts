// What is known of nodes as YAML files.

import { yamlFiles } from "../../indirector/generic/yaml.ts";
import { node } from "../../indirector/node.ts";
import { type StorageNeeds, yamlDirectory } from "../../indirector/storage.ts";

export default node.terminus({
  name: "yaml",
  doc: "Keeps nodes as YAML files.",
  open: ({ settings, log }: StorageNeeds) =>
    yamlFiles(node.model, yamlDirectory(settings, "node"), log),
});
