// A site for tests: the files of a case in a directory of their own, compiled with our compiler,
// its lookups answered by Hiera.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { compile } from "../../src/compiler/compiler.ts";
import { typesOf } from "../../src/compiler/types.ts";
import type { FunctionContext } from "../../src/define/function.ts";
import { functions } from "../../src/functions/index.ts";
import { FileCache } from "../../src/hiera/files.ts";
import { Hiera } from "../../src/hiera/hiera.ts";
import { Environment } from "../../src/loaders/environment.ts";
import type { Catalog } from "../../src/model/catalog.ts";
import { plainNode } from "../../src/model/node.ts";
import { readJson } from "../../src/pcore/json.ts";
import { numberText } from "../../src/pcore/numbers.ts";
import { Float, Hash, Sensitive, type Value } from "../../src/pcore/values.ts";
import * as coreTypes from "../../src/type/index.ts";
import { Log } from "../../src/util/log.ts";

export type Parts = ReadonlyMap<string, string>;

/** The sections of a case file, by what stands after `== `. */
export function readCase(url: URL): Parts {
  const parts = new Map<string, string>();
  for (const part of readFileSync(url, "utf8").split(/^== /m).slice(1)) {
    const end = part.indexOf("\n");
    parts.set(part.slice(0, end).trim(), part.slice(end + 1));
  }
  return parts;
}

export class Site {
  readonly root: string;
  readonly logs: [string, string][] = [];
  readonly files = new FileCache();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.root = mkdtempSync(path.join(os.tmpdir(), "hiera-"));
    for (const name of ["global", "environments/production"]) {
      mkdirSync(path.join(this.root, name), { recursive: true });
    }
    for (const [name, text] of parts) {
      if (!/^(lookups|variables|code .*)$/.test(name)) this.write(name, text);
    }
  }

  write(name: string, text: string): void {
    const below = /^(global|code)\//.test(name) ? name : `environments/production/${name}`;
    const file = path.join(this.root, below);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text.replaceAll("@ROOT@", this.root));
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }

  /** Text with the site's own directory and the version taken out. */
  plain(text: string): string {
    const pattern = /(?<=docs\/puppet\/)\d+\.\d+/g;
    return text.replaceAll(this.root, "ROOT").replaceAll(pattern, "VERSION");
  }

  /** Compiles code; `ask` may look things up as if from the top scope. */
  compile(code: string, ask?: (hiera: Hiera, context: FunctionContext) => void): Catalog {
    const log = new Log();
    log.addDestination(({ level, message }) => this.logs.push([level, this.plain(message)]));
    const directory = path.join(this.root, "environments/production");
    const environment = new Environment({
      name: "production",
      path: directory,
      modulepath: [path.join(directory, "modules")],
      code,
      strict: "error",
    });
    const hiera = new Hiera({
      globalConfig: path.join(this.root, "global/hiera.yaml"),
      environment,
      files: this.files,
      codedir: path.join(this.root, "code"),
      warn: (message) => log.warning(message),
    });
    const facts = mapOf('{"os": {"family": "Debian"}}');
    const node = plainNode("testnode", "production");
    return compile({
      node: {
        ...node,
        trusted: Hash.of([["certname", "testnode"]]),
        parameters: new Map([...facts, ...mapOf(this.#parts.get("variables") ?? "{}")]),
      },
      facts: { name: "testnode", values: facts },
      environment,
      types: typesOf(Object.values(coreTypes), () => true),
      functions: { find: (name) => functions.get(name), read: () => undefined },
      settings: {
        get: (name) => ({ strict: "error", strict_variables: true })[name] ?? null,
        all: () => [],
      },
      log,
      lookup: (request, context) => {
        if (request.names[0] !== "__ask__" || ask === undefined) {
          return hiera.lookup(request, context);
        }
        ask(hiera, context);
        return null;
      },
      execute: () => "",
      now: () => 0,
      uuid: () => "uuid",
    });
  }
}

function mapOf(json: string): ReadonlyMap<string, Value> {
  return new Map(Array.from(readJson(json) as Hash, ([name, value]) => [String(name), value]));
}

/** A value as the recordings have it: in JSON, with a tag on what JSON can't tell apart. */
export function tagged(value: Value): unknown {
  if (value instanceof Hash) {
    return { hash: Array.from(value, ([key, item]) => [tagged(key), tagged(item)]) };
  }
  if (Array.isArray(value)) return (value as readonly Value[]).map(tagged);
  if (value instanceof Float) return { float: numberText(value) };
  return value instanceof Sensitive ? { sensitive: tagged(value.unwrap()) } : value;
}
