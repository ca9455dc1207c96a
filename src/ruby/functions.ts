// Functions that modules have in Ruby, read into declarations. A file is run once, when its function
// is first called, by the Ruby that its environment has.
import type { FunctionDeclaration } from "../define/function.ts";
import { PuppetError } from "../util/error.ts";
import { readText } from "../util/read-text.ts";
import { RClass } from "./classes.ts";
import type { CoreClass } from "./define.ts";
import type { Interpreter } from "./interpreter.ts";
import { issues } from "./issues.ts";
import type { LoadPath } from "./load-path.ts";
import { walkNodes } from "./prism/children.ts";
import type { Tree } from "./prism/reader.ts";
import { compileProgram } from "./program.ts";
import { functionClasses } from "./puppet/functions/create-function.ts";
import { declarationOf, legacyDeclarationOf } from "./puppet/functions/declare.ts";
import { rubyFailure } from "./puppet/functions/failure.ts";
import { legacyClasses } from "./puppet/functions/new-function.ts";
import type { FunctionsState } from "./puppet/functions/notes.ts";
import { Scanner } from "./scan/scan.ts";
import { RHash, RString, type RValue, symbol } from "./values.ts";

/** A file that should have a function of that name. */
export interface RubyFunctionFile {
  readonly name: string;
  readonly api: "functions" | "parser/functions";
  readonly path: string;
}

/** The classes that functions meet, by full name, for the Ruby that reads them. */
export function functionWorld(state: FunctionsState): ReadonlyMap<string, CoreClass> {
  const list = [...functionClasses(state), ...legacyClasses(state)];
  return new Map(list.map((one) => [one.name, one]));
}

export class RubyFunctions {
  readonly #ruby: Interpreter;
  readonly #state: FunctionsState;
  readonly #scanner: Scanner;
  readonly #known = new Map<string, FunctionDeclaration | PuppetError>();

  constructor(ruby: Interpreter, state: FunctionsState, loadPath: LoadPath) {
    this.#ruby = ruby;
    this.#state = state;
    this.#scanner = new Scanner(ruby, loadPath);
  }

  /** Throws what is wrong with the file. */
  read(file: RubyFunctionFile): FunctionDeclaration {
    let known = this.#known.get(file.path);
    if (known === undefined) {
      known = this.#tryRead(file);
      this.#known.set(file.path, known);
    }
    if (known instanceof PuppetError) throw known;
    return known;
  }

  #tryRead(file: RubyFunctionFile): FunctionDeclaration | PuppetError {
    try {
      return this.#ruby.run(() =>
        file.api === "functions" ? this.#load(file) : this.#loadLegacy(file),
      );
    } catch (error) {
      const failure = rubyFailure(this.#ruby, error);
      if (failure instanceof PuppetError) return failure;
      throw failure;
    }
  }

  #load({ name, path }: RubyFunctionFile): FunctionDeclaration {
    const text = readText(path);
    if (!/Puppet::Functions\.create_function/.test(text)) {
      throw new PuppetError(issues.NO_CREATE_FUNCTION({ path }));
    }
    const made = this.#run(text, path);
    const notes = made instanceof RClass ? this.#state.notesOf(made) : undefined;
    if (!(made instanceof RClass) || notes === undefined) {
      const given = this.#ruby.className(this.#ruby.realClassOf(made));
      throw new PuppetError(issues.NO_FUNCTION_CLASS({ path, given }));
    }
    if (notes.name !== name) {
      throw new PuppetError(issues.OTHER_FUNCTION({ path, name, given: notes.name }));
    }
    return declarationOf({ ruby: this.#ruby, state: this.#state }, made, notes);
  }

  #loadLegacy({ name, path }: RubyFunctionFile): FunctionDeclaration {
    const made = this.#run(readText(path), path, (tree) => checkLegacy(tree, path));
    if (!(made instanceof RHash)) {
      const given = this.#ruby.className(this.#ruby.realClassOf(made));
      throw new PuppetError(issues.NO_LEGACY_FUNCTION({ path, given }));
    }
    const own = made.get(symbol("name"));
    const given = own instanceof RString ? own.text : "";
    const note = this.#state.legacy.get(name);
    if (given !== `function_${name}` || note === undefined) {
      throw new PuppetError(issues.OTHER_LEGACY_FUNCTION({ path, name, given }));
    }
    return legacyDeclarationOf(this.#ruby, note);
  }

  #run(text: string, path: string, check?: (tree: Tree) => void): RValue {
    const checkAll = (tree: Tree): void => {
      check?.(tree);
      this.#scanner.check(tree, path);
    };
    return compileProgram(this.#ruby, text, { file: path, check: checkAll }).run();
  }
}

/** A file of the older API calls `newfunction`, and defines no methods: all scopes would have them. */
function checkLegacy({ root, lines }: Tree, path: string): void {
  let isFunction = false;
  walkNodes(root, (node) => {
    if (node.kind === "CallNode" && node.name === "newfunction") isFunction = true;
    if (node.kind !== "DefNode") return undefined;
    const { name } = node;
    const line = lines.lineOf(node.start);
    throw new PuppetError(issues.METHOD_IN_LEGACY_FUNCTION({ name, path, line }));
  });
  if (!isFunction) throw new PuppetError(issues.NO_NEWFUNCTION({ path }));
}
