// The log as people read it: one line a message, its level in front, coloured as the setting
// `color` says, whether or not a terminal is there to show it. Warnings and worse go to standard
// error, the rest to standard output.

import type { FaceIo } from "../src/define/face.ts";
import type { Level, LogDestination } from "../src/util/log.ts";

type Colour = keyof typeof colours;

const colours = {
  red: { console: "\x1b[1;31m", html: "color: #FFA0A0" },
  yellow: { console: "\x1b[1;33m", html: "color: #FFFF60" },
  green: { console: "\x1b[0;32m", html: "color: #00CD00" },
  cyan: { console: "\x1b[0;36m", html: "color: #40FFFF" },
  plain: { console: "\x1b[m", html: "" },
} as const;
const reset = "\x1b[0m";

const looks: { readonly [L in Level]: { name: string; colour: Colour; stream: "out" | "err" } } = {
  emerg: { name: "Emergency", colour: "red", stream: "err" },
  alert: { name: "Alert", colour: "red", stream: "err" },
  crit: { name: "Critical", colour: "red", stream: "err" },
  err: { name: "Error", colour: "red", stream: "err" },
  warning: { name: "Warning", colour: "yellow", stream: "err" },
  notice: { name: "Notice", colour: "plain", stream: "out" },
  info: { name: "Info", colour: "green", stream: "out" },
  debug: { name: "Debug", colour: "cyan", stream: "out" },
};

/** The log on the terminal; with `only: "err"`, all of it on standard error. */
export function consoleDestination(
  io: FaceIo,
  color: unknown,
  { only }: { readonly only?: "err" | undefined } = {},
): LogDestination {
  return ({ level, message, source }) => {
    const { name, colour, stream } = looks[level];
    const text = source === "Puppet" ? message : `${source}: ${message}`;
    io[only ?? stream](asLine(colorize(color, colour, `${name}: ${text}`)));
  };
}

// A text that ends its last line itself, as a diff does, has no empty line after it.
function asLine(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}

/** An error as the console shows it, for when there is no log yet. */
export function errorLine(color: unknown, text: string): string {
  return `${colorize(color, "red", `Error: ${text}`)}\n`;
}

/** A text in a colour, by the value of the setting `color`. */
export function colorize(color: unknown, colour: Colour, text: string): string {
  switch (color) {
    case true:
    case "true":
    case "ansi":
    case "yes": {
      const start = colours[colour].console;
      return `${start}${text.replaceAll(reset, start)}${reset}`;
    }
    case "html": {
      const start = `<span style="${colours[colour].html}">`;
      return `${start}${text.replace(/<span .*?<\/span>/g, `</span>$&${start}`)}</span>`;
    }
    default:
      return text;
  }
}
