// loadyaml: what a YAML file holds.
import { readYaml } from "../../pcore/yaml.ts";
import { PuppetError } from "../../util/error.ts";
import { loadFunction } from "./load-file.ts";
import { refuse } from "./refuse.ts";

export default loadFunction({
  name: "loadyaml",
  doc: `Gives what a YAML file holds, or the second argument when there is no such file, it is empty
    or it can't be read.`,
  read: (text, file) => {
    try {
      return readYaml(text, { file, symbol: (name) => name }) ?? null;
    } catch (error) {
      if (!(error instanceof PuppetError)) throw error;
      // What is wrong is told at the call; only syntax comes with the name of the file.
      const isSyntax = error.line !== undefined;
      throw refuse(isSyntax ? error.message : error.message.replace(`(${file}): `, ""));
    }
  },
});
