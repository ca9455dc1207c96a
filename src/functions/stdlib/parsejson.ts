// parsejson: JSON as a value.
import { readJson } from "../../pcore/json.ts";
import { parseFunction } from "./parse-text.ts";

export default parseFunction({
  name: "parsejson",
  doc: `Gives what a JSON text stands for. The second argument is the answer for text that is not JSON,
    for null and for false.`,
  read: readJson,
});
