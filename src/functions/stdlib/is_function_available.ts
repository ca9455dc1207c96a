// is_function_available: whether there is a function of a name, as far as the older API knows it.
// That one has no part in functions of modules that only the current one defines, nor in those of
// the core that came after it.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineLegacyFunction, type FunctionContext } from "../../define/function.ts";
import { functions } from "../index.ts";
import { refuse } from "./refuse.ts";

const later = new Set([
  ...["all", "any", "call", "compare", "convert_to", "find_template", "get", "group_by", "import"],
  ...["index", "length", "module_directory", "partition", "tree_each", "unwrap"],
  ...["eyaml_lookup_key", "hocon_data", "json_data", "yaml_data"],
]);

export default defineLegacyFunction({
  name: "is_function_available",
  doc: `Whether there is a function of a name that the older API knows. What only the current one
    defines, in a module or in the core, does not count.`,
  arity: -1,
  type: "rvalue",
  run: (context, args) => {
    if (args.length !== 1) {
      throw refuse(
        `is_function_available?(): Wrong number of arguments given ${args.length} for 1`,
      );
    }
    const [name] = args;
    if (typeof name !== "string" || !/^\w+$/.test(name)) return false;
    return functions.has(name) ? !later.has(name) : isInModule(context, name);
  },
});

function isInModule({ environment }: FunctionContext, name: string): boolean {
  const file = `lib/puppet/parser/functions/${name}.rb`;
  return environment.modules.some(({ path }) => existsSync(join(path, file)));
}
