// generate: what a program writes, while compiling.
import { existsSync } from "node:fs";
import { dirname, isAbsolute } from "node:path";
import { defineLegacyFunction } from "../define/function.ts";
import { PuppetError } from "../util/error.ts";
import { flattened } from "./flatten.ts";
import { issues } from "./issues.ts";
import { legacyText } from "./ruby/text.ts";

export default defineLegacyFunction({
  name: "generate",
  doc: `Runs a program where the catalog is compiled and gives its output. The program is given by
    absolute path, without "..", and runs in its own directory without a shell; it fails when the
    program does.`,
  arity: -2,
  type: "rvalue",
  run: (context, args) => {
    const command = flattened(args).map(legacyText);
    const generator = command[0] as string;
    if (!isAbsolute(generator)) throw new PuppetError(issues.GENERATOR_NOT_ABSOLUTE());
    if (!/^[-/\w.+]+$/m.test(generator)) throw new PuppetError(issues.GENERATOR_CHARACTERS());
    if (generator.includes("..")) throw new PuppetError(issues.GENERATOR_WITH_DOTS());
    const directory = dirname(generator);
    if (!existsSync(directory)) throw new PuppetError(issues.NO_GENERATOR_DIRECTORY({ directory }));
    try {
      return context.execute(command, { directory, combine: true });
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      throw new PuppetError(issues.GENERATOR_FAILED({ generator, detail }), {}, error);
    }
  },
});
