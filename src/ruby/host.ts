// What the rest of the program uses of Ruby. It is reached through load.ts only, so that a run
// without Ruby reads none of this.
export { Interpreter } from "./interpreter.ts";
export { compileTemplate, renderTemplate } from "./puppet/render.ts";
export { RubyTypes } from "./resource-types.ts";
