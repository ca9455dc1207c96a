// create_resources: resources of one type out of a hash.
import { defineLegacyFunction } from "../define/function.ts";
import { Hash } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { compilerOf } from "./catalog/compiler-of.ts";
import { issues } from "./issues.ts";
import { noConversion, noMethod } from "./ruby/refusals.ts";

export default defineLegacyFunction({
  name: "create_resources",
  doc: `Declares a resource of the given type for every entry of a hash from title to attributes. A
    third argument has attributes for all of them that do not have their own. The type may be a
    class or a define; with @ in front the resources are virtual, with @@ exported.`,
  arity: -3,
  type: "statement",
  run: (context, args) => {
    const compiler = compilerOf(context, "create_resources");
    const [type = null, resources, defaults = new Hash()] = args;
    if (args.length > 3)
      throw new PuppetError(issues.CREATE_RESOURCES_COUNT({ count: args.length }));
    if (!(resources instanceof Hash)) throw new PuppetError(issues.CREATE_RESOURCES_NEEDS_HASH());
    if (!(defaults instanceof Hash)) throw new PuppetError(issues.CREATE_RESOURCES_DEFAULTS());
    if (typeof type !== "string") throw noMethod("sub", type);
    if (/^@@?class$/i.test(type)) {
      const { file = "unknown", line } = context;
      throw new PuppetError(issues.CLASS_NOT_VIRTUALIZABLE(), { file, line });
    }
    for (const attributes of resources.values()) {
      if (!(attributes instanceof Hash)) throw noConversion(attributes, "Hash");
    }
    compiler.createResources(type, resources, defaults);
    return null;
  },
});
