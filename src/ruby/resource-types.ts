// Resource types that modules have in Ruby, read into declarations. One Ruby for an environment: a
// type's file is run when the type is first asked for, and what it needs is found along the `lib`
// folders of the modules.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { AnyType } from "../define/type.ts";
import { PuppetError, withLocation } from "../util/error.ts";
import type { Log } from "../util/log.ts";
import type { RClass } from "./classes.ts";
import { Interpreter } from "./interpreter.ts";
import { issues } from "./issues.ts";
import { RubyError } from "./jumps.ts";
import { LoadPath } from "./load-path.ts";
import { coreClass } from "./puppet/types/core-type.ts";
import { typeWorld } from "./puppet/types/index.ts";
import type { World } from "./puppet/types/puppet.ts";
import { declarationOf } from "./puppet/types/read.ts";

export interface RubyTypesOptions {
  /** Where Ruby files are looked for, in this order. */
  readonly libs: readonly string[];
  readonly world: World;
  readonly log: Log;
  /** A type that is not in Ruby, which Ruby may ask about. */
  readonly coreType: (name: string) => AnyType | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** How long reading one type may take, in milliseconds. */
const budget = 30_000;

export class RubyTypes {
  readonly #options: RubyTypesOptions;
  readonly #ruby: Interpreter;
  readonly #classes = new Map<string, RClass>();
  readonly #loadPath: LoadPath;
  readonly #failures = new Map<string, PuppetError>();
  readonly #declarations = new Map<string, AnyType>();

  constructor(options: RubyTypesOptions) {
    this.#options = options;
    const table = {
      classes: this.#classes,
      load: (name: string) => this.#load(name),
      hasProviders: (name: string) => this.#hasProviders(name),
    };
    this.#ruby = new Interpreter({
      now: options.now,
      budget,
      tell: (level, text) => options.log.send(level, text),
      classes: typeWorld(table, options.world),
      require: (ruby, name, isRelative) => this.#loadPath.require(ruby, name, isRelative),
    });
    this.#loadPath = new LoadPath(this.#ruby, options.libs);
  }

  /** The declaration of a type; undefined when there is none. Throws what is wrong with its file. */
  type(name: string): AnyType | undefined {
    const declared = this.#declarations.get(name);
    if (declared !== undefined) return declared;
    const failure = this.#failures.get(name);
    if (failure !== undefined) throw failure;
    const cls = this.#guard(
      name,
      (error) => this.#unreadable(name, error),
      () => {
        if (!this.#classes.has(name)) this.#load(name);
        return this.#classes.get(name);
      },
    );
    if (cls === undefined) return undefined;
    const declaration = this.#guard(
      name,
      (error) => this.#faulty(error),
      () => declarationOf(this.#ruby, name, cls),
    );
    this.#declarations.set(name, declaration);
    return declaration;
  }

  /** Runs something for a type; what fails once fails each time. */
  #guard<T>(name: string, refusal: (error: RubyError) => PuppetError, action: () => T): T {
    try {
      return this.#ruby.run(action);
    } catch (error) {
      if (!(error instanceof RubyError)) throw error;
      const refused = refusal(error);
      this.#failures.set(name, refused);
      throw refused;
    }
  }

  #unreadable(name: string, error: RubyError): PuppetError {
    const [, file, line] = /^(.*?):(\d+):/.exec(error.exception.backtrace?.[0] ?? "") ?? [];
    const at = { file, line: line === undefined ? undefined : Number(line) };
    const detail = withLocation(this.#messageOf(error), at);
    const issue = issues.CANNOT_AUTOLOAD({ file: `puppet/type/${name}`, detail });
    this.#options.log.err(issue.message);
    return new PuppetError(issue, {}, error);
  }

  #faulty(error: RubyError): PuppetError {
    return new PuppetError(issues.FAULTY_TYPE({ detail: this.#messageOf(error) }), {}, error);
  }

  #messageOf({ exception }: RubyError): string {
    return this.#ruby.run(() => this.#ruby.text(exception));
  }

  /** Runs the file of a type, or makes a class of a type that is not in Ruby. */
  #load(name: string): void {
    const core = this.#options.coreType(name);
    if (core !== undefined) {
      this.#classes.set(name, coreClass(this.#ruby, core));
      return;
    }
    const file = this.#loadPath.locate(this.#ruby, join("puppet/type", name));
    if (file === undefined) return;
    this.#loadPath.run(this.#ruby, file);
    if (this.#classes.has(name)) return;
    this.#options.log.warning(`Loaded puppet/type/${name} but no class was created`);
  }

  #hasProviders(name: string): boolean {
    return this.#options.libs.some((lib) => {
      const folder = join(lib, "puppet/provider", name);
      return isFolder(folder) && readdirSync(folder).some((file) => file.endsWith(".rb"));
    });
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
