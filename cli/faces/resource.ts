// `ppt resource`: shows what is on the machine as manifests, and changes it one resource at a
// time, through the same types and providers as `ppt apply`.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defineFace, type FaceContext, Outcome } from "../../src/define/face.ts";
import type { Engine } from "../../src/engine.ts";
import { resource as resourceIndirection } from "../../src/indirector/resource.ts";
import { type ResourceState, resourceKey } from "../../src/model/resource.ts";
import { prettyJson } from "../../src/pcore/write-json.ts";
import { writeYaml } from "../../src/pcore/write-yaml.ts";
import { settingFlags } from "../../src/settings/flags.ts";
import type { Settings } from "../../src/settings/settings.ts";
import type { SavedResource } from "../../src/termini/resource/ral.ts";
import { PuppetError } from "../../src/util/error.ts";
import { action } from "../action.ts";
import { issues } from "../issues.ts";
import { hieraOf, manifestOf, type ShownResource, toShow } from "../resource-text.ts";

const options = {
  types: { type: "boolean", short: "t", desc: "List all resource types." },
  param: {
    type: "string",
    short: "p",
    value: "PARAMETER",
    repeat: true,
    desc: "Also show this parameter.",
  },
  to_yaml: { type: "boolean", short: "y", desc: "Print YAML for Hiera and create_resources." },
  to_json: { type: "boolean", short: "j", desc: "Print the same as JSON." },
  edit: {
    type: "boolean",
    short: "e",
    desc: "Open what was found in an editor ($EDITOR), then apply it.",
  },
  fail: { type: "boolean", short: "f", desc: "Exit with 1 when the change failed." },
} as const;

export default defineFace({
  name: "resource",
  summary: "Show what is on this machine, and change it.",
  main: action({
    description:
      "Without a title, lists everything of a type that is on this machine; with one, shows that " +
      "resource; with attributes, brings it into that state first.",
    arguments: "TYPE [TITLE [ATTRIBUTE=VALUE...]]",
    options,
    examples: [
      { text: "One user:", command: "ppt resource user root" },
      { text: "Start a service:", command: "ppt resource service ssh ensure=running" },
    ],
    run: (context) => (context.options.types === true ? listTypes(context) : show(context)),
  }),
});

type Context = FaceContext<Engine, typeof options>;

async function listTypes({ engine }: Context): Promise<string> {
  return (await engine.types(await engine.ownEnvironment())).typeNames().join("\n");
}

async function show(context: Context): Promise<Outcome> {
  const { engine, options: given, args } = context;
  const [type, title, ...settings] = args;
  if (type === undefined) throw new PuppetError(issues.NO_RESOURCE_TYPE());
  const declaration = (await engine.types(await engine.ownEnvironment())).type(type.toLowerCase());
  if (declaration === undefined) throw new PuppetError(issues.NO_RESOURCE({ type }));
  const attributes = new Map(settings.map(attributeOf));
  if (given.edit === true && isData(given)) throw new PuppetError(issues.EDITING_DATA());
  const { states, isFailure } = await resourcesOf(context, type, title, attributes);
  const shown = states.map((state) => toShow(state, ["provider", ...(given.param ?? [])]));
  if (given.edit === true) return editAndApply(engine, shown.map(manifestOf).join(""));
  return new Outcome(isFailure && given.fail === true ? 1 : 0, textOf(shown, type, given));
}

interface Found {
  readonly states: readonly ResourceState[];
  readonly isFailure: boolean;
}

async function resourcesOf(
  { engine }: Context,
  type: string,
  title: string | undefined,
  attributes: ReadonlyMap<string, string>,
): Promise<Found> {
  const resources = engine.indirection(resourceIndirection);
  if (title === undefined) {
    if (type.toLowerCase() === "file") throw new PuppetError(issues.NO_FILE_LISTING());
    return { states: await resources.search(resourceKey(type)), isFailure: false };
  }
  if (attributes.size === 0) {
    const state = await resources.find(resourceKey(type, title));
    return { states: state === undefined ? [] : [state], isFailure: false };
  }
  const wanted = { type, title, properties: attributes, parameters: new Map() };
  const saved = (await resources.save(wanted)) as SavedResource;
  return { states: [saved.resource], isFailure: saved.report.status === "failed" };
}

function attributeOf(setting: string): [name: string, value: string] {
  const [, name, value] = /^(\w+)=(.+)$/s.exec(setting) ?? [];
  if (name !== undefined && value !== undefined) return [name, value];
  throw new PuppetError(issues.INVALID_ATTRIBUTE({ setting }));
}

type Options = Context["options"];

function isData(given: Options): boolean {
  return given.to_yaml === true || given.to_json === true;
}

function textOf(shown: readonly ShownResource[], type: string, given: Options): string {
  if (!isData(given)) return shown.map(manifestOf).join("");
  const data = hieraOf(type.toLowerCase(), shown);
  return given.to_yaml === true ? writeYaml(data) : prettyJson(data);
}

// The file lies in the current directory: a person at an editor may want to look around from
// there, and it is theirs.
function editAndApply({ settings }: Engine, manifest: string): Outcome {
  const directory = mkdtempSync(join(process.cwd(), "x2puppet"));
  const file = join(directory, "resource.pp");
  try {
    writeFileSync(file, manifest, { mode: 0o600 });
    const [editor = "vi", ...words] = (process.env.EDITOR ?? "vi").split(" ");
    const inherit = { stdio: "inherit" } as const;
    spawnSync(editor, [...words, file], inherit);
    const [program, ...start] = ownCommand();
    const { status } = spawnSync(
      program,
      [...start, "apply", ...flagsOf(settings), "-v", file],
      inherit,
    );
    return new Outcome(status ?? 1);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** The settings that were given as flags, as flags. */
function flagsOf(settings: Settings): string[] {
  return settingFlags().flatMap(({ name, isBoolean }) => {
    if (!settings.isSetByFlag(name)) return [];
    if (isBoolean) return [settings.boolean(name) ? `--${name}` : `--no-${name}`];
    return [`--${name}=${settings.print(name)}`];
  });
}

// How to start this program again: the binary is its own, otherwise a runtime is given main.ts.
function ownCommand(): [string, ...string[]] {
  const [, script = ""] = process.argv;
  return script.endsWith(".ts") ? [process.execPath, script] : [process.execPath];
}
