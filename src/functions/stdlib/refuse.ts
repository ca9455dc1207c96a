// What the functions of stdlib say when they are called in a wrong way. Each has its own words;
// they are given where they are thrown.
import { PuppetError } from "../../util/error.ts";
import { issues } from "../issues.ts";

export function refuse(message: string): PuppetError {
  return new PuppetError(issues.FUNCTION_ERROR({ message }));
}
