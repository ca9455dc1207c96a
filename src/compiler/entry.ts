// Where a compile comes in: the code at top level, the node statement that fits, and the classes
// the node was given from outside.
import { Break, Next, Return } from "../define/control-flow.ts";
import type { Attribute } from "../evaluator/compilation.ts";
import { issues as evaluatorIssues } from "../evaluator/issues.ts";
import type { Definition } from "../loaders/definition.ts";
import { matchRegexp } from "../pcore/regexp.ts";
import type { Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { declareClass, evaluateResource, includeClasses, mustFindClass } from "./classes.ts";
import type { Compiler } from "./compiler.ts";
import { issues } from "./issues.ts";
import { Resource } from "./resource.ts";

export function evaluateMain(compiler: Compiler): void {
  const definition = compiler.importMain();
  const { topScope } = compiler;
  topScope.source = definition;
  const main = new Resource({
    type: "Class",
    title: "main",
    scope: topScope,
    definition,
    kind: "unknown",
    source: definition,
    isMain: true,
  });
  topScope.resource = main;
  compiler.addResource(topScope, main);
  withoutJumps(() => evaluateResource(compiler, main));
}

/** Evaluates the node statement for this node, when there are node statements at all. */
export function evaluateNodeStatement(compiler: Compiler): void {
  const { environment, node, topScope } = compiler;
  if (!environment.hasNodes) return;
  const name = node.name.toLowerCase();
  const definition =
    environment.findNode(name, (pattern) => matchesNode(compiler, pattern, name)) ??
    environment.findNode("default", () => false);
  if (definition === undefined) throw new PuppetError(issues.NO_NODE({ names: node.name }));
  const resource = new Resource({
    type: "Node",
    title: definition.name,
    scope: topScope,
    definition,
    kind: "unknown",
    source: definition,
  });
  resource.addDefaults();
  compiler.builder.mergeTags(resource);
  compiler.addResource(topScope, resource);
  withoutJumps(() => evaluateResource(compiler, resource));
  compiler.nodeScope = compiler.classScope(definition.name);
}

function matchesNode(compiler: Compiler, { pattern }: Definition, name: string): boolean {
  const match = pattern === undefined ? undefined : matchRegexp(pattern, name);
  if (match === undefined) return false;
  compiler.nodeMatch = match.groups;
  return true;
}

/** Evaluates the classes the node has from its classifier: those with parameters come first. */
export function evaluateNodeClasses(compiler: Compiler): void {
  const { node } = compiler;
  const scope = compiler.nodeScope ?? compiler.topScope;
  const plain: string[] = [];
  const found: [Definition, ReadonlyMap<string, Value>][] = [];
  for (const { name, parameters } of node.classes) {
    if (parameters === undefined || parameters.size === 0) plain.push(name);
    else found.push([mustFindClass(compiler, name), parameters]);
  }
  for (const [definition, parameters] of found) {
    declareClass(compiler, definition, scope, attributesOf(parameters, definition));
  }
  for (const name of plain) mustFindClass(compiler, name);
  withoutJumps(() => includeClasses(compiler, plain, scope, { isLazy: true }));
}

function attributesOf(parameters: ReadonlyMap<string, Value>, source: Definition): Attribute[] {
  return Array.from(parameters, ([name, value]) => ({
    name,
    value,
    source,
    adds: false,
    file: undefined,
    line: undefined,
  }));
}

// `next`, `return` and `break` that nobody was there to take.
function withoutJumps<R>(run: () => R): R {
  try {
    return run();
  } catch (error) {
    if (error instanceof Next) throw new PuppetError(evaluatorIssues.ILLEGAL_NEXT(), error.at);
    if (error instanceof Return) throw new PuppetError(evaluatorIssues.ILLEGAL_RETURN(), error.at);
    if (error instanceof Break) throw new PuppetError(evaluatorIssues.ILLEGAL_BREAK(), error.at);
    throw error;
  }
}
