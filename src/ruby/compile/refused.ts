// What the evaluator does not take: it is refused when the text is compiled, with its place.
import { PuppetError } from "../../util/error.ts";
import { issues } from "../issues.ts";
import type { Node } from "../prism/nodes.ts";
import type { Compiler, Compilers } from "./compiler.ts";

export const refused = {
  PreExecutionNode: (node, compiler) => refuse("BEGIN", node, compiler),
  PostExecutionNode: (node, compiler) => refuse("END", node, compiler),
  RationalNode: (node, compiler) => refuse("a rational number", node, compiler),
  ImaginaryNode: (node, compiler) => refuse("an imaginary number", node, compiler),
  ShareableConstantNode: ({ write }, compiler) => compiler.compile(write),
} satisfies Partial<Compilers>;

function refuse(what: string, node: Node, { unit }: Compiler): never {
  throw new PuppetError(issues.RUBY_NOT_TAKEN({ what }), {
    file: unit.file,
    line: unit.lines.lineOf(node.start),
  });
}
