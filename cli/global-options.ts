// The options every face has, whatever it declares itself.

import type { OptionDeclarations } from "../src/define/face.ts";

export const globalOptions = {
  verbose: { type: "boolean", short: "v", desc: "Log what is done in more detail." },
  debug: { type: "boolean", short: "d", desc: "Log everything." },
  help: { type: "boolean", short: "h", desc: "Print this help." },
  version: { type: "boolean", short: "V", desc: "Print the version." },
  run_mode: { type: "string", value: "MODE", desc: "Read settings as a user, agent or server." },
} as const satisfies OptionDeclarations;

/** Options of faces whose actions give a value. */
export const renderOptions = {
  "render-as": {
    type: "string",
    value: "FORMAT",
    desc: "Print the result as console, json, yaml or s (plain text).",
  },
} as const satisfies OptionDeclarations;
