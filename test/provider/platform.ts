// A machine in a directory, for providers that change it by running programs: its files are
// real, its programs only write down how they were called and answer what the test says.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ExecuteOptions, ExecutionResult, Host } from "../../src/define/host.ts";
import type { AnyType } from "../../src/define/type.ts";
import type { CatalogResource } from "../../src/model/catalog.ts";
import { Sensitive, type Value } from "../../src/pcore/values.ts";
import { providers } from "../../src/provider/index.ts";
import { createHost } from "../../src/ral/host.ts";
import { finalize, toRal } from "../../src/ral/to-ral.ts";
import { RalTypes } from "../../src/ral/types.ts";
import { runCatalog } from "../../src/transaction/apply-catalog.ts";
import { ReportBuilder } from "../../src/transaction/report-builder.ts";
import * as types from "../../src/type/index.ts";
import { Log } from "../../src/util/log.ts";

export interface Answer {
  readonly status?: number;
  readonly output?: string;
}

export interface PlatformOptions {
  readonly files?: Readonly<Record<string, string>>;
  readonly facts?: Readonly<Record<string, Value>>;
  /** Which programs there are; all of them when nothing is said. */
  readonly missing?: readonly string[];
  /** Answers by the start of the command line; anything else succeeds without a word. */
  readonly answers?: Readonly<Record<string, Answer>>;
}

export interface Attributes {
  readonly [name: string]: Value;
}

export class Platform {
  readonly root = mkdtempSync(join(tmpdir(), "ppt-platform-"));
  /** Every command line, with what it read from standard input behind a "<". */
  readonly commands: string[] = [];
  /** Everything logged at notice and above: level, source, message. */
  readonly logs: string[] = [];
  readonly host: Host;
  readonly log: Log;

  constructor({ files = {}, facts = {}, missing = [], answers = {} }: PlatformOptions = {}) {
    for (const [path, text] of Object.entries(files)) this.write(path, text);
    this.log = new Log({ level: "notice" });
    this.log.addDestination(({ level, source, message }) => {
      if (!message.startsWith("Applied catalog")) this.logs.push(`${level} ${source}: ${message}`);
    });
    const nothing = (): never => {
      throw new Error("no such thing on this platform");
    };
    const usual: Readonly<Record<string, Value>> = {
      "os.family": "Debian",
      "os.name": "Debian",
      "os.release.major": "12",
      kernel: "Linux",
    };
    const host = createHost({
      log: this.log,
      now: () => new Date(0),
      fact: (name) => ({ ...usual, ...facts })[name],
      setting: (name) => this.#setting(name),
      sources: { metadata: nothing, search: nothing, content: nothing },
      filebucket: () => ({ name: "puppet", backup: () => "", content: nothing }),
      root: this.root,
      environment: { USER: "root", PATH: "/usr/bin" },
    });
    this.host = {
      ...host,
      which: (program) => {
        const name = program.split("/").at(-1) ?? program;
        if (missing.includes(name)) return undefined;
        return program.startsWith("/") ? program : `/usr/bin/${program}`;
      },
      execute: (command, options) => this.#execute(command, options, answers),
    };
  }

  /** Applies resources of one type: titles to attributes. */
  async apply(type: string, resources: Readonly<Record<string, Attributes>>): Promise<this> {
    const ral = toRal(catalogOf(type, resources), {
      types: new RalTypes(source, this.host),
      log: this.log,
    });
    finalize(ral);
    await runCatalog(ral, { report: this.#report() });
    return this;
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), "utf8");
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text, { mode: 0o755 });
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  #report(): ReportBuilder {
    return new ReportBuilder({
      host: "testnode",
      environment: "production",
      noop: false,
      puppetVersion: "8",
      time: 0,
    });
  }

  #setting(name: string): Value {
    if (/(file|dir)$/.test(name)) return join(this.root, name);
    const off = ["noop", "evaltrace", "graph", "ignoreschedules", "default_schedules"];
    if (off.includes(name) || name === "merge_dependency_warnings") return false;
    return name === "statettl" ? 0 : "";
  }

  async #execute(
    command: string | readonly (string | Sensitive)[],
    { stdin, failOnFail = true }: ExecuteOptions = {},
    answers: Readonly<Record<string, Answer>>,
  ): Promise<ExecutionResult> {
    const words = typeof command === "string" ? [command] : command.map(wordOf);
    const line = words.join(" ").replace(/^\/usr\/s?bin\//, "");
    this.commands.push(stdin === undefined ? line : `${line} < ${String(stdin)}`);
    const answer = Object.entries(answers).find(([start]) => line.startsWith(start))?.[1];
    const { status = 0, output = "" } = answer ?? {};
    if (status !== 0 && failOnFail) {
      throw new Error(`Execution of '${words.join(" ")}' returned ${status}: ${output}`);
    }
    return { status, output, stderr: "" };
  }
}

const known: Readonly<Record<string, AnyType>> = types;
const source = {
  type: (name: string) => known[name],
  providers: (name: string) => providers[name] ?? [],
  typeNames: () => Object.keys(types),
};

function wordOf(word: string | Sensitive): string {
  return word instanceof Sensitive ? String(word.unwrap()) : word;
}

function catalogOf(type: string, resources: Readonly<Record<string, Attributes>>) {
  const capitalized = type.charAt(0).toUpperCase() + type.slice(1);
  const main: CatalogResource = resourceOf("Stage", "main", {});
  return {
    name: "testnode",
    version: 1,
    codeId: null,
    uuid: "",
    environment: "production",
    tags: [],
    classes: [],
    resources: [
      main,
      ...Object.entries(resources).map(([title, attributes]) =>
        resourceOf(capitalized, title, attributes),
      ),
    ],
    edges: Object.keys(resources).map((title) => ({
      source: "Stage[main]",
      target: `${capitalized}[${title}]`,
    })),
  };
}

function resourceOf(type: string, title: string, attributes: Attributes): CatalogResource {
  return {
    type,
    title,
    tags: [],
    file: undefined,
    line: undefined,
    exported: false,
    virtual: false,
    resourceKind: "compilable_type",
    parameters: new Map(Object.entries(attributes)),
  };
}
