// Help as text, written from the declarations of faces.

import type { AnyAction, FaceDeclaration, OptionDeclaration } from "../src/define/face.ts";
import { optionsOf } from "./call.ts";
import { fill } from "./fill.ts";
import { version } from "./version.ts";

const optionRoom = 31;
/** What people use every day comes first. */
const common = ["apply", "agent", "config", "help", "lookup", "module", "resource"];

/** All subcommands with their summaries. */
export function overview(faces: readonly FaceDeclaration[]): string {
  const line = ({ name, summary }: FaceDeclaration) => `    ${name.padEnd(16)}  ${summary}\n`;
  const sorted = [...faces].sort((a, b) => (a.name < b.name ? -1 : 1));
  return (
    "\nUsage: ppt <subcommand> [options] <action> [options]\n" +
    "\nAvailable subcommands:\n" +
    "\n  Common:\n" +
    sorted
      .filter(({ name }) => common.includes(name))
      .map(line)
      .join("") +
    "\n  Specialized:\n" +
    sorted
      .filter(({ name }) => !common.includes(name))
      .map(line)
      .join("") +
    "\n'ppt help <subcommand> [<action>]' tells more about one of them.\n" +
    `This is ppt ${version}.\n`
  );
}

/** A face: as one action when it is one, otherwise with a list of its actions. */
export function faceHelp(face: FaceDeclaration): string {
  const { actions, main } = face;
  if (actions === undefined || Object.keys(actions).length === 0)
    return actionHelp(face, undefined, main as AnyAction);
  const usage = main === undefined ? "<action>" : `[<action>] ${main.arguments ?? ""}`;
  const room = Math.max(...Object.keys(actions).map((name) => name.length)) + 4;
  return (
    `\nUSAGE: ppt ${face.name} ${usage.trim()}\n\n` +
    `${fill(face.description ?? face.summary, "")}\n` +
    `\nOPTIONS:\n${optionLines(face, main)}` +
    "\nACTIONS:\n" +
    Object.entries(actions)
      .map(([name, { summary = "" }]) => column(`  ${name}`, summary, room + 2))
      .join("") +
    `\n'ppt help ${face.name} <action>' tells more about one of them.\n`
  );
}

export function actionHelp(
  face: FaceDeclaration,
  name: string | undefined,
  action: AnyAction,
): string {
  const usage = ["ppt", face.name, name, "[options]", action.arguments];
  const description = action.description ?? face.description ?? action.summary ?? face.summary;
  const examples = (action.examples ?? []).map(
    ({ text, command }) => `${fill(text, "  ")}\n    $ ${command}\n`,
  );
  return (
    `\nUSAGE: ${usage.filter((word) => word !== undefined).join(" ")}\n\n` +
    `${fill(description, "")}\n` +
    `\nOPTIONS:\n${optionLines(face, action)}` +
    `${examples.length === 0 ? "" : `\nEXAMPLES:\n${examples.join("\n")}`}` +
    "\nAny setting is an option too, as in '--confdir DIR' or '--no-noop'; 'ppt config print'\n" +
    "lists them.\n"
  );
}

function optionLines(face: FaceDeclaration, action: AnyAction | undefined): string {
  return Object.entries(optionsOf(face, action))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, option]) => column(`  ${flagsOf(name, option)}`, option.desc, optionRoom))
    .join("");
}

function flagsOf(name: string, { short, type, value = "VALUE" }: OptionDeclaration): string {
  const argument = type === "string" ? ` ${value}` : "";
  return `--${name}${argument}${short === undefined ? "" : `, -${short}`}`;
}

// Text in a column of its own, beside a name that may need a line for itself.
function column(name: string, text: string, room: number): string {
  const [first = "", ...rest] = fill(text, " ".repeat(room)).split("\n");
  const start = name.length + 2 > room ? `${name}\n${first}` : name + first.slice(name.length);
  return [start, ...rest].map((line) => `${line}\n`).join("");
}
