// hocon_data: the hash in a HOCON file.
import { hoconHere, readHocon } from "../pcore/hocon.ts";
import { dataFunction, parsed } from "./data/data-function.ts";

export default dataFunction({
  name: "hocon_data",
  doc: `Gives the hash in the HOCON file that the options name by "path". It is a data_hash function
    for hiera.yaml; other data functions may call it with their context.`,
  read: (text, path) =>
    parsed(
      () => readHocon(text, hoconHere),
      (detail) => `(${path}): ${detail}`,
    ),
});
