// `ppt catalog`: compiles catalogs, and looks at them, without applying anything.

import { existsSync } from "node:fs";
import { defineFace, type FaceContext, Outcome } from "../../src/define/face.ts";
import type { Engine } from "../../src/engine.ts";
import { catalog as catalogIndirection } from "../../src/indirector/catalog.ts";
import { type Catalog, catalogToData, referenceOf } from "../../src/model/catalog.ts";
import { catalogToJson } from "../../src/model/catalog-json.ts";
import type { Facts } from "../../src/model/facts.ts";
import { prettyJson } from "../../src/pcore/write-json.ts";
import { writeYaml } from "../../src/pcore/write-yaml.ts";
import { PuppetError } from "../../src/util/error.ts";
import { action } from "../action.ts";
import { readFactsFile } from "../facts-file.ts";
import { issues } from "../issues.ts";
import { showExcerpt } from "../show-excerpt.ts";
import { compileFailure } from "../syntax.ts";
import { terminusOption, withTerminus } from "../terminus-option.ts";
import { traceOf } from "../trace.ts";

const compileOptions = {
  facts: {
    type: "string",
    value: "FILE",
    desc: "The facts of the node: a hash in JSON or YAML, or {name, values}.",
  },
} as const;

const renderers = {
  console: (catalog: Catalog) => prettyJson(dataOf(catalog)),
  json: catalogToJson,
  yaml: (catalog: Catalog) => writeYaml(dataOf(catalog)),
};

export default defineFace({
  name: "catalog",
  summary: "Compile catalogs and look into them.",
  actions: {
    compile: action({
      summary: "Compile the catalog of a node.",
      description:
        "Compiles the catalog of a node and prints it. Log lines go to standard error, so that " +
        "standard output holds the catalog and nothing else. Without facts in a file, those of " +
        "this machine are taken.",
      arguments: "[NODE]",
      options: compileOptions,
      runMode: "server",
      logToErr: true,
      examples: [
        {
          text: "From files of your own:",
          command:
            "ppt catalog compile web1 --manifest site.pp --facts web1.json --modulepath modules",
        },
      ],
      run: (context) => compile(context),
      renderers,
    }),
    find: action({
      summary: "Print a catalog as a terminus has it.",
      arguments: "[CERTNAME]",
      options: terminusOption,
      logToErr: true,
      run: ({ engine, options, args }) => {
        const [name = engine.settings.string("certname")] = args;
        return withTerminus(engine, catalogIndirection, options.terminus).find(name);
      },
      renderers,
    }),
    select: action({
      summary: "List the resources of a type in a catalog.",
      arguments: "NODE TYPE",
      options: { ...terminusOption, ...compileOptions },
      logToErr: true,
      run: (context) => select(context),
    }),
  },
});

function dataOf(catalog: Catalog): unknown {
  return catalogToData(catalog);
}

type CompileContext = Pick<
  FaceContext<Engine, typeof compileOptions>,
  "engine" | "options" | "args" | "io"
>;

async function compile({ engine, options, args, io }: CompileContext): Promise<Catalog | Outcome> {
  const { settings, log } = engine;
  const [name = settings.string("certname")] = args;
  const manifest = settings.string("manifest");
  if (settings.isSetByFlag("manifest") && !existsSync(manifest)) {
    throw new PuppetError(issues.NO_MANIFEST({ manifest }));
  }
  const facts = options.facts === undefined ? undefined : factsOf(options.facts, name);
  const environment = settings.string("environment");
  try {
    const found = await engine.indirection(catalogIndirection).find(name, { environment, facts });
    return found ?? new Outcome(1);
  } catch (error) {
    if (!(error instanceof PuppetError)) throw error;
    log.err(`${compileFailure(error)}${traceOf(error, settings)}`);
    await showExcerpt(error, io);
    return new Outcome(1);
  }
}

// A node whose facts don't tell its certname goes by the name it is compiled for.
function factsOf(file: string, name: string): Facts {
  const facts = readFactsFile(file, name);
  if (facts.values.has("clientcert")) return facts;
  return { ...facts, values: new Map([...facts.values, ["clientcert", name]]) };
}

async function select({
  engine,
  options,
  args,
  io,
}: FaceContext<Engine, typeof terminusOption & typeof compileOptions>) {
  if (args.length !== 2) {
    const count = { face: "catalog", action: "select", count: 2, given: args.length };
    throw new PuppetError(issues.ARGUMENT_COUNT(count));
  }
  const [name = "", type = ""] = args;
  const { terminus } = options;
  const found =
    terminus === undefined
      ? await compile({ engine, options, args: [name], io })
      : await withTerminus(engine, catalogIndirection, terminus).find(name);
  if (found === undefined || found instanceof Outcome) return found;
  const wanted = type.toLowerCase();
  const resources = found.resources.filter((resource) => resource.type.toLowerCase() === wanted);
  return resources.map((resource) => `${referenceOf(resource)}\n`).join("");
}
