// What the rest of the program uses of Ruby. It is reached through load.ts only, so that a run
// without Ruby reads none of this.
export { functionWorld, RubyFunctions } from "./functions.ts";
export { Interpreter } from "./interpreter.ts";
export { LoadPath } from "./load-path.ts";
export { FunctionsState } from "./puppet/functions/notes.ts";
export { compileTemplate, renderTemplate } from "./puppet/render.ts";
export { RubyTypes } from "./resource-types.ts";
