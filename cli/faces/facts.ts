// `ppt facts`: what is known of this machine.

import { defineFace, type FaceContext } from "../../src/define/face.ts";
import type { FactValue } from "../../src/define/fact.ts";
import type { Engine } from "../../src/engine.ts";
import { queryFacts } from "../../src/facts/facts.ts";
import { factsJson, factsText, factText } from "../../src/facts/format.ts";
import { facts as factsIndirection } from "../../src/indirector/facts.ts";
import { factsToData } from "../../src/model/facts.ts";
import { prettyJson } from "../../src/pcore/write-json.ts";
import { writeYaml } from "../../src/pcore/write-yaml.ts";
import { action } from "../action.ts";
import { terminusOption, withTerminus } from "../terminus-option.ts";

const options = {
  json: { type: "boolean", short: "j", desc: "Print JSON, which is the default." },
  yaml: { type: "boolean", short: "y", desc: "Print YAML." },
  "value-only": { type: "boolean", desc: "Print the value alone; for one fact." },
  "show-legacy": { type: "boolean", desc: "Also show the flat facts of old, like osfamily." },
  "external-dir": {
    type: "string",
    value: "DIRECTORY",
    repeat: true,
    desc: "Read external facts from here instead of the usual directories.",
  },
} as const;

type Facts = Readonly<Record<string, FactValue | undefined>>;

const show = action({
  summary: "Show facts of this machine.",
  description:
    "Resolves the facts of this machine and prints them, or only those that are asked for, by " +
    "name or by path.",
  arguments: "[FACT...]",
  options,
  examples: [
    { text: "Everything:", command: "ppt facts" },
    { text: "Some facts:", command: "ppt facts os.family networking.ip" },
    { text: "A value for a script:", command: "ppt facts --value-only os.name" },
  ],
  run: (context) => showFacts(context),
  renderers: {
    console: consoleText,
    yaml: (facts: Facts) => writeYaml(facts),
    s: (facts: Facts) => factsText(facts),
  },
});

export default defineFace({
  name: "facts",
  summary: "Show what is known of this machine.",
  description:
    "Prints the facts of this machine. The first word may also be a fact: `ppt facts os.family`.",
  main: show,
  actions: {
    show,
    find: action({
      summary: "Show the facts of a node as they travel to a server.",
      description: "Prints the facts of a node as they are sent to a server.",
      arguments: "[CERTNAME]",
      options: terminusOption,
      run: async ({ engine, options: given, args }) => {
        const [name = engine.settings.string("certname")] = args;
        const found = await withTerminus(engine, factsIndirection, given.terminus).find(name);
        return found === undefined ? undefined : factsToData(found);
      },
      renderers: { console: (value: unknown) => prettyJson(value) },
    }),
  },
});

async function showFacts({ engine, options: given, args }: FaceContext<Engine, typeof options>) {
  const onlyValue = given["value-only"] === true && args.length === 1;
  if (given["value-only"] === true && args.length !== 1) {
    engine.log.warning(
      "Incorrect use of --value-only argument; it can only be used when querying for a single fact!",
    );
  }
  const facts = await engine.openFacts({
    includeLegacy: given["show-legacy"],
    externalDirectories: given["external-dir"],
  });
  if (onlyValue) return valueText(facts.query(args[0] as string));
  const found: Facts = args.length === 0 ? facts.table() : withBlanks(queryFacts(facts, args));
  return given.yaml === true ? writeYaml(found) : found;
}

// A fact that isn't there shows as an empty text.
function withBlanks(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value ?? ""]));
}

function valueText(value: FactValue | undefined): string {
  const isStructured = typeof value === "object" && value !== null;
  return `${isStructured ? factsJsonOf(value) : factText(value)}\n`;
}

function factsJsonOf(value: FactValue): string {
  return Array.isArray(value) ? prettyJson(value) : factsJson(value as Facts);
}

function consoleText(facts: Facts | string): string {
  return typeof facts === "string" ? facts : factsJson(facts);
}
