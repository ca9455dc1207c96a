// Facts as JSON files.
import { facts } from "../../indirector/facts.ts";
import { jsonFiles } from "../../indirector/generic/json.ts";
import { jsonDirectory, type StorageNeeds } from "../../indirector/storage.ts";

export default facts.terminus({
  name: "json",
  doc: "Keeps facts as JSON files.",
  open: ({ settings, log }: StorageNeeds) =>
    jsonFiles(facts.model, jsonDirectory(settings, "facts"), log),
});
