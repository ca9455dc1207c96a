// hiera_include: includes the classes that a key lists.
import { PuppetError } from "../util/error.ts";
import { hieraFunction } from "./data/hiera-function.ts";
import { issues } from "./issues.ts";

export default hieraFunction({
  name: "hiera_include",
  doc: `Looks up a key at all levels and includes the classes in the array that makes. Deprecated: use
    \`lookup\` and \`include\`.`,
  merge: "unique",
  finish: (context, key, value) => {
    if (value === null) throw new PuppetError(issues.NO_DATA_ITEM({ key }));
    if (Array.isArray(value) && value.length === 0) return null;
    return context.call("include", [value]);
  },
});
