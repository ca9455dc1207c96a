// load_module_metadata: a module's metadata.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineLegacyFunction } from "../../define/function.ts";
import { readJson } from "../../pcore/json.ts";
import { rubyText } from "../../pcore/ruby-inspect.ts";
import { Hash } from "../../pcore/values.ts";
import { readText } from "../../util/read-text.ts";
import { isTruthy } from "../ruby/truth.ts";
import { modulePath } from "./module-path.ts";
import { refuse } from "./refuse.ts";

export default defineLegacyFunction({
  name: "load_module_metadata",
  doc: `Gives what a module's metadata.json says; with a true second argument an empty hash where there
    is none.`,
  arity: -1,
  type: "rvalue",
  run: (context, args) => {
    if (args.length !== 1 && args.length !== 2) {
      throw refuse("load_module_metadata(): Wrong number of arguments, expects one or two");
    }
    const [module = null, mayLack] = args;
    const file = join(modulePath(context, module), "metadata.json");
    if (existsSync(file)) return readJson(readText(file));
    // Undef arrives as empty text, which counts as true.
    if (isTruthy(mayLack)) return new Hash();
    throw refuse(`load_module_metadata(): No metadata.json file for module ${rubyText(module)}`);
  },
});
