// What a text of Ruby defines, and what it requires, as far as can be told without running it.

import { walkNodes } from "../prism/children.ts";
import type { CallNode, Node } from "../prism/nodes.ts";

export interface Required {
  /** undefined when only the run knows. */
  readonly name: string | undefined;
  readonly isRelative: boolean;
}

export interface Definitions {
  readonly methods: Set<string>;
  /** Bare names of classes, modules and constants. */
  readonly constants: Set<string>;
  readonly requires: Required[];
  /** It makes methods whose names only the run knows. */
  makesMethods: boolean;
  /** It makes constants whose names only the run knows. */
  makesConstants: boolean;
}

export function emptyDefinitions(): Definitions {
  return {
    methods: new Set(),
    constants: new Set(),
    requires: [],
    makesMethods: false,
    makesConstants: false,
  };
}

/** Adds what a tree defines. */
export function collectDefinitions(root: Node, into: Definitions): void {
  walkNodes(root, (node) => {
    collect(node, into);
    return true;
  });
}

function collect(node: Node, into: Definitions): void {
  switch (node.kind) {
    case "DefNode":
      into.methods.add(node.name);
      if (node.name === "method_missing") into.makesMethods = true;
      return;
    case "AliasMethodNode":
      if (node.newName.kind === "SymbolNode") into.methods.add(node.newName.unescaped.value);
      return;
    case "ClassNode":
    case "ModuleNode":
    case "ConstantWriteNode":
    case "ConstantOrWriteNode":
    case "ConstantTargetNode":
      into.constants.add(node.name);
      return;
    case "ConstantPathWriteNode":
      if (node.target.name !== null) into.constants.add(node.target.name);
      return;
    case "CallNode":
      collectCall(node, into);
  }
}

/** Methods that define methods named by their arguments. */
const definers = new Set([
  "attr",
  "attr_accessor",
  "attr_reader",
  "attr_writer",
  "alias_method",
  "def_delegator",
  "def_delegators",
  "def_instance_delegator",
  "def_instance_delegators",
  "define_method",
  "define_singleton_method",
  "delegate",
  "module_function",
]);

function collectCall(node: CallNode, into: Definitions): void {
  const { name } = node;
  const args = node.arguments_?.arguments_ ?? [];
  if (name === "require" || name === "require_relative" || name === "load") {
    into.requires.push({
      name: args[0] === undefined ? undefined : literal(args[0]),
      isRelative: name === "require_relative",
    });
  } else if (definers.has(name)) {
    addNames(args, into);
  } else if (name === "new" && isStruct(node.receiver)) {
    addNames(args, into);
    into.makesMethods ||= node.block !== null;
  } else if (name === "const_set") {
    into.makesConstants = true;
  } else if (isEvaluation(name) && args.length > 0) {
    into.makesMethods = true;
    into.makesConstants = true;
  }
}

function addNames(args: readonly Node[], into: Definitions): void {
  for (const argument of args) {
    const name = literal(argument);
    if (name === undefined) into.makesMethods ||= argument.kind !== "BlockArgumentNode";
    else into.methods.add(name).add(`${name}=`);
  }
}

function isStruct(receiver: Node | null): boolean {
  return (
    receiver?.kind === "ConstantReadNode" &&
    (receiver.name === "Struct" || receiver.name === "OpenStruct")
  );
}

function isEvaluation(name: string): boolean {
  return name === "eval" || /^(?:class|module|instance)_eval$/.test(name);
}

/** The text of a string or symbol that stands there as such. */
export function literal(node: Node): string | undefined {
  return node.kind === "StringNode" || node.kind === "SymbolNode"
    ? node.unescaped.value
    : undefined;
}
