// Classes and nodes: finding them, putting them into the catalog once, evaluating their bodies.
// Defines are evaluated here as well; all three are a body that runs in a scope of its own.
import { Next, Return } from "../define/control-flow.ts";
import { asAttributeValue } from "../evaluator/attributes.ts";
import type { Attribute } from "../evaluator/compilation.ts";
import { evaluate } from "../evaluator/evaluator.ts";
import { noteFrames } from "../evaluator/frames.ts";
import { Scope } from "../evaluator/scope.ts";
import type { Definition } from "../loaders/definition.ts";
import { lineOf } from "../loaders/definitions.ts";
import type { Expression } from "../parser/ast.ts";
import { rubyText } from "../pcore/ruby-inspect.ts";
import { ClassType, ResourceType } from "../pcore/types/index.ts";
import type { Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { bindParameters } from "./bind-parameters.ts";
import type { Compiler } from "./compiler.ts";
import { issues } from "./issues.ts";
import { classTitle, referenceText } from "./references.ts";
import { Resource } from "./resource.ts";

/**
 * Evaluates classes by name as `include` does: those not there yet are declared first. When lazy,
 * their bodies wait for the defines.
 */
export function includeClasses(
  compiler: Compiler,
  names: readonly string[],
  scope: Scope,
  { isLazy = false }: { readonly isLazy?: boolean } = {},
): readonly Resource[] {
  const found = names.map((name) => mustFindClass(compiler, name));
  const included: Resource[] = [];
  const added: Resource[] = [];
  for (const definition of found) {
    const existing = compiler.classScope(definition.name)?.resource;
    if (existing instanceof Resource) included.push(existing);
    else added.push(ensureClass(compiler, definition, scope));
  }
  if (!isLazy) for (const resource of added) evaluateResource(compiler, resource);
  return [...included, ...added];
}

export function mustFindClass(compiler: Compiler, name: string): Definition {
  const definition = compiler.findClass(name);
  if (definition !== undefined) return definition;
  throw new PuppetError(issues.CLASS_NOT_FOUND({ name, node: compiler.node.name }));
}

/** The class in the catalog, added when it isn't there. */
function ensureClass(compiler: Compiler, definition: Definition, scope: Scope): Resource {
  const existing = compiler.builder.find("class", definition.name);
  return existing ?? declareClass(compiler, definition, scope, undefined);
}

/** Adds a class with parameters from outside of the manifests. */
export function declareClass(
  compiler: Compiler,
  definition: Definition,
  scope: Scope,
  attributes: readonly Attribute[] | undefined,
): Resource {
  const resource = new Resource({
    type: "Class",
    title: classTitle(definition.name),
    scope,
    definition,
    kind: "unknown",
    source: definition,
    attributes,
  });
  resource.addDefaults();
  instantiate(compiler, resource, scope);
  compiler.addResource(scope, resource);
  return resource;
}

/** What has to be there before a class or node is: the class it inherits from. */
export function instantiate(compiler: Compiler, resource: Resource, scope: Scope): void {
  const { definition } = resource;
  if (definition?.parent !== undefined) {
    if (compiler.builder.find(resource.type, definition.parent) === undefined) {
      ensureClass(compiler, parentOf(compiler, definition), scope);
    }
  }
  if (resource.isClass || resource.type === "Node") compiler.builder.mergeTags(resource);
}

function parentOf(compiler: Compiler, definition: Definition): Definition {
  const parent = definition.parent ?? "";
  const found = compiler.findClass(parent);
  if (found !== undefined) return found;
  const { kind } = definition;
  throw new PuppetError(
    issues.NO_PARENT({ parent, kind, environment: compiler.environment.name }),
    lineOf(definition),
  );
}

/** Runs the body of a class, node or define, once. */
export function evaluateResource(compiler: Compiler, resource: Resource): void {
  if (resource.isEvaluated) return;
  resource.isEvaluated = true;
  const { definition } = resource;
  if (definition === undefined) throw new Error(`${resource.ref} has no definition`);
  resource.addScopeTags();
  runBody(compiler, definition, resource);
}

function runBody(compiler: Compiler, definition: Definition, resource: Resource): void {
  const outer = parentScope(compiler, definition) ?? resource.scope;
  const scope = resource.isMain ? outer : new Scope(compiler, outer, definition, resource);
  if (definition.kind !== "definition" && definition.name !== "") {
    compiler.builder.addClass(definition.name);
  }
  bindParameters(compiler, definition, resource, scope);
  addToStage(compiler, resource);
  const saved = scope.frame;
  const match = compiler.nodeMatch;
  if (definition.pattern !== undefined && match !== undefined) scope.setMatch(match);
  try {
    for (const body of definition.bodies) {
      if (resource.isMain) evaluateTopLevel(compiler, body, scope);
      else asAttributeValue(evaluate(body, scope), compiler);
    }
  } catch (error) {
    if (definition.kind === "node" || resource.isMain) throw error;
    if (!(error instanceof Next) && !(error instanceof Return)) throw error;
  } finally {
    scope.frame = saved;
  }
}

function evaluateTopLevel({ calls }: Compiler, body: Expression, scope: Scope): void {
  calls.push({ source: body.source });
  try {
    evaluate(body, scope);
  } catch (error) {
    noteFrames(error, calls);
    throw error;
  } finally {
    calls.pop();
  }
}

function parentScope(compiler: Compiler, definition: Definition): Scope | undefined {
  if (definition.parent === undefined) return undefined;
  const parent = parentOf(compiler, definition);
  const resource = compiler.builder.find("class", parent.name);
  if (resource === undefined) return undefined;
  evaluateResource(compiler, resource);
  return compiler.classScope(parent.name);
}

// Classes are contained by a stage: the one they name, or the one of the class around them.
function addToStage(compiler: Compiler, resource: Resource): void {
  if (!resource.isClass) return;
  const container = resource.scope.resource;
  const wanted =
    orNull(resource.get("stage")) ??
    (container instanceof Resource ? orNull(container.get("stage")) : null) ??
    "main";
  const stage = compiler.builder.find("stage", stageText(wanted));
  if (stage === undefined) {
    const named = orNull(resource.get("stage")) ?? "main";
    throw new PuppetError(issues.STAGE_NOT_FOUND({ stage: stageText(named), ref: resource.ref }));
  }
  if (resource.get("stage") === null && !stage.isMain) resource.setValue("stage", stage.title);
  compiler.builder.contain(stage, resource);
}

// A stage that is false is none.
function orNull(stage: Value): Value {
  return stage === false ? null : stage;
}

function stageText(stage: Value): string {
  const isReference = stage instanceof ResourceType || stage instanceof ClassType;
  return isReference ? referenceText(stage) : rubyText(stage);
}
