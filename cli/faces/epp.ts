// `ppt epp`: reads and renders templates without a manifest around them.

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { evaluateIn, openTopScope } from "../../src/compiler/script.ts";
import { defineFace, type FaceContext } from "../../src/define/face.ts";
import type { Engine } from "../../src/engine.ts";
import { renderEpp } from "../../src/evaluator/epp.ts";
import { issues as evaluatorIssues } from "../../src/evaluator/issues.ts";
import type { Scope } from "../../src/evaluator/scope.ts";
import { facts as factsIndirection } from "../../src/indirector/facts.ts";
import type { Environment } from "../../src/loaders/environment.ts";
import type { Facts } from "../../src/model/facts.ts";
import { plainNode } from "../../src/model/node.ts";
import type { Program } from "../../src/parser/ast.ts";
import { parseEpp } from "../../src/parser/epp.ts";
import { parseAndCheckEpp } from "../../src/parser/validate.ts";
import { displayValue } from "../../src/pcore/format.ts";
import { inferType } from "../../src/pcore/infer.ts";
import { Hash, type Value } from "../../src/pcore/values.ts";
import { readYaml } from "../../src/pcore/yaml.ts";
import { compileInput } from "../../src/termini/catalog/compile-input.ts";
import { describeError, PuppetError } from "../../src/util/error.ts";
import { readText } from "../../src/util/read-text.ts";
import { action } from "../action.ts";
import { readFactsFile } from "../facts-file.ts";
import { issues } from "../issues.ts";
import { checkFormat, dumpOptions, dumpSource, pipedInput, validateOptions } from "../syntax.ts";

const headerOption = {
  header: {
    type: "boolean",
    desc: "Print the name of each of several templates; --no-header does not.",
  },
} as const;

const renderingOptions = {
  execute: { type: "string", short: "e", value: "TEMPLATE", desc: "Render this text." },
  values: { type: "string", value: "HASH", desc: "Arguments, as a hash in the Puppet language." },
  values_file: {
    type: "string",
    value: "FILE",
    desc: "Arguments from a .pp or .yaml file; those of --values go before.",
  },
  facts: { type: "string", value: "FILE", desc: "More facts, from a YAML or JSON file." },
  node: { type: "string", value: "NAME", desc: "The node whose facts are used." },
  ...headerOption,
} as const;

export default defineFace({
  name: "epp",
  summary: "Check, show and render EPP templates.",
  description: "Checks and renders templates, and shows how they are understood.",
  actions: {
    validate: action({
      summary: "Check the syntax of templates.",
      description:
        "Templates are named by their path, or as MODULE/TEMPLATE. Without a name, standard " +
        "input is read.",
      arguments: "[TEMPLATE...]",
      options: {
        continue_on_error: { type: "boolean", desc: "Go on after a template with errors." },
      },
      examples: [{ text: "Check one:", command: "ppt epp validate ntp/ntp.conf.epp" }],
      run: (context) => validate(context),
    }),
    dump: action({
      summary: "Print how a template is understood, as nested lists.",
      arguments: "[-e TEMPLATE | TEMPLATE...]",
      options: { ...dumpOptions, ...headerOption },
      run: (context) => dumpTemplates(context),
    }),
    render: action({
      summary: "Render templates.",
      arguments: "[-e TEMPLATE | TEMPLATE...]",
      options: renderingOptions,
      examples: [
        {
          text: "A template of a module, with arguments:",
          command: "ppt epp render ntp/ntp.conf.epp --values '{servers => [\"a\"]}'",
        },
        { text: "A fact:", command: "ppt epp render -e '<%= $facts[os][name] %>'" },
      ],
      run: (context) => render(context),
    }),
  },
});

type ValidateOptions = { readonly continue_on_error: { readonly type: "boolean"; desc: string } };

async function validate({
  engine,
  options: given,
  args,
  io,
}: FaceContext<Engine, ValidateOptions>): Promise<undefined> {
  let isLegal = true;
  const check = (text: string, file?: string): void => {
    try {
      parseAndCheckEpp(text, file, validateOptions(engine));
    } catch (error) {
      if (!(error instanceof PuppetError)) throw error;
      engine.log.err(describeError(error));
      isLegal = false;
    }
  };
  if (args.length === 0) check(pipedInput(io), "<stdin>");
  const { found, missing } = await findTemplates(engine, args);
  for (const file of found) {
    if (!isLegal && given.continue_on_error !== true) break;
    check(readText(file), file);
  }
  if (missing.length > 0) throw new PuppetError(issues.MISSING_TEMPLATES({ missing }));
  if (!isLegal) throw new PuppetError(issues.INVALID_TEMPLATES());
}

type DumpOptions = typeof dumpOptions & typeof headerOption;

async function dumpTemplates({
  engine,
  options: given,
  args,
  io,
}: FaceContext<Engine, DumpOptions>): Promise<string> {
  checkFormat(given.format);
  const parse = (text: string, file?: string): Program =>
    given.validate === false
      ? parseEpp(text, file)
      : parseAndCheckEpp(text, file, validateOptions(engine)).program;
  if (given.execute !== undefined || args.length === 0) {
    const text = given.execute ?? pipedInput(io);
    return `${dumpSource(engine, () => parse(text), { heading: undefined }) ?? ""}\n`;
  }
  const { found, missing } = await findTemplates(engine, args);
  if (missing.length > 0) throw new PuppetError(issues.MISSING_TEMPLATES({ missing }));
  const headed = found.length > 1;
  const trees = found.map((file) => {
    const heading = headed ? `--- ${file}` : undefined;
    const tree = dumpSource(engine, () => parse(readText(file), file), { heading });
    if (tree === undefined) return "";
    return headed && given.header !== false ? `${heading}\n${tree}\n` : `${tree}\n`;
  });
  return trees.join("") || "\n";
}

type RenderContext = FaceContext<Engine, typeof renderingOptions>;

async function render(context: RenderContext): Promise<string> {
  const { engine, options: given, args, io } = context;
  const environment = await engine.environment(engine.settings.string("environment"));
  const scope = await openScope(context, environment);
  const values = valuesOf(context, scope);
  const renderOne = (source: string, file?: string): string =>
    displayValue(renderEpp({ source, file, arguments: values, scope }));
  if (given.execute !== undefined) return renderOne(given.execute);
  if (args.length === 0) {
    if (io.isTerminal.input) throw new PuppetError(issues.NO_TEMPLATE_INPUT());
    return renderOne(io.readInput());
  }
  const headed = args.length > 1 && given.header !== false;
  let hasFailed = false;
  const texts: string[] = [];
  for (const name of args) {
    const file = findTemplate(name, environment);
    try {
      if (file === undefined) throw new PuppetError(issues.NO_TEMPLATE({ name }));
      const text = renderOne(readText(file), resolve(file));
      texts.push(headed ? `--- ${name}\n${text}\n` : text);
    } catch (error) {
      if (!(error instanceof PuppetError) || isIllegal(error)) throw error;
      engine.log.err(describeError(error));
      hasFailed = true;
    }
  }
  if (hasFailed) {
    io.out(texts.join(""));
    throw new PuppetError(issues.RENDER_FAILED());
  }
  return texts.join("");
}

// A template that can't be read at all ends everything, others may still be rendered.
function isIllegal({ code }: PuppetError): boolean {
  return code === evaluatorIssues.INVALID_EPP({ callee: "", detail: "" }).code;
}

async function openScope(
  { engine, options: given }: RenderContext,
  environment: Environment,
): Promise<Scope> {
  const { settings } = engine;
  const name = given.node ?? settings.string("node_name_value");
  const found = (await engine.indirection(factsIndirection).find(name)) as Facts;
  const facts: Facts =
    given.facts === undefined
      ? found
      : {
          ...found,
          values: new Map([...found.values, ...readFactsFile(given.facts, name).values]),
        };
  const node = plainNode(name, environment.name);
  return openTopScope(await compileInput(engine, { node, facts, environment }));
}

// The file first, then what the command line says.
function valuesOf(
  { engine, options: given }: RenderContext,
  scope: Scope,
): ReadonlyMap<string, Value> | undefined {
  const { values_file: file, values: code } = given;
  const sources: (Hash | undefined)[] = [];
  if (file !== undefined) {
    if (!/\.(yaml|pp)$/.test(file)) engine.log.err(issues.INVALID_VALUES_FILE().message);
    else {
      const text = readText(file);
      const value = file.endsWith(".yaml") ? readYaml(text) : evaluateIn(scope, text, file);
      sources.push(hashFrom(value ?? null, "values_file"));
    }
  }
  if (code !== undefined) {
    sources.push(hashFrom(evaluateIn(scope, code, "values-hash"), "values"));
  }
  const all = sources.filter((source) => source !== undefined);
  if (all.length === 0) return undefined;
  const entries = all.flatMap((hash) => Array.from(hash));
  return new Map(entries.map(([key, value]) => [String(key), value]));
}

function hashFrom(value: Value, option: string): Hash | undefined {
  if (value === null) return undefined;
  if (value instanceof Hash) return value;
  throw new PuppetError(issues.INVALID_VALUES({ option, actual: inferType(value).kind }));
}

async function findTemplates(
  engine: Engine,
  names: readonly string[],
): Promise<{ readonly found: readonly string[]; readonly missing: readonly string[] }> {
  const environment = await engine.environment(engine.settings.string("environment"));
  const found: string[] = [];
  const missing: string[] = [];
  for (const name of names) {
    const file = findTemplate(name, environment);
    if (file === undefined) missing.push(name);
    else found.push(file);
  }
  return { found, missing };
}

// A template of a module wins over a file of the same name.
function findTemplate(name: string, environment: Environment): string | undefined {
  if (!name.startsWith("/")) {
    const file = environment.findFile("templates", name);
    if (file !== undefined && existsSync(file)) return file;
  }
  return existsSync(name) ? name : undefined;
}
