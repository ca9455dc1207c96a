// What is known of nodes as JSON files.

import { jsonFiles } from "../../indirector/generic/json.ts";
import { node } from "../../indirector/node.ts";
import { jsonDirectory, type StorageNeeds } from "../../indirector/storage.ts";

export default node.terminus({
  name: "json",
  doc: "Keeps nodes as JSON files.",
  open: ({ settings, log }: StorageNeeds) =>
    jsonFiles(node.model, jsonDirectory(settings, "node"), log),
});
