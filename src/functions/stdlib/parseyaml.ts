// parseyaml: YAML as a value.
import { readYaml } from "../../pcore/yaml.ts";
import { PuppetError } from "../../util/error.ts";
import { parseFunction } from "./parse-text.ts";
import { refuse } from "./refuse.ts";

export default parseFunction({
  name: "parseyaml",
  doc: `Gives what a YAML text stands for. The second argument is the answer for text that is not YAML,
    for null and for false.`,
  read: (text) => {
    try {
      return readYaml(text, { aliases: false, symbol: (name) => name }) ?? null;
    } catch (error) {
      if (!(error instanceof PuppetError)) throw error;
      // The place in the text is part of the message; the error's own is that of the call.
      throw refuse(error.message.replace(/^\(<unknown>\): (?=Tried)/, ""));
    }
  },
});
