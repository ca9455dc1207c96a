// Who answers for the functions that modules have in Ruby files. Those of stdlib are known here,
// and loaded only where that module is installed; all others are read by the environment's Ruby.
import type { FunctionSource } from "../../compiler/compiler.ts";
import { readRubyFunction } from "../../evaluator/ruby.ts";
import type { Environment } from "../../loaders/environment.ts";

export async function functionReader(environment: Environment): Promise<FunctionSource["read"]> {
  if (environment.module("stdlib") === undefined)
    return (file) => readRubyFunction(file, environment);
  const { stdlibFunction } = await import("../../functions/stdlib/index.ts");
  return (file) => stdlibFunction(file) ?? readRubyFunction(file, environment);
}
