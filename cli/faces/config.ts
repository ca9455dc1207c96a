// `ppt config`: shows and edits the settings.

import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { defineFace, type FaceIo } from "../../src/define/face.ts";
import type { Engine } from "../../src/engine.ts";
import { writeJson } from "../../src/pcore/write-json.ts";
import { writeYaml } from "../../src/pcore/write-yaml.ts";
import { isSetting } from "../../src/settings/defaults.ts";
import { deleteFromConfig, type Edited, setInConfig } from "../../src/settings/edit.ts";
import { readFlag } from "../../src/settings/flags.ts";
import { printTexts, settingTexts } from "../../src/settings/print.ts";
import { replaceFile } from "../../src/util/atomic-file.ts";
import { PuppetError } from "../../src/util/error.ts";
import { action } from "../action.ts";
import { colorize } from "../console.ts";
import { issues } from "../issues.ts";

const sectionOption = {
  section: {
    type: "string",
    value: "SECTION",
    desc: "The section of puppet.conf that is meant: main, user, agent or server.",
  },
} as const;

export default defineFace({
  name: "config",
  summary: "Show and change settings.",
  description: "Prints what settings come to, and changes what puppet.conf says.",
  actions: {
    print: action({
      summary: "Print what settings come to.",
      description:
        "Prints the value of one setting bare, of several as `name = value` in alphabetical " +
        "order, of all of them without a name or with `all`.",
      arguments: "all | SETTING...",
      options: sectionOption,
      examples: [
        { text: "Where state is kept:", command: "ppt config print statedir" },
        { text: "What the server sees:", command: "ppt config print all --section server" },
      ],
      run: ({ engine, options, args, io }) => {
        reportSection(engine, io, options.section);
        const { section = "main" } = options;
        const texts = settingTexts(engine.settings, args, { section });
        return { texts, values: settingValues(engine, [...texts.keys()], section) };
      },
      renderers: {
        console: ({ texts }: Printed) => printTexts(texts),
        json: ({ values }: Printed) => writeJson(values),
        yaml: ({ values }: Printed) => writeYaml(values),
      },
    }),
    set: action({
      summary: "Write a setting into puppet.conf.",
      description: "Writes a setting into puppet.conf; comments and order of the file are kept.",
      arguments: "SETTING VALUE",
      options: sectionOption,
      examples: [
        { text: "Set a directory:", command: "ppt config set rundir /run/ppt" },
        {
          text: "Set it for the agent alone:",
          command: "ppt config set noop true --section agent",
        },
      ],
      run: ({ engine, options, args, io }) => {
        const [name, value] = exactly(2, "set", args) as [string, string];
        const { section = "main" } = options;
        if (name === "environment" && section === "main") engine.log.warning(environmentAdvice);
        reportSection(engine, io, options.section ?? "main");
        const flag = readFlag(name, value);
        if (flag !== undefined) {
          // Refuses a value the setting could not take.
          engine.settings.set(flag.name, flag.raw);
          engine.settings.get(flag.name);
        }
        const edit = { section, name };
        change(engine, io, (source) => setInConfig(source, edit, value));
      },
    }),
    delete: action({
      summary: "Take a setting out of puppet.conf.",
      description: "Takes a setting out of a section of puppet.conf.",
      arguments: "SETTING",
      options: sectionOption,
      examples: [{ text: "Go back to a default:", command: "ppt config delete rundir" }],
      run: ({ engine, options, args, io }) => {
        const [name] = exactly(1, "delete", args) as [string];
        const { section = "main" } = options;
        const file = engine.settings.string("config");
        if (existsSync(file))
          change(engine, io, (source) => deleteFromConfig(source, { section, name }));
        else engine.log.warning(`The puppet.conf file does not exist ${file}`);
      },
    }),
  },
});

interface Printed {
  readonly texts: ReadonlyMap<string, string>;
  readonly values: ReadonlyMap<string, unknown>;
}

function settingValues(
  { settings }: Engine,
  names: readonly string[],
  section: string,
): ReadonlyMap<string, unknown> {
  const view = settings.in({ environment: settings.string("environment"), section });
  return new Map(names.map((name) => [name, isSetting(name) ? view.get(name as string) : null]));
}

const environmentAdvice =
  "The environment should be set in either the `[user]`, `[agent]`, or `[server]`\n" +
  "section. Variables set in the `[agent]` section are used when running\n" +
  "`puppet agent`. Variables set in the `[user]` section are used when running\n" +
  "various other puppet subcommands, like `puppet apply` and `puppet module`; these\n" +
  "require the defined environment directory to exist locally. Set the config\n" +
  "section by using the `--section` flag. For example,\n" +
  "`puppet config --section user set environment foo`. For more information, see\n" +
  "https://puppet.com/docs/puppet/latest/configuration.html#environment";

const sectionAdvice =
  "No section specified; defaulting to 'main'.\n" +
  "Set the config section by using the `--section` flag.\n" +
  "For example, `puppet config --section user print foo`.\n" +
  "For more information, see https://puppet.com/docs/puppet/latest/configuration.html";

function exactly(count: number, name: string, args: readonly string[]): readonly string[] {
  if (args.length === count) return args;
  throw new PuppetError(
    issues.ARGUMENT_COUNT({ face: "config", action: name, count, given: args.length }),
  );
}

function reportSection(engine: Engine, io: FaceIo, section: string | undefined): void {
  if (!engine.log.isEnabled("info")) return;
  const color = engine.settings.get("color");
  if (section === undefined) {
    engine.log.warning(sectionAdvice);
  }
  const environment = engine.settings.string("environment");
  const text = `Resolving settings from section '${section ?? "main"}' in environment '${environment}'`;
  io.err(`${colorize(color, "yellow", text)}\n`);
}

// What the file was given to keep, it keeps: its mode and its owner.
function change(engine: Engine, io: FaceIo, edit: (source: string) => Edited): void {
  const file = engine.settings.string("config");
  const there = existsSync(file);
  const { source, messages, warnings } = edit(there ? readFileSync(file, "utf8") : "");
  if (there) {
    const { mode, uid, gid } = statSync(file);
    replaceFile(file, source, { mode: mode & 0o7777, owner: { uid, gid } });
  } else {
    mkdirSync(dirname(file), { recursive: true });
    replaceFile(file, source, { mode: 0o644 });
  }
  for (const message of messages) io.out(`${message}\n`);
  for (const warning of warnings) engine.log.warning(warning);
}
