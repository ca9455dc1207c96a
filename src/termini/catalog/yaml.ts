// Catalogs as YAML files.
import { catalog } from "../../indirector/catalog.ts";
import { yamlFiles } from "../../indirector/generic/yaml.ts";
import { type StorageNeeds, yamlDirectory } from "../../indirector/storage.ts";

export default catalog.terminus({
  name: "yaml",
  doc: "Keeps catalogs as YAML files.",
  open: ({ settings, log }: StorageNeeds) =>
    yamlFiles(catalog.model, yamlDirectory(settings, "catalog"), log),
});
