// `ppt describe`: what resource types there are, and what their attributes do.

import { defineFace } from "../../src/define/face.ts";
import { PuppetError } from "../../src/util/error.ts";
import { action } from "../action.ts";
import { issues } from "../issues.ts";
import { didYouMean } from "../suggest.ts";
import { typeList, typeText } from "../type-text.ts";

export default defineFace({
  name: "describe",
  summary: "Show what resource types and their attributes do.",
  main: action({
    description:
      "Prints what a resource type is for, its attributes with the values they take, and its " +
      "providers.",
    arguments: "[TYPE...]",
    options: {
      list: { type: "boolean", short: "l", desc: "List all types." },
      short: { type: "boolean", short: "s", desc: "List attributes without what they do." },
      providers: { type: "boolean", short: "p", desc: "Describe every provider." },
      meta: { type: "boolean", short: "m", desc: "Describe metaparameters, too." },
    },
    examples: [
      { text: "All types:", command: "ppt describe --list" },
      { text: "The attributes of one:", command: "ppt describe user -s -m" },
    ],
    run: async ({ engine, options, args, io }) => {
      const types = await engine.types(await engine.ownEnvironment());
      if (options.list === true) {
        if (args.length > 0) io.err("Warning: ignoring types when listing all types\n");
        return typeList(types.typeNames().flatMap((name) => types.type(name) ?? []));
      }
      if (args.length === 0) throw new PuppetError(issues.NOTHING_TO_DESCRIBE());
      const { short = false, providers = false, meta = false } = options;
      return args
        .map((name) => {
          const type = types.type(name.toLowerCase());
          if (type === undefined) {
            return `Unknown type ${name}${didYouMean(name, types.typeNames())}\n`;
          }
          return typeText(type, types.providers(type.name), { short, providers, meta });
        })
        .join("");
    },
  }),
});
