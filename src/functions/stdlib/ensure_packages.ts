// ensure_packages: packages, unless they are there.
import { defineFunction, dispatchIn } from "../../define/function.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { ensureResource, ensureResources } from "./ensure.ts";

export default defineFunction({
  name: "ensure_packages",
  doc: `Declares packages that have not been declared: one, an array, or a hash from name to
    parameters. The second argument has parameters for all of them.`,
  dispatch: [
    dispatchIn(
      [
        "Variant[String[1], Array[String[1]], Hash[String[1], Any]] packages",
        "?Hash default_attributes",
      ],
      (context, packages: Value, attributes?: Hash) => {
        const defaults = Hash.of([["ensure", "installed"], ...(attributes ?? [])]);
        if (defaults.get("ensure") === "present") defaults.set("ensure", "installed");
        if (packages instanceof Hash) ensureResources(context, "package", packages, defaults);
        else ensureResource(context, "package", packages, defaults);
        return null;
      },
      "Undef",
    ),
  ],
});
