// What the evaluator does to the catalog: declares, overrides, collects and relates resources.
import type { CatalogOperations, ResourceRequest } from "../evaluator/compilation.ts";
import { legacyText } from "../functions/ruby/text.ts";
import { capitalizeSegments } from "../pcore/text.ts";
import { resourceType } from "../pcore/types/index.ts";
import type { Value } from "../pcore/values.ts";
import { PuppetError } from "../util/error.ts";
import { includeClasses, instantiate } from "./classes.ts";
import { CollectorValue, QueryCollector } from "./collector.ts";
import type { Compiler } from "./compiler.ts";
import { functionCompiler } from "./functions.ts";
import { issues } from "./issues.ts";
import { addOverride } from "./overrides.ts";
import { queryOf } from "./query.ts";
import { classTitle } from "./references.ts";
import { Resource } from "./resource.ts";

export function catalogOperations(compiler: Compiler): CatalogOperations {
  return {
    find: (type, title) => compiler.builder.find(type, title),
    create: (request) => createResources(compiler, request),
    override({ typeName, ...given }) {
      const known = compiler.resourceType(typeName);
      const type = known?.type ?? capitalizeSegments(typeName);
      // As a resource of its own it is checked: tags, attributes given twice.
      const { ref, title, source } = new Resource({ ...given, type, kind: "unknown" });
      const { attributes, file, line } = given;
      addOverride(compiler, { ref, type, title, source, attributes, file, line });
    },
    collect({ scope, node, typeName, attributes }) {
      const collector = new QueryCollector({
        scope,
        type: capitalizeSegments(typeName),
        query: queryOf(node.query.expr, scope),
        isExported: node.query.kind === "ExportedQuery",
        attributes,
        file: node.source.file,
        line: node.source.locate(node.offset).line,
      });
      compiler.collectors.push(collector);
      return new CollectorValue(collector);
    },
    isCollector: (value) => value instanceof CollectorValue,
    setAlternative(value, instead) {
      if (value instanceof CollectorValue) value.alternative = instead;
    },
    relate(source, target, kind) {
      compiler.relationships.push({ source, target, kind });
    },
    functionsFor: (scope, node) => functionCompiler(compiler, scope, node),
  };
}

export function createResources(compiler: Compiler, request: ResourceRequest): readonly Value[] {
  const typeName = request.typeName.toLowerCase();
  return typeName === "class" ? createClasses(compiler, request) : createPlain(compiler, request);
}

function createPlain(compiler: Compiler, request: ResourceRequest): readonly Value[] {
  const { scope, form, titles, attributes, file, line } = request;
  const known = compiler.resourceType(request.typeName);
  if (known === undefined) throw new PuppetError(issues.UNKNOWN_TYPE({ type: request.typeName }));
  const { type, native, definition } = known;
  return titles.map((givenTitle) => {
    if (givenTitle === null || givenTitle === false) {
      const shown = definition === undefined ? `:${native?.name ?? ""}` : `"${definition.name}"`;
      throw new PuppetError(issues.NO_TITLE({ type: shown }));
    }
    const title = legacyText(givenTitle);
    const resource = new Resource({
      type,
      title,
      givenTitle,
      scope,
      native,
      definition,
      kind: native === undefined ? "defined_type" : "compilable_type",
      source: scope.source,
      attributes,
      file: file ?? "",
      line,
      virtual: form !== "regular",
      exported: form === "exported",
    });
    resource.addDefaults();
    compiler.addResource(scope, resource);
    return resourceType(type, title);
  });
}

// A class is evaluated where it is declared, before the next one is.
function createClasses(compiler: Compiler, request: ResourceRequest): readonly Value[] {
  const { scope, form, titles, attributes, file, line } = request;
  const names = titles.map(legacyText).map((title) => compiler.findClass(title)?.name ?? title);
  return names.map((name) => {
    const definition = compiler.findClass(name);
    const title = classTitle(name);
    if (definition === undefined) throw new PuppetError(issues.CLASS_NOT_DECLARED({ title: name }));
    const resource = new Resource({
      type: "Class",
      title,
      scope,
      definition,
      kind: "class",
      source: scope.source,
      attributes,
      file: file ?? "",
      line,
      virtual: form !== "regular",
      exported: form === "exported",
    });
    resource.addDefaults();
    instantiate(compiler, resource, scope);
    compiler.addResource(scope, resource);
    includeClasses(compiler, [name], scope);
    return resourceType("Class", capitalizeSegments(name));
  });
}
