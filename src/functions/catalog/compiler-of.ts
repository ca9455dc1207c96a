// Functions that change the catalog need one: outside of a compile they are refused.
import type { FunctionCompiler, FunctionContext } from "../../define/function.ts";
import { PuppetError } from "../../util/error.ts";
import { issues } from "../issues.ts";

export function compilerOf(
  { compiler, file, line }: FunctionContext,
  operation: string,
): FunctionCompiler {
  if (compiler !== undefined) return compiler;
  throw new PuppetError(issues.CATALOG_OPERATION_WHEN_SCRIPTING({ operation }), { file, line });
}
