// The failure of a look-up. It says all there is to say: no place is added to it, which the empty
// file name is for.
import { LookupError } from "../../define/lookup-error.ts";
import type { PuppetError } from "../../util/error.ts";
import { issues } from "../issues.ts";

export function nothingFound(names: readonly string[]): PuppetError {
  return new LookupError(issues.LOOKUP_FOUND_NOTHING({ names }));
}
