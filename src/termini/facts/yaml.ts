// Facts as YAML files.
import { facts } from "../../indirector/facts.ts";
import { yamlFiles } from "../../indirector/generic/yaml.ts";
import { type StorageNeeds, yamlDirectory } from "../../indirector/storage.ts";

export default facts.terminus({
  name: "yaml",
  doc: "Keeps facts as YAML files.",
  open: ({ settings, log }: StorageNeeds) =>
    yamlFiles(facts.model, yamlDirectory(settings, "facts"), log),
});
