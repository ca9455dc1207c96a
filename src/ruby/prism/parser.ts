// Ruby's own parser, which comes as WebAssembly in the npm package @ruby/prism. It is loaded when
// the first Ruby is met: the program's bytes are found through `require`, which bundlers follow,
// and through the file system where modules run as they are. It needs nothing of the system, so
// what it imports of one answers 0.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Tree, TreeReader } from "./reader.ts";

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  _initialize(): void;
  calloc(count: number, size: number): number;
  free(pointer: number): void;
  pm_buffer_sizeof(): number;
  pm_buffer_init(pointer: number): void;
  pm_buffer_value(pointer: number): number;
  pm_buffer_length(pointer: number): number;
  pm_buffer_free(pointer: number): void;
  pm_serialize_parse(buffer: number, source: number, size: number, options: number): void;
}

let exports: Exports | undefined;

/** The tree of a source; what is wrong with it is in its `errors`. */
export function parseRuby(text: string, firstLine = 1): Tree {
  exports ??= load();
  const source = new TextEncoder().encode(text);
  const given = exports.calloc(1, Math.max(source.length, 1));
  const options = exports.calloc(1, settings.length);
  const result = exports.calloc(exports.pm_buffer_sizeof(), 1);
  exports.pm_buffer_init(result);
  const memory = new Uint8Array(exports.memory.buffer);
  memory.set(source, given);
  memory.set(settings, options);
  exports.pm_serialize_parse(result, given, source.length, options);
  const from = exports.pm_buffer_value(result);
  const length = exports.pm_buffer_length(result);
  const bytes = new Uint8Array(exports.memory.buffer, from, length);
  const tree = new TreeReader(source, bytes).read(firstLine);
  exports.pm_buffer_free(result);
  exports.free(given);
  exports.free(options);
  exports.free(result);
  return tree;
}

// Length of the path, line, length of the encoding's name, frozen strings, command line, version
// (the oldest it has), fixed encoding, main script, part of a script, frozen, number of scopes.
const settings = Uint8Array.of(0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0);

/** The few words of WebAssembly that are used; no library of types here has them. */
interface WebAssemblyApi {
  readonly Module: { new (bytes: Uint8Array): object; imports(module: object): ImportName[] };
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
}
interface ImportName {
  readonly module: string;
  readonly name: string;
}

function load(): Exports {
  const { WebAssembly } = globalThis as unknown as { WebAssembly: WebAssemblyApi };
  const module = new WebAssembly.Module(programBytes());
  const imports: Record<string, Record<string, () => number>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] = { ...imports[from], [name]: () => 0 };
  }
  const instance = new WebAssembly.Instance(module, imports);
  const loaded = instance.exports as Exports;
  loaded._initialize();
  return loaded;
}

/** What bundlers make of a program's file: its path, or its bytes. */
type Bundled = string | Uint8Array | { readonly default: string | Uint8Array };

function programBytes(): Uint8Array {
  const program =
    typeof require === "function"
      ? (require("@ruby/prism/src/prism.wasm") as Bundled)
      : createRequire(import.meta.url).resolve("@ruby/prism/src/prism.wasm");
  const content = typeof program === "object" && "default" in program ? program.default : program;
  return typeof content === "string" ? readFileSync(content) : content;
}
