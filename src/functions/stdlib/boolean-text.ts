// Text that means true or false, as str2bool and its kin read it.
import { isMatch } from "../../pcore/regexp.ts";
import type { Value } from "../../pcore/values.ts";
import { refuse } from "./refuse.ts";

export function booleanOf(value: Value): boolean {
  if (typeof value === "boolean") return value;
  if (typeof value !== "string") throw refuse("str2bool(): Requires string to work with");
  // Any line of the text may be what counts.
  if (isMatch("^$", value)) return false;
  if (/^(?:1|t|y|true|yes)$/im.test(value)) return true;
  if (/^(?:0|f|n|false|no)$/im.test(value) || /^(?:undef|undefined)$/m.test(value)) return false;
  throw refuse("str2bool(): Unknown type of boolean given");
}
