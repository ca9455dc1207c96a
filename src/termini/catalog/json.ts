// Catalogs as JSON files.
import { catalog } from "../../indirector/catalog.ts";
import { jsonFiles } from "../../indirector/generic/json.ts";
import { jsonDirectory, type StorageNeeds } from "../../indirector/storage.ts";

export default catalog.terminus({
  name: "json",
  doc: "Keeps catalogs as JSON files.",
  open: ({ settings, log }: StorageNeeds) =>
    jsonFiles(catalog.model, jsonDirectory(settings, "catalog"), log),
});
