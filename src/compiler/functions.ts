// What functions like `include`, `realize` and `defined` do to the catalog, seen from the scope
// they are called in.
import type { DeclaredResource, FunctionCompiler } from "../define/function.ts";
import { failAt } from "../evaluator/fail.ts";
import { issues as evaluatorIssues } from "../evaluator/issues.ts";
import type { Scope } from "../evaluator/scope.ts";
import { flattened } from "../evaluator/unfold.ts";
import type { Node } from "../parser/ast.ts";
import { displayValue } from "../pcore/format.ts";
import { capitalizeSegments } from "../pcore/text.ts";
import { ClassType, classType, ResourceType, TypeType } from "../pcore/types/index.ts";
import { Hash, Regexp, type Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { createResources } from "./catalog-operations.ts";
import { includeClasses, mustFindClass } from "./classes.ts";
import { FixedCollector } from "./collector.ts";
import type { Compiler } from "./compiler.ts";
import { issues } from "./issues.ts";
import { referenceText } from "./references.ts";
import type { Resource } from "./resource.ts";
import { addTags } from "./tags.ts";

export function functionCompiler(
  compiler: Compiler,
  scope: Scope,
  node: Pick<Node, "source" | "offset"> | undefined,
): FunctionCompiler {
  const container = (): Resource => scope.resource as Resource;
  return {
    includeClasses(given) {
      includeClasses(compiler, absolute(given), scope);
    },
    containClasses(given) {
      for (const resource of includeClasses(compiler, absolute(given), scope)) {
        compiler.builder.contain(container(), resource);
      }
    },
    requireClasses(given) {
      const names = absolute(given);
      includeClasses(compiler, names, scope);
      for (const name of names) {
        const reference = classType(mustFindClass(compiler, name).name);
        const current = container().get("require");
        const list = current === null ? [] : flattened(current);
        container().setValue("require", [...list, reference]);
      }
    },
    isDefined: (what) => isDefined(compiler, scope, what),
    createResources(type, resources, defaults) {
      createFromHash(compiler, { type, resources, defaults, scope, node });
    },
    findResource(type, title) {
      const found = compiler.builder.find(type, title);
      return found === undefined ? undefined : declared(found);
    },
    resourcesOf: (type) =>
      Array.from(compiler.builder.resources)
        .filter((resource) => resource.type === capitalizeSegments(type))
        .map(declared),
    defaultsOf: (type) =>
      Array.from(scope.defaultsFor(capitalizeSegments(type)), ([name, { value }]) => [name, value]),
    get container() {
      return container().ref;
    },
    realize(references) {
      const texts = flattened(references).map((each) =>
        each instanceof Regexp ? displayValue(each) : referenceText(each),
      );
      compiler.collectors.push(new FixedCollector(texts));
    },
    tag(names) {
      addTags(container().tags, names);
    },
    tags: () => [...compiler.builder.tags],
    classes: () => compiler.builder.classes,
    isTagged: (names) =>
      names.every((name) => {
        const tag = name.toLowerCase();
        return compiler.builder.tags.has(tag) || container().isTagged([tag]);
      }),
  };
}

function declared(resource: Resource): DeclaredResource {
  return {
    ref: resource.ref,
    given: (name) => (name === "title" ? resource.title : resource.attributes.get(name)?.value),
  };
}

// Messages show names with `::` in front.
function absolute(names: readonly string[]): readonly string[] {
  return names.map((name) => `::${name}`);
}

// ---- defined ------------------------------------------------------------------------------------

function isDefined(compiler: Compiler, scope: Scope, what: Value): boolean {
  if (typeof what === "string") return isNameDefined(compiler, scope, what);
  if (what instanceof ResourceType) return isResourceDefined(compiler, what);
  if (what instanceof ClassType) {
    if (what.className === undefined) throw new PuppetError(issues.ANY_CLASS());
    return compiler.builder.find("class", what.className) !== undefined;
  }
  if (!(what instanceof TypeType)) return false;
  if (what.type instanceof ResourceType) return isResourceDefined(compiler, what.type);
  if (what.type instanceof ClassType) {
    if (what.type.className === undefined) throw new PuppetError(issues.ANY_CLASS());
    return compiler.findClass(what.type.className) !== undefined;
  }
  return false;
}

function isNameDefined(compiler: Compiler, scope: Scope, name: string): boolean {
  if (/^\$[\s\S]/.test(name)) return scope.exists(name.slice(1));
  if (name === "") return false;
  if (name === "main") return true;
  return compiler.resourceType(name) !== undefined || compiler.findClass(name) !== undefined;
}

function isResourceDefined(compiler: Compiler, reference: ResourceType): boolean {
  const { typeName, title, isParameter } = reference;
  // Puppet does not find a class by what came in as a parameter.
  if (isParameter && typeName === "Class") return false;
  if (typeName === undefined) throw new PuppetError(issues.ANY_TYPE());
  if (title === undefined) return compiler.resourceType(typeName) !== undefined;
  return compiler.builder.find(typeName, title) !== undefined;
}

// ---- create_resources ---------------------------------------------------------------------------

interface FromHash {
  readonly type: string;
  readonly resources: Hash;
  readonly defaults: Hash;
  readonly scope: Scope;
  readonly node: Pick<Node, "source" | "offset"> | undefined;
}

function createFromHash(compiler: Compiler, request: FromHash): void {
  const { type, resources, defaults, scope, node } = request;
  const form = type.startsWith("@@") ? "exported" : type.startsWith("@") ? "virtual" : "regular";
  const typeName = type.replace(/^@{1,2}/, "").toLowerCase();
  const file = node?.source.file ?? "unknown";
  const line = node?.source.locate(node.offset).line;
  if (typeName === "class" && form !== "regular") {
    throw failAt(evaluatorIssues.CLASS_NOT_VIRTUALIZABLE(), { file, line });
  }
  for (const [title, given] of resources) {
    const parameters = Hash.of(defaults);
    if (given instanceof Hash) for (const [name, value] of given) parameters.set(name, value);
    createResources(compiler, {
      scope,
      form,
      typeName,
      titles: Array.isArray(title) ? (title as readonly Value[]) : [title],
      attributes: Array.from(parameters, ([name, value]) => ({
        name: displayValue(name),
        value,
        source: scope.source,
        adds: false,
        file: undefined,
        line: undefined,
      })),
      file,
      line,
    });
  }
}
