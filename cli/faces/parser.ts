// `ppt parser`: reads manifests without compiling them.

import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { defineFace, type FaceIo, Outcome } from "../../src/define/face.ts";
import type { Engine } from "../../src/engine.ts";
import { parseManifest } from "../../src/parser/parser.ts";
import { parseAndCheck } from "../../src/parser/validate.ts";
import { prettyJson } from "../../src/pcore/write-json.ts";
import { describeError, PuppetError } from "../../src/util/error.ts";
import type { Log } from "../../src/util/log.ts";
import { readText } from "../../src/util/read-text.ts";
import { action } from "../action.ts";
import { issues } from "../issues.ts";
import { compileSoon } from "../jit-policy.ts";
import {
  checkFormat,
  dumpOptions,
  dumpSource,
  isSummary,
  missingOf,
  pipedInput,
  validateOptions,
} from "../syntax.ts";

export default defineFace({
  name: "parser",
  summary: "Check manifests and show how they are understood.",
  description: "Checks manifests, and shows how they are understood, without compiling them.",
  actions: {
    validate: action({
      summary: "Check the syntax of manifests.",
      description:
        "Reads every manifest and reports what is wrong with it. A directory stands for all " +
        "manifests in it. Without a name, or with a dash for one, standard input is read; on a " +
        "terminal, the main manifest of the environment.",
      arguments: "[MANIFEST...]",
      examples: [
        { text: "Check two manifests:", command: "ppt parser validate init.pp vhost.pp" },
        { text: "Check standard input:", command: "ppt parser validate < init.pp" },
      ],
      run: ({ engine, args, io }) => validate(engine, args, io),
      renderers: {
        console: ({ failures, log }: Validation) => {
          for (const failure of failures) log.err(sentenceOf(failure));
          return new Outcome(failures.length > 0 ? 1 : 0);
        },
        json: ({ failures }: Validation) => {
          if (failures.length === 0) return new Outcome(0);
          const data = failures.map((failure) => [failure.name, dataOf(failure)]);
          return new Outcome(1, prettyJson(Object.fromEntries(data)));
        },
      },
    }),
    dump: action({
      summary: "Print how a manifest is understood, as nested lists.",
      arguments: "[-e CODE | MANIFEST...]",
      options: dumpOptions,
      examples: [{ text: "How an expression binds:", command: "ppt parser dump -e '1 + 2 * 3'" }],
      run: ({ engine, options, args, io }) => {
        checkFormat(options.format);
        const parse = (text: string, name: string) =>
          options.validate === true
            ? parseAndCheck(text, name, validateOptions(engine)).program
            : parseManifest(text);
        if (options.execute !== undefined || args.length === 0) {
          const name = options.execute === undefined ? "stdin" : "command-line-string";
          const text = options.execute ?? pipedInput(io);
          const tree = dumpSource(engine, () => parse(text, name), { heading: undefined });
          return `${tree ?? ""}\n`;
        }
        return dumpFiles(engine, args, parse);
      },
    }),
  },
});

interface Failure {
  readonly name: string;
  readonly error: PuppetError;
  readonly environment: string;
}

interface Validation {
  readonly failures: readonly Failure[];
  readonly log: Log;
}

function validate(engine: Engine, args: readonly string[], io: FaceIo): Validation {
  const environment = engine.settings.string("environment");
  const failures: Failure[] = [];
  const check = (name: string, file: string | undefined, read: () => string): void => {
    try {
      parseAndCheck(read(), file, validateOptions(engine));
    } catch (error) {
      if (!(error instanceof PuppetError)) throw error;
      failures.push({ name, error, environment });
    }
  };
  const files = args.length > 0 ? args : defaultFiles(engine, io);
  if (files.length >= manyFiles) compileSoon();
  const missing = missingOf(files.filter((file) => file !== "-"));
  for (const file of files) {
    if (file === "-") check("STDIN", undefined, () => io.readInput());
    else if (!missing.includes(file)) {
      const path = resolve(file);
      for (const manifest of manifestsIn(path)) {
        check(manifest === path ? file : manifest, manifest, () => readText(manifest));
      }
    }
  }
  if (missing.length > 0) {
    for (const failure of failures) engine.log.err(sentenceOf(failure));
    throw new PuppetError(issues.MISSING_MANIFESTS({ missing }));
  }
  return { failures, log: engine.log };
}

// From about here on compiled code is worth its price.
const manyFiles = 100;

function defaultFiles(engine: Engine, io: FaceIo): readonly string[] {
  if (!io.isTerminal.input) return ["-"];
  const environment = engine.settings.string("environment");
  const manifest = engine.settings.in({ environment }).string("manifest");
  engine.log.notice(`No manifest specified. Validating the default manifest ${manifest}`);
  return [manifest];
}

function manifestsIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".pp"))
    .sort()
    .map((name) => join(path, name));
}

function sentenceOf({ error, environment }: Failure): string {
  if (isSummary(error)) return error.message;
  return `Could not parse for environment ${environment}: ${describeError(error)}`;
}

function dataOf({ error, environment }: Failure) {
  return {
    issue_code: isSummary(error) ? null : error.code,
    message: error.message,
    full_message: `Could not parse for environment ${environment}: ${describeError(error)}`,
    file: error.file ?? null,
    line: error.line ?? null,
    pos: error.pos ?? null,
  };
}

function dumpFiles(
  engine: Engine,
  files: readonly string[],
  parse: (text: string, name: string) => ReturnType<typeof parseManifest>,
): string {
  const missing = missingOf(files);
  const dumps = files
    .filter((file) => !missing.includes(file))
    .map((file) => {
      const heading = `--- ${file}`;
      const read = () => parse(readText(file), file);
      const tree = dumpSource(engine, read, { heading });
      return tree === undefined ? "" : `${heading}${tree}\n`;
    });
  if (missing.length === 0) return dumps.join("");
  const names = missing.map((file) => `   ${file}`).join("\n");
  return `${dumps.join("")}One or more file(s) specified did not exist:\n${names}`;
}
