// Who answers for the functions that modules have in Ruby files. Those of stdlib are known here,
// and loaded only where that module is installed.
import type { FunctionSource } from "../../compiler/compiler.ts";
import type { Environment } from "../../loaders/environment.ts";

export async function functionReader(environment: Environment): Promise<FunctionSource["read"]> {
  if (environment.module("stdlib") === undefined) return () => undefined;
  const { stdlibFunction } = await import("../../functions/stdlib/index.ts");
  return stdlibFunction;
}
