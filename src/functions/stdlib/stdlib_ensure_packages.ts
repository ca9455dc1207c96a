// stdlib::ensure_packages: packages, unless they are there.

import type { FunctionContext } from "../../define/function.ts";
import { defineFunction, dispatchIn } from "../../define/function.ts";
import { Hash, type Value } from "../../pcore/values.ts";
import { arrayOf } from "../ruby/array-of.ts";
import { noConversion } from "../ruby/refusals.ts";
import { isDeclaredWith } from "./declared.ts";
import { ensureResource } from "./ensure.ts";

export default defineFunction({
  name: "stdlib::ensure_packages",
  doc: `Declares packages that have not been declared: one, an array, or a hash from name to
    parameters. The second argument has parameters for all of them.`,
  dispatch: [
    dispatchIn(
      ["Variant[String[1], Array[String[1]]] packages", "?Hash default_attributes"],
      (context, packages: Value, attributes: Hash = new Hash()) => {
        for (const name of arrayOf(packages)) ensurePackage(context, name, attributes);
        return null;
      },
      "Undef",
    ),
    dispatchIn(
      ["Hash[String[1], Any] packages", "?Hash default_attributes"],
      (context, packages: Hash, attributes: Hash = new Hash()) => {
        for (const [name, own] of packages) {
          if (!(own instanceof Hash)) throw noConversion(own, "Hash");
          ensurePackage(context, name, Hash.of([...attributes, ...own]));
        }
        return null;
      },
      "Undef",
    ),
  ],
});

// Present and installed mean the same: a package that is there with one is not declared again
// with the other.
function ensurePackage(context: FunctionContext, name: Value, attributes: Hash): void {
  const all = Hash.of([["ensure", "installed"], ...attributes]);
  const wanted = all.get("ensure");
  if (wanted === "present" || wanted === "installed") {
    const present = Hash.of([["ensure", "present"]]);
    const isPresent = isDeclaredWith(context, `Package[${name}]`, present);
    all.set("ensure", isPresent ? "present" : "installed");
  }
  ensureResource(context, "package", name, all);
}
