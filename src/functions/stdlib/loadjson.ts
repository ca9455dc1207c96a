// loadjson: what a JSON file holds.
import { readJson } from "../../pcore/json.ts";
import { loadFunction } from "./load-file.ts";

export default loadFunction({
  name: "loadjson",
  doc: `Gives what a JSON file holds, or the second argument when there is no such file, it is empty
    or it can't be read.`,
  read: readJson,
});
