// What makes more resources out of resources: collectors and defines. They take turns until
// neither has anything left to do, since each may give the other new work.
import { Break } from "../define/control-flow.ts";
import { failAt } from "../evaluator/fail.ts";
import { issues as evaluatorIssues } from "../evaluator/issues.ts";
import { describeError, PuppetError } from "../util/error.ts";
import { evaluateResource } from "./classes.ts";
import type { Compiler } from "./compiler.ts";
import { issues } from "./issues.ts";
import type { Resource } from "./resource.ts";

export function evaluateGenerators(compiler: Compiler): void {
  for (let round = 0; round <= 1000; round += 1) {
    const hasCollected = evaluateCollectors(compiler);
    const hasEvaluated = evaluateDefinitions(compiler);
    if (!hasCollected && !hasEvaluated) return;
  }
  throw new PuppetError(issues.TOO_MANY_ROUNDS());
}

function evaluateCollectors(compiler: Compiler): boolean {
  let hasCollected = false;
  for (const collector of compiler.collectors.slice()) {
    if (collector.collect(compiler)) hasCollected = true;
  }
  return hasCollected;
}

function evaluateDefinitions(compiler: Compiler): boolean {
  const waiting = compiler.unevaluated;
  compiler.unevaluated = [];
  const virtual: Resource[] = [];
  const ready: Resource[] = [];
  for (const resource of waiting) {
    if (resource.isEvaluated) continue;
    (resource.virtual ? virtual : ready).push(resource);
  }
  for (const resource of ready) evaluateOne(compiler, resource);
  compiler.unevaluated = [...virtual, ...compiler.unevaluated];
  return ready.length > 0;
}

// What goes wrong inside is told once more as going wrong with this resource.
function evaluateOne(compiler: Compiler, resource: Resource): void {
  try {
    evaluateResource(compiler, resource);
  } catch (error) {
    const { file, line } = resource;
    if (error instanceof Break) {
      const detail = evaluatorIssues.ILLEGAL_BREAK().message;
      throw failAt(evaluatorIssues.RUNTIME_ERROR({ what: "an Object", detail }), error.at);
    }
    if (!(error instanceof PuppetError)) throw error;
    const detail = describeError(error);
    const issue = evaluatorIssues.RUNTIME_ERROR({ what: "a Resource Statement", detail });
    throw failAt(issue, { file, line }, error);
  }
}
