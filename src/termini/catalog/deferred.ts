// Calls the functions that a catalog leaves to be called on the machine it is applied to, with
// that machine's facts. Most catalogs leave none, so the scope is made when the first call comes.
import { openTopScope, resolveIn } from "../../compiler/script.ts";
import type { Scope } from "../../evaluator/scope.ts";
import type { Environment } from "../../loaders/environment.ts";
import type { Facts } from "../../model/facts.ts";
import { plainNode } from "../../model/node.ts";
import type { Value } from "../../pcore/values.ts";
import { type CompileNeeds, compileInput } from "./compile-input.ts";

export async function deferredCaller(
  engine: CompileNeeds,
  { facts, environment }: { readonly facts: Facts; readonly environment: Environment },
): Promise<(value: unknown) => unknown> {
  const node = plainNode(facts.name, environment.name);
  const input = await compileInput(engine, { node, facts, environment });
  let scope: Scope | undefined;
  return (value) => {
    scope ??= openTopScope(input);
    return resolveIn(scope, value as Value);
  };
}
