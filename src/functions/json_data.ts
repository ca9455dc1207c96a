// json_data: the hash in a JSON file.
import { readJson } from "../pcore/json.ts";
import { dataFunction, parsed } from "./data/data-function.ts";

export default dataFunction({
  name: "json_data",
  doc: `Gives the hash in the JSON file that the options name by "path". It is a data_hash function
    for hiera.yaml; other data functions may call it with their context.`,
  read: (text, path) =>
    parsed(
      () => readJson(text),
      (detail) => `(${path}): ${detail}`,
    ),
});
