// Looks through a text of Ruby before it runs: for programs it would start, connections it would
// make, and names that nothing here has. It refuses only what is sure: a method counts as known when
// any class has one of that name, or the text or what it requires defines it.
import { PuppetError } from "../../util/error.ts";
import { readText } from "../../util/read-text.ts";
import { RClass } from "../classes.ts";
import type { Interpreter } from "../interpreter.ts";
import { issues } from "../issues.ts";
import { isLibrary } from "../library/names.ts";
import { refusalOf } from "../library/refused.ts";
import type { LoadPath } from "../load-path.ts";
import { walkNodes } from "../prism/children.ts";
import type { CallNode, Node } from "../prism/nodes.ts";
import { parseRuby } from "../prism/parser.ts";
import type { Tree } from "../prism/reader.ts";
import {
  collectDefinitions,
  type Definitions,
  emptyDefinitions,
  literal,
  type Required,
} from "./definitions.ts";
import { type KnownNames, knownNames } from "./known.ts";

/** Functions of Kernel that start programs. */
const programs = new Set(["system", "exec", "spawn", "fork", "syscall"]);

/** A text that was parsed. */
interface Parsed {
  readonly tree: Tree;
  readonly file: string;
}

/** What is known of a file that others require. */
interface Known {
  readonly requires: readonly Required[];
  /** Why it cannot be run; undefined when it can. */
  refusal?: PuppetError;
}

export class Scanner {
  readonly #ruby: Interpreter;
  readonly #loadPath: LoadPath;
  readonly #known = new Map<string, Known>();
  /** What all files so far define: they share one Ruby. */
  readonly #definitions = emptyDefinitions();

  constructor(ruby: Interpreter, loadPath: LoadPath) {
    this.#ruby = ruby;
    this.#loadPath = loadPath;
  }

  /** Looks through a file and what it requires; throws the first thing that cannot be run. */
  check(tree: Tree, file: string): void {
    const met = new Map<string, Known>();
    const unchecked: Parsed[] = [];
    const isWhole = this.#gather({ tree, file }, met, unchecked);
    // What is required comes first, as it is nearer to the reason.
    for (const one of unchecked.reverse()) {
      const known = this.#known.get(one.file) as Known;
      try {
        new Search(this.#ruby, one, this.#definitions, isWhole).run();
      } catch (error) {
        if (!(error instanceof PuppetError)) throw error;
        known.refusal = error;
      }
    }
    for (const { refusal } of [...met.values()].reverse()) {
      if (refusal !== undefined) throw refusal;
    }
  }

  /** Meets the file and those it requires; whether all of them were found. */
  #gather(one: Parsed, met: Map<string, Known>, unchecked: Parsed[]): boolean {
    const own = emptyDefinitions();
    collectDefinitions(one.tree.root, own);
    addAll(this.#definitions, own);
    this.#known.set(one.file, { requires: own.requires });
    unchecked.push(one);
    return this.#meet(one.file, met, unchecked);
  }

  #meet(file: string, met: Map<string, Known>, unchecked: Parsed[]): boolean {
    const known = this.#known.get(file) as Known;
    met.set(file, known);
    let isWhole = true;
    for (const required of known.requires) {
      if (!this.#meetRequired(required, file, met, unchecked)) isWhole = false;
    }
    return isWhole;
  }

  #meetRequired(
    { name, isRelative }: Required,
    from: string,
    met: Map<string, Known>,
    unchecked: Parsed[],
  ): boolean {
    if (name === undefined) return false;
    if (!isRelative && isLibrary(name)) return true;
    const file = this.#loadPath.locate(this.#ruby, name, isRelative ? from : undefined);
    if (file === undefined) return !isRelative && name.startsWith("puppet/");
    if (met.has(file)) return true;
    if (this.#known.has(file)) return this.#meet(file, met, unchecked);
    const tree = parseRuby(readText(file));
    // What is no Ruby tells so itself, when it is run.
    return tree.errors.length > 0 || this.#gather({ tree, file }, met, unchecked);
  }
}

function addAll(into: Definitions, from: Definitions): void {
  for (const name of from.methods) into.methods.add(name);
  for (const name of from.constants) into.constants.add(name);
  into.makesMethods ||= from.makesMethods;
  into.makesConstants ||= from.makesConstants;
}

/** One text. Unless everything it requires is known, names it does not define may be from there. */
class Search {
  readonly #ruby: Interpreter;
  readonly #parsed: Parsed;
  readonly #definitions: Definitions;
  readonly #isWhole: boolean;
  readonly #known: KnownNames;

  constructor(ruby: Interpreter, parsed: Parsed, definitions: Definitions, isWhole: boolean) {
    this.#ruby = ruby;
    this.#parsed = parsed;
    this.#definitions = definitions;
    this.#isWhole = isWhole;
    this.#known = knownNames(ruby);
  }

  run(): void {
    walkNodes(this.#parsed.tree.root, (node) => this.#visit(node));
  }

  #visit(node: Node): boolean {
    switch (node.kind) {
      case "XStringNode":
      case "InterpolatedXStringNode":
        throw this.#refusal(node, "it starts a program");
      // What is asked for, or rescued, may be missing.
      case "DefinedNode":
        return false;
      case "RescueNode":
        if (node.statements !== null) walkNodes(node.statements, (one) => this.#visit(one));
        if (node.subsequent !== null) walkNodes(node.subsequent, (one) => this.#visit(one));
        return false;
      case "ConstantReadNode":
      case "ConstantPathNode":
        this.#checkConstant(node);
        return false;
      case "CallNode":
        if (node.receiver !== null) walkNodes(node.receiver, (one) => this.#visit(one));
        this.#checkCall(node);
        for (const part of [node.arguments_, node.block]) {
          if (part !== null) walkNodes(part, (one) => this.#visit(one));
        }
        return false;
      case "BlockArgumentNode":
        if (node.expression?.kind === "SymbolNode") {
          this.#checkMethod(node.expression.unescaped.value, node);
        }
        return true;
      default:
        return true;
    }
  }

  #checkConstant(node: Node): void {
    const path = pathOf(node);
    if (path === undefined) return;
    const refused = refusalOf(path);
    if (refused !== undefined) throw this.#refusal(node, `it names '${path}': ${refused}`);
    if (!this.#hasConstant(path)) {
      throw this.#refusal(node, `it names the constant '${path}', which is missing`);
    }
  }

  #hasConstant(path: string): boolean {
    const { constants, makesConstants } = this.#definitions;
    if (!this.#isWhole || makesConstants) return true;
    const parts = path.split("::");
    const last = parts[parts.length - 1] ?? "";
    if (constants.has(last) || constants.has(parts[0] ?? "")) return true;
    if (this.#valueOf(parts) !== undefined) return true;
    return parts.length === 1 && this.#known.constants.has(last);
  }

  /** The value a path has by now; undefined when there is none. */
  #valueOf(parts: readonly string[]) {
    const ruby = this.#ruby;
    let found: ReturnType<Interpreter["ownConstant"]> = ruby.object;
    for (const part of parts) {
      if (!(found instanceof RClass)) return undefined;
      found = ruby.constantIn(found, part);
    }
    return found;
  }

  #checkCall(node: CallNode): void {
    const { name, receiver } = node;
    if (receiver === null && programs.has(name) && !this.#definitions.methods.has(name)) {
      throw this.#refusal(node, "it starts a program");
    }
    const owner = receiver === null ? undefined : this.#classOf(receiver);
    if (owner === undefined) this.#checkMethod(name, node);
    else this.#checkMethodOf(owner, name, node);
    if ((name === "send" || name === "public_send") && node.arguments_ !== null) {
      const [first] = node.arguments_.arguments_;
      const called = first === undefined ? undefined : literal(first);
      if (called !== undefined) this.#checkMethod(called, node);
    }
  }

  /** The class or module that a receiver names, if it is one of the core's. */
  #classOf(receiver: Node): RClass | undefined {
    const path = pathOf(receiver);
    if (path === undefined || refusalOf(path) !== undefined) return undefined;
    const found = this.#valueOf(path.split("::"));
    return found instanceof RClass && found.core !== undefined ? found : undefined;
  }

  #checkMethodOf(owner: RClass, name: string, node: Node): void {
    if (this.#definitions.methods.has(name) || this.#takesAny) return;
    const cls = this.#ruby.classOf(owner);
    if (cls.find(name) !== undefined) return;
    if (cls.find("method_missing")?.owner.name !== "BasicObject") return;
    const shown = `${this.#ruby.className(owner)}.${name}`;
    throw this.#refusal(node, `it calls '${shown}', which is missing`);
  }

  #checkMethod(name: string, node: Node): void {
    const { methods } = this.#definitions;
    const isKnown = methods.has(name) || this.#known.methods.has(name);
    if (isKnown || this.#takesAny || name.startsWith("function_")) return;
    throw this.#refusal(node, `it calls the method '${name}', which no class has`);
  }

  get #takesAny(): boolean {
    return !this.#isWhole || this.#definitions.makesMethods;
  }

  #refusal(node: Node, reason: string): PuppetError {
    const { tree, file } = this.#parsed;
    const line = tree.lines.lineOf(node.start);
    return new PuppetError(issues.RUBY_REFUSED({ reason, file, line }));
  }
}

/** `A::B` as it stands; undefined when a part of it is worked out. */
function pathOf(node: Node): string | undefined {
  if (node.kind === "ConstantReadNode") return node.name;
  if (node.kind !== "ConstantPathNode" || node.name === null) return undefined;
  if (node.parent === null) return node.name;
  const outer = pathOf(node.parent);
  return outer === undefined ? undefined : `${outer}::${node.name}`;
}
